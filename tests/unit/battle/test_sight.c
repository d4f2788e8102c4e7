/* Lines of sight against hand-made ground: ledges, slants, boxes, and the gap at a ledge's foot. */
#include "battle/sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

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

static int setup(void **state)
{
    static World world;
    memset(&world, 0, sizeof world);
    *state = &world;
    return 0;
}

#define TEST(name) cmocka_unit_test_setup(name, setup)
int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(flat_ground_hides_nothing),
        TEST(ground_follows_slants),
        TEST(a_higher_ledge_between_blocks),
        TEST(the_foot_of_a_ledge_is_hidden),
        TEST(large_obstacles_block_small_ones_do_not),
        TEST(a_ray_through_a_corner_enters_neither_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
