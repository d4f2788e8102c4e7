/* Lines of sight against hand-made ground: ledges, slants, boxes, and the gap at a ledge's foot. */
#include "battlefield/sight.h"
#include "holdout/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static World *at(void **state)
{
    return *state;
}

static void set_height(World *world, int x, int y, int height, Slant slant)
{
    world->tiles[tile_index(tile_at(x, y))] = (WorldTile){.height = (uint8_t)height, .slant = (uint8_t)slant};
}

static Point spot(int x_hundredths, int y_hundredths)
{
    return (Point){fix_from_hundredths(x_hundredths), fix_from_hundredths(y_hundredths)};
}

/* From a muzzle half a tile above the ground to a target point `height` hundredths above its ground. */
static bool sees(const World *world, Point from, Point to, int height)
{
    return sight_clear(world, FIX_ONE, from, sight_ground(world, from) + FIX_HALF, to,
                       sight_ground(world, to) + fix_from_hundredths(height));
}

static void flat_ground_hides_nothing(void **state)
{
    for (int x = 0; x < 15; x++) {
        for (int y = 0; y < 15; y++) {
            assert_true(sees(at(state), spot(750, 750), spot(x * 100 + 37, y * 100 + 81), 15));
        }
    }
}

static void ground_follows_slants(void **state)
{
    World *world = at(state);
    set_height(world, 3, 3, 2, SLANT_EAST);
    set_height(world, 4, 3, 1, SLANT_NORTH);
    assert_int_equal(sight_ground(world, spot(300, 350)), FIX_ONE);
    assert_int_equal(sight_ground(world, spot(350, 350)), FIX_ONE + FIX_ONE / 4);
    assert_int_equal(sight_ground(world, spot(450, 300)), FIX_ONE);
    assert_int_equal(sight_ground(world, spot(450, 375)), FIX_HALF + FIX_ONE / 8);
}

static void a_higher_ledge_between_blocks(void **state)
{
    World *world = at(state);
    set_height(world, 5, 7, 1, SLANT_NONE);
    assert_false(sees(world, spot(350, 750), spot(750, 750), 15));
    set_height(world, 3, 7, 2, SLANT_NONE);
    assert_true(sees(world, spot(350, 750), spot(1050, 750), 30));
}

/* From a tower half a unit above its tile on a ledge one half unit high, the ray over the edge falls 1 over 1 tile …
 * the foot of the ledge is hidden up to a distance that depends on the target's height. */
static void the_foot_of_a_ledge_is_hidden(void **state)
{
    World *world = at(state);
    for (int x = 0; x <= 5; x++) {
        set_height(world, x, 7, 1, SLANT_NONE);
    }
    Point tower = spot(550, 750);
    /* Over the edge at x = 6 the line has fallen from 1.0 to 0.5 at most: 0.5 a half tile. A target at 0.15 is seen
     * from x = 6.35 on, one at 0.30 from x = 6.20 on. */
    assert_false(sees(world, tower, spot(634, 750), 15));
    assert_true(sees(world, tower, spot(636, 750), 15));
    assert_false(sees(world, tower, spot(619, 750), 30));
    assert_true(sees(world, tower, spot(621, 750), 30));
}

static void large_obstacles_block_small_ones_do_not(void **state)
{
    World *world = at(state);
    world->tiles[tile_index(tile_at(5, 7))].obstacle = OBSTACLE_SMALL;
    assert_true(sees(world, spot(350, 750), spot(750, 750), 15));
    world->tiles[tile_index(tile_at(5, 7))].obstacle = OBSTACLE_LARGE;
    assert_false(sees(world, spot(350, 750), spot(750, 750), 30));
    assert_true(sees(world, spot(350, 750), spot(750, 650), 15) == sees(world, spot(750, 650), spot(350, 750), 15));
    set_height(world, 3, 7, 6, SLANT_NONE);
    assert_true(sees(world, spot(350, 750), spot(1350, 750), 30));
}

static void a_ray_through_a_corner_enters_neither_side(void **state)
{
    World *world = at(state);
    world->tiles[tile_index(tile_at(6, 5))].obstacle = OBSTACLE_LARGE;
    world->tiles[tile_index(tile_at(5, 6))].obstacle = OBSTACLE_LARGE;
    assert_true(sees(world, spot(550, 550), spot(650, 650), 15));
    assert_true(sees(world, spot(350, 350), spot(850, 850), 15));
    assert_false(sees(world, spot(350, 350), spot(860, 850), 15));
}

/* The same line judged in another way: every tile by itself, clipped against its four sides, in double precision,
 * which is finer than any two places in 1/1024 tiles can differ. */
typedef struct Line {
    double x, y, z, dx, dy, dz;
} Line;

/* The part of the line between two sides; empty when low > high. */
static void clip(double start, double delta, double side, double *low, double *high)
{
    if (delta == 0) {
        *high = start < side || start > side + 1 ? -1 : *high;
        return;
    }
    double one = (side - start) / delta, other = (side + 1 - start) / delta;
    *low = fmax(*low, fmin(one, other));
    *high = fmin(*high, fmax(one, other));
}

/* Top of what stands in the line's way on a tile, at a place on it. */
static double top_of(const World *world, int x, int y, double in_x, double in_y)
{
    int inside_x = x < 0 ? 0 : x >= WORLD_SIZE ? WORLD_SIZE - 1 : x, inside_y = y < 0 ? 0 : y;
    inside_y = inside_y >= WORLD_SIZE ? WORLD_SIZE - 1 : inside_y;
    const WorldTile *tile = world_tile(world, tile_at(inside_x, inside_y));
    if (inside_x != x || inside_y != y) {
        return tile->height * 0.5;
    }
    const double rise[SLANT_COUNT] = {0, 1 - in_y, in_x, in_y, 1 - in_x};
    return (tile->height + rise[tile->slant]) * 0.5 + (tile->obstacle == OBSTACLE_LARGE ? 1 : 0);
}

/* How far the line stays above everything; negative: it does not. */
static double clearance(const World *world, Line line)
{
    enum { SAMPLES = 8 };
    double least = 100;
    for (int tile = 0; tile < 19 * 19; tile++) {
        int x = tile % 19 - 2, y = tile / 19 - 2;
        double low = 0, high = 1;
        clip(line.x, line.dx, x, &low, &high);
        clip(line.y, line.dy, y, &low, &high);
        for (int i = 0; i <= SAMPLES && high - low > 1e-12; i++) {
            double t = low + (high - low) * i / SAMPLES;
            double top = top_of(world, x, y, line.x + line.dx * t - x, line.y + line.dy * t - y);
            least = fmin(least, line.z + line.dz * t - top);
        }
    }
    return least;
}

static double rounded(Fix value)
{
    return floor(value / 64.0) / 1024;
}

static void scramble(World *world, Rng *rng, int height_max)
{
    memset(world, 0, sizeof *world);
    for (int i = 0; i < WORLD_TILES; i++) {
        int height = rng_range(rng, 0, height_max);
        bool slanted = rng_percent(rng, 25), large = rng_percent(rng, 8);
        world->tiles[i] = (WorldTile){.height = (uint8_t)height,
                                      .slant = (uint8_t)(slanted ? rng_range(rng, 0, SLANT_COUNT - 1) : 0),
                                      .obstacle = large ? OBSTACLE_LARGE : OBSTACLE_NONE};
    }
}

/* A place on the board or beside it; every other one on a line of quarters, where edges and corners are. */
static Point anywhere(Rng *rng)
{
    bool even = rng_percent(rng, 50);
    Fix x = rng_range(rng, -FIX_ONE, 16 * FIX_ONE - 1);
    Fix y = rng_range(rng, -FIX_ONE, 16 * FIX_ONE - 1);
    return even ? (Point){x / (FIX_ONE / 4) * (FIX_ONE / 4), y / (FIX_ONE / 4) * (FIX_ONE / 4)} : (Point){x, y};
}

static void lines_agree_with_a_judge_tile_by_tile(void **state)
{
    static const int heights[4] = {15, 30, 0, 50};
    World *world = at(state);
    Rng rng = rng_stream(7, RNG_WORLD, 1);
    int clear = 0, blocked = 0, touching = 0;
    for (int round = 0; round < 12000; round++) {
        if (round % 100 == 0) {
            scramble(world, &rng, round / 100 % 5);
        }
        Point to = anywhere(&rng), from = tile_centre(tile_from_index((int)rng_below(&rng, WORLD_TILES)));
        Fix from_z = sight_ground(world, from) + fix_from_hundredths(rng_range(&rng, 1, 4) * 25);
        Fix to_z = sight_ground(world, to) + fix_from_hundredths(heights[rng_below(&rng, 4)]);
        Line line = {rounded(from.x), rounded(from.y), rounded(from_z), 0, 0, 0};
        line.dx = rounded(to.x) - line.x;
        line.dy = rounded(to.y) - line.y;
        line.dz = rounded(to_z) - line.z;
        double least = clearance(world, line);
        bool expected = least > -1e-12;
        if (sight_clear(world, FIX_ONE, from, from_z, to, to_z) != expected) {
            fail_msg("round %d: clearance %.15f, but sight says %d", round, least, !expected);
        }
        clear += expected;
        blocked += !expected;
        touching += fabs(least) < 1e-12;
    }
    assert_true(clear > 2000 && blocked > 2000 && touching > 200);
}

/* Whether a screen says of a place what the line there says by itself. */
static bool screen_agrees(const World *world, SightScreen *screen, Tile a, Tile b, Fix progress, Fix height)
{
    Point from = tile_centre(a), to = tile_centre(b);
    Point at = {from.x + (b.x - a.x) * progress, from.y + (b.y - a.y) * progress};
    assert_true(from.x == to.x || from.y == to.y);
    Fix at_z = sight_ground(world, at) + height;
    return sight_past(screen, at, at_z) == sight_clear(world, FIX_ONE, screen->from, screen->from_z, at, at_z);
}

static void a_screen_hides_what_lies_in_the_way(void **state)
{
    enum { ROUNDS = 3000, PLACES = 12 };
    World *world = at(state);
    Rng rng = rng_stream(7, RNG_WORLD, 3);
    int nothing = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (round % 20 == 0) {
            scramble(world, &rng, round / 20 % 5);
        }
        Tile from = tile_at(rng_range(&rng, 3, 11), rng_range(&rng, 3, 11));
        Tile b = tile_at(from.x + rng_range(&rng, -3, 3), from.y + rng_range(&rng, -3, 3)),
             a = tile_step(b, (int)rng_below(&rng, 4));
        Fix from_z = sight_ground(world, tile_centre(from)) + FIX_HALF, height = fix_from_hundredths(15);
        SightScreen screen;
        sight_screen(&screen, world, FIX_ONE, from, from_z, a, b, height);
        nothing += screen.count == 0;
        for (int i = 0; i < PLACES; i++) {
            Fix higher = rng_range(&rng, 0, 1) * height;
            assert_true(screen_agrees(world, &screen, a, b, rng_range(&rng, 0, FIX_ONE), height + higher));
        }
        assert_true(screen_agrees(world, &screen, a, b, 0, height));
        assert_true(screen_agrees(world, &screen, a, b, FIX_ONE, height));
    }
    assert_true(nothing > ROUNDS / 20 && nothing < ROUNDS / 2);
}

static void whoever_sees_small_ones_sees_large_ones(void **state)
{
    World *world = at(state);
    Rng rng = rng_stream(7, RNG_WORLD, 2);
    int only_large = 0;
    for (int round = 0; round < 20000; round++) {
        if (round % 100 == 0) {
            scramble(world, &rng, round / 100 % 5);
        }
        Point to = anywhere(&rng), from = tile_centre(tile_from_index((int)rng_below(&rng, WORLD_TILES)));
        bool small = sees(world, from, to, 15), large = sees(world, from, to, 30);
        assert_true(large || !small);
        only_large += large && !small;
    }
    assert_true(only_large > 100);
}

static int setup(void **state)
{
    static World world;
    memset(&world, 0, sizeof world);
    *state = &world;
    return 0;
}

#define TEST(name) cmocka_unit_test_setup(name, setup)
SUBJECT(sight)
{
    const struct CMUnitTest tests[] = {
        TEST(flat_ground_hides_nothing),
        TEST(ground_follows_slants),
        TEST(a_higher_ledge_between_blocks),
        TEST(the_foot_of_a_ledge_is_hidden),
        TEST(large_obstacles_block_small_ones_do_not),
        TEST(a_ray_through_a_corner_enters_neither_side),
        TEST(lines_agree_with_a_judge_tile_by_tile),
        TEST(a_screen_hides_what_lies_in_the_way),
        TEST(whoever_sees_small_ones_sees_large_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
