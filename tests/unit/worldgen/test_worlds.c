/* Whole worlds over many seeds: every rule holds, nothing is left to chance, and it hardly ever starts again. With
 * HOLDOUT_WORLDS=5000 in the environment it tries that many seeds. */
#include "support/subject.h"
#include "world_fixture.h"

#include <string.h>

static const int LISTS[][WORLD_STARTS_MAX + 1] = {
    {8},
    {10},
    {100},
    {8, 9, 10, 11, 12, 13, 14, 15},
    {10, 11, 12, 13, 14, 15, 16, 17},
    {8, 8, 8, 8, 9, 9, 9, 17},
    {24, 28, 33},
    {40},
    {30, 30},
    {20, 20, 20, 20},
    {12, 12, 12, 12, 12, 12, 12, 12},
    {100, 12},
    {28, 28, 28, 28},
    {82, 10, 10, 10},
    {18, 18, 18, 18, 18, 18, 18, 18},
    {40, 10, 10, 10, 10},
};
enum { LIST_COUNT = sizeof LISTS / sizeof *LISTS };

static void test_levels(void **state)
{
    const Content *content = *state;
    int seeds = fixture_seeds(90);
    for (int seed = 0; seed < seeds; seed++) {
        int level = 1 + seed % 30;
        LevelPlan plan;
        World world;
        level_plan(&plan, content, (uint64_t)seed, level);
        assert_true(world_check(&plan, NULL));
        world_generate(&world, content, &plan, rng_stream((uint64_t)seed, RNG_WORLD, (uint32_t)level), NULL, NULL);
        fixture_check(&world, content, &plan, seed);
    }
}

static void test_lengths(void **state)
{
    const Content *content = *state;
    int seeds = fixture_seeds(4);
    for (int i = 0; i < LIST_COUNT; i++) {
        LevelPlan plan = fixture_plan(content, LISTS[i]);
        plan.branches_max = 4;
        for (int seed = 0; seed < seeds; seed++) {
            World world;
            fixture_world(&world, content, &plan, seed, NULL);
            fixture_check(&world, content, &plan, seed);
        }
    }
}

/* Limits of what is accepted: the smallest and largest of everything. */
static void test_extremes(void **state)
{
    const Content *content = *state;
    int branches = 0;
    for (int seed = 0; seed < 8; seed++) {
        LevelPlan plan = fixture_plan(content, (const int[]){10, 10, 10, 10, 10, 10, 10, 10, 0});
        World world;
        plan.hub_distance = 0;
        plan.branches_max = WORLD_BRANCHES_MAX;
        fixture_world(&world, content, &plan, seed, NULL);
        fixture_check(&world, content, &plan, seed);
        assert_true(tile_equal(world.hub, tile_at(7, 7)));
        plan = fixture_plan(content, (const int[]){28, 0});
        plan.hub_distance = 100 * FIX_ONE;
        plan.branches_max = WORLD_BRANCHES_MAX;
        fixture_world(&world, content, &plan, seed, NULL);
        fixture_check(&world, content, &plan, seed);
        branches += world.branch_count;
    }
    assert_true(branches >= 8);
}

/* Annealing succeeds in 95 of 100 attempts, and what comes before it hardly ever fails. */
static void test_restarts_are_rare(void **state)
{
    const Content *content = *state;
    static const int lists[] = {2, 7, 8, 9, 10};
    int seeds = fixture_seeds(60);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        LevelPlan plan = fixture_plan(content, LISTS[lists[i]]);
        int given_up = 0, before = 0;
        for (int seed = 0; seed < seeds; seed++) {
            World world;
            WorldStats stats;
            fixture_world(&world, content, &plan, seed, &stats);
            given_up += stats.restarts[WORLD_STAGE_ANNEALING];
            before += stats.restarts[WORLD_STAGE_STARTS] + stats.restarts[WORLD_STAGE_WALKS];
        }
        print_message("%d paths from %d: %d worlds, %d times annealed in vain\n", plan.start_count, plan.lengths[0],
                      seeds, given_up);
        assert_true(20 * given_up <= seeds + given_up);
        assert_true(20 * before <= seeds + before);
    }
}

static void test_same_seed_same_world(void **state)
{
    const Content *content = *state;
    LevelPlan plan = fixture_plan(content, LISTS[6]);
    World one, two, other;
    memset(&one, 1, sizeof one);
    memset(&two, 2, sizeof two);
    fixture_world(&one, content, &plan, 7, NULL);
    fixture_world(&two, content, &plan, 7, NULL);
    fixture_world(&other, content, &plan, 8, NULL);
    assert_memory_equal(&one, &two, sizeof one);
    assert_true(world_hash(&one) == world_hash(&two));
    assert_true(world_hash(&one) != world_hash(&other));
}

static void count_obstacles(const World *world, int counts[OBSTACLE_COUNT])
{
    memset(counts, 0, OBSTACLE_COUNT * sizeof *counts);
    for (int i = 0; i < WORLD_TILES; i++) {
        counts[world->tiles[i].obstacle]++;
    }
}

static void test_obstacles_are_within_their_limits(void **state)
{
    const Content *content = *state;
    LevelPlan plan = fixture_plan(content, LISTS[6]);
    const TerrainType *terrain = &content->terrains[plan.terrain];
    assert_true(terrain->phase_count > 0);
    for (int seed = 0; seed < 8; seed++) {
        World world;
        int counts[OBSTACLE_COUNT];
        fixture_world(&world, content, &plan, seed, NULL);
        count_obstacles(&world, counts);
        for (int i = 0; i < terrain->phase_count; i++) {
            const ObstaclePhase *phase = &terrain->phases[i];
            assert_in_range(counts[phase->kind], phase->min, phase->max);
        }
    }
}

/* Enough to build on beside each path: every path has at least as many free tiles around it as a third of its length.
 */
static void test_worlds_are_playable(void **state)
{
    const Content *content = *state;
    for (int seed = 0; seed < 30; seed++) {
        LevelPlan plan;
        World world;
        level_plan(&plan, content, (uint64_t)seed, 1 + seed % 10);
        fixture_world(&world, content, &plan, seed, NULL);
        WorldMetrics metrics;
        world_measure(&world, &metrics);
        assert_true(metrics.buildable - metrics.far_tiles >= metrics.path_tiles / 3);
    }
}

/* Early worlds have one path or two, and yet are no empty boards with a Hub in a corner. */
static void test_early_worlds_fill_their_board(void **state)
{
    enum { SEEDS = 24, LEVELS = 4, INWARD = 3, FAR_PERCENT = 46 };
    const Content *content = *state;
    int buildable = 0, far = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        LevelPlan plan;
        World world;
        WorldMetrics metrics;
        level_plan(&plan, content, (uint64_t)seed, 1 + seed % LEVELS);
        fixture_world(&world, content, &plan, seed, NULL);
        world_measure(&world, &metrics);
        assert_in_range(world.hub.x, INWARD, WORLD_SIZE - 1 - INWARD);
        assert_in_range(world.hub.y, INWARD, WORLD_SIZE - 1 - INWARD);
        buildable += metrics.buildable;
        far += metrics.far_tiles;
    }
    assert_true(100 * far < FAR_PERCENT * buildable);
}

static void test_decorations_lie_on_bare_ground(void **state)
{
    const Content *content = *state;
    LevelPlan plan = fixture_plan(content, LISTS[7]);
    World world;
    fixture_world(&world, content, &plan, 3, NULL);
    int kinds[8] = {0};
    for (int i = 0; i < WORLD_TILES; i++) {
        const WorldTile *tile = &world.tiles[i];
        assert_in_range(tile->decoration, 0, 7);
        kinds[tile->decoration]++;
        assert_true(!tile->decoration || (tile->obstacle == OBSTACLE_NONE && tile->distance == WORLD_NO_DISTANCE));
    }
    assert_true(kinds[1] > 0 && kinds[2] > 0 && kinds[0] > kinds[1]);
}

SUBJECT(worlds)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels),
        UNIT_TEST_OF_MANY(test_lengths),
        cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_restarts_are_rare),
        cmocka_unit_test(test_same_seed_same_world),
        cmocka_unit_test(test_obstacles_are_within_their_limits),
        cmocka_unit_test(test_worlds_are_playable),
        cmocka_unit_test(test_early_worlds_fill_their_board),
        cmocka_unit_test(test_decorations_lie_on_bare_ground),
    };
    return cmocka_run_group_tests(tests, fixture_setup, fixture_teardown);
}
