/* How well paths spread, on boards drawn by hand. */
#include "support/subject.h"
#include "world_fixture.h"

#include <stdlib.h>
#include <string.h>

/* A world of one chain of tiles, the last being the Hub. */
static World chain(const Tile *tiles, int count)
{
    World world;
    memset(&world, 0, sizeof world);
    for (int i = 0; i < WORLD_TILES; i++) {
        world.tiles[i].distance = WORLD_NO_DISTANCE;
    }
    for (int i = 0; i < count; i++) {
        if (tile_inside(tiles[i])) {
            world.tiles[tile_index(tiles[i])].distance = (int16_t)(count - 1 - i);
        }
        if (i + 1 < count) {
            world.segments[world.segment_count] = (Segment){.from = tiles[i],
                                                            .to = tiles[i + 1],
                                                            .distance = (int16_t)(count - 1 - i),
                                                            .next_count = i + 2 < count,
                                                            .next = {(uint16_t)(i + 1)}};
            world.segment_count++;
        }
    }
    world.hub = tiles[count - 1];
    return world;
}

static void test_straight_path(void **state)
{
    (void)state;
    static const Tile tiles[] = {{-1, 7}, {0, 7}, {1, 7}, {2, 7}, {3, 7}, {4, 7}};
    World world = chain(tiles, 6);
    world.tiles[tile_index(tile_at(1, 6))].obstacle = OBSTACLE_SMALL;
    WorldMetrics metrics;
    world_measure(&world, &metrics);
    assert_int_equal(metrics.path_tiles, 4);
    assert_int_equal(metrics.edge_tiles, 1);
    assert_int_equal(metrics.buildable, WORLD_TILES - 6);
    /* Near is the strip of columns 0 to 5 and rows 6 to 8. */
    assert_int_equal(metrics.far_tiles, WORLD_TILES - 18);
    assert_int_equal(metrics.side_by_side, 0);
    assert_int_equal(metrics.u_turns, 0);
}

static void test_u_turns(void **state)
{
    (void)state;
    static const Tile tight[] = {{-1, 7}, {0, 7}, {1, 7}, {2, 7}, {2, 6}, {1, 6}, {1, 5}};
    World world = chain(tight, 7);
    WorldMetrics metrics;
    world_measure(&world, &metrics);
    assert_int_equal(metrics.u_turns, 1);
    assert_int_equal(metrics.side_by_side, 1);
    static const Tile wide[] = {{-1, 7}, {0, 7}, {1, 7}, {2, 7}, {2, 6}, {2, 5}, {1, 5}, {1, 4}};
    world = chain(wide, 8);
    world_measure(&world, &metrics);
    assert_int_equal(metrics.u_turns, 0);
    assert_int_equal(metrics.side_by_side, 0);
}

static int compare(const void *a, const void *b)
{
    const int *one = a, *two = b;
    return *one < *two ? -1 : *one > *two;
}

enum { SEEDS = 60 };

static int median(int values[SEEDS])
{
    qsort(values, SEEDS, sizeof *values, compare);
    return values[SEEDS / 2];
}

/* Medians over many seeds, in thousandths: far tiles of those one can build on, path tiles on the edge, U-turns for 30
 * path tiles. */
typedef struct Spread {
    int far, edge, turns;
} Spread;

static Spread spread_of(const Content *content, const int *lengths, int branches_max)
{
    int far[SEEDS], edge[SEEDS], turns[SEEDS];
    LevelPlan plan = fixture_plan(content, lengths);
    plan.branches_max = branches_max;
    for (int seed = 0; seed < SEEDS; seed++) {
        World world;
        WorldMetrics metrics;
        fixture_world(&world, content, &plan, seed, NULL);
        world_measure(&world, &metrics);
        far[seed] = 1000 * metrics.far_tiles / metrics.buildable;
        edge[seed] = 1000 * metrics.edge_tiles / metrics.path_tiles;
        turns[seed] = 30000 * metrics.u_turns / metrics.path_tiles;
    }
    Spread spread = {median(far), median(edge), median(turns)};
    print_message("far %d, edge %d, U-turns %d\n", spread.far, spread.edge, spread.turns);
    return spread;
}

/* The median world: spread wide, off the edge, without tight turns. */
static void test_worlds_are_spread_out(void **state)
{
    static const int branches[] = {0, 4};
    for (int i = 0; i < 2; i++) {
        Spread spread = spread_of(*state, (const int[]){24, 28, 33, 0}, branches[i]);
        assert_in_range(spread.far, 0, 99);
        assert_in_range(spread.edge, 0, 49);
        assert_in_range(spread.turns, 0, 999);
    }
}

/* Shorter paths can't be everywhere, but come as near to it as their tiles allow: each covers three tiles at most. */
static void test_short_paths_do_not_crowd(void **state)
{
    Spread two = spread_of(*state, (const int[]){30, 30, 0}, 0);
    assert_in_range(two.far, 0, 400);
    assert_in_range(two.edge, 0, 49);
    assert_in_range(two.turns, 0, 999);
    Spread one = spread_of(*state, (const int[]){40, 0}, 0);
    assert_in_range(one.far, 0, 620);
    assert_in_range(one.edge, 0, 49);
    assert_in_range(one.turns, 0, 999);
}

SUBJECT(metrics)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight_path),
        cmocka_unit_test(test_u_turns),
        cmocka_unit_test(test_worlds_are_spread_out),
        cmocka_unit_test(test_short_paths_do_not_crowd),
    };
    return cmocka_run_group_tests(tests, fixture_setup, fixture_teardown);
}
