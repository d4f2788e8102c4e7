/* Plans of levels by numbers worked out by hand, and what is refused as impossible. */
#include "support/subject.h"
#include "world_fixture.h"

#include <string.h>

/* Level rules as content.md (g) has them. */
static Content hand_content(TerrainType terrains[3])
{
    Content content;
    memset(&content, 0, sizeof content);
    memset(terrains, 0, 3 * sizeof *terrains);
    terrains[0] = (TerrainType){.level_min = 1, .level_max = 4};
    terrains[1] = (TerrainType){.level_min = 3};
    terrains[2] = (TerrainType){.level_min = 3, .level_max = 8};
    content.terrains = terrains;
    content.terrain_count = 3;
    content.level = (LevelRules){.long_every = 5,
                                 .long_base = 34,
                                 .long_max = 48,
                                 .long_spread = 4,
                                 .paths_divisor = 2,
                                 .paths_max = 3,
                                 .length_numerator = 36,
                                 .length_offset = 2,
                                 .length_base = 14,
                                 .length_spread = 4,
                                 .branches_offset = 1,
                                 .branches_max = 4,
                                 .hub_distance_base = 1500,
                                 .hub_distance_per_path = 5000};
    content.battle.fuel_goal_base = 70;
    content.battle.fuel_goal_per_level = 8;
    content.battle.materials_base = 30;
    content.battle.materials_per_level = 3;
    content.battle.par_base = 8000;
    content.battle.par_per_level = 500;
    return content;
}

static void test_goals_grow_with_the_level(void **state)
{
    (void)state;
    TerrainType terrains[3];
    Content content = hand_content(terrains);
    static const struct {
        int level, fuel, materials, par, branches;
    } rows[] = {{1, 78, 33, 10, 0}, {3, 94, 39, 10, 2}, {6, 118, 48, 11, 4}, {16, 198, 78, 13, 4}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LevelPlan plan;
        level_plan(&plan, &content, 99, rows[i].level);
        assert_int_equal(plan.number, rows[i].level);
        assert_int_equal(plan.fuel_goal, rows[i].fuel);
        assert_int_equal(plan.materials, rows[i].materials);
        assert_int_equal(plan.par, rows[i].par);
        assert_int_equal(plan.branches_max, rows[i].branches);
    }
}

/* Draws a level many times and notes the extremes. */
static void draw_range(const Content *content, int level, int counts[2], int lengths[2])
{
    counts[0] = lengths[0] = 1000;
    counts[1] = lengths[1] = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        LevelPlan plan;
        level_plan(&plan, content, seed, level);
        counts[0] = plan.start_count < counts[0] ? plan.start_count : counts[0];
        counts[1] = plan.start_count > counts[1] ? plan.start_count : counts[1];
        for (int i = 0; i < plan.start_count; i++) {
            lengths[0] = plan.lengths[i] < lengths[0] ? plan.lengths[i] : lengths[0];
            lengths[1] = plan.lengths[i] > lengths[1] ? plan.lengths[i] : lengths[1];
        }
    }
}

static void test_paths_by_level(void **state)
{
    (void)state;
    TerrainType terrains[3];
    Content content = hand_content(terrains);
    static const struct {
        int level, counts[2], lengths[2];
    } rows[] = {
        {1, {1, 1}, {26, 30}},  /* 36/3 + 14 */
        {2, {1, 2}, {23, 27}},  /* 36/4 + 14 */
        {3, {1, 2}, {21, 25}},  /* 7.2 rounds down */
        {6, {1, 4}, {19, 23}},  /* 4.5 rounds up */
        {8, {1, 4}, {18, 22}},  /* 3.6 rounds up */
        {5, {1, 1}, {39, 43}},  /* one long path */
        {20, {1, 1}, {48, 52}}, /* at its longest */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int counts[2], lengths[2];
        draw_range(&content, rows[i].level, counts, lengths);
        assert_memory_equal(counts, rows[i].counts, sizeof counts);
        assert_memory_equal(lengths, rows[i].lengths, sizeof lengths);
    }
}

static void test_hub_is_nearer_with_more_paths(void **state)
{
    (void)state;
    TerrainType terrains[3];
    Content content = hand_content(terrains);
    static const Fix expected[] = {0, 13 * FIX_HALF, 4 * FIX_ONE};
    int seen = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        LevelPlan plan;
        level_plan(&plan, &content, seed, 2);
        assert_int_equal(plan.hub_distance, expected[plan.start_count]);
        seen |= 1 << plan.start_count;
    }
    assert_int_equal(seen, 1 << 1 | 1 << 2);
}

static void test_terrain_by_level(void **state)
{
    (void)state;
    TerrainType terrains[3];
    Content content = hand_content(terrains);
    static const struct {
        int level, fitting;
    } rows[] = {{1, 1}, {3, 7}, {5, 6}, {9, 2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int seen = 0;
        for (uint64_t seed = 0; seed < 100; seed++) {
            LevelPlan plan;
            level_plan(&plan, &content, seed, rows[i].level);
            seen |= 1 << plan.terrain;
        }
        assert_int_equal(seen, rows[i].fitting);
    }
}

static void test_same_seed_same_plan(void **state)
{
    const Content *content = *state;
    LevelPlan one, two;
    memset(&one, 1, sizeof one);
    memset(&two, 2, sizeof two);
    level_plan(&one, content, 5, 7);
    level_plan(&two, content, 5, 7);
    assert_memory_equal(&one, &two, sizeof one);
}

static void assert_refused(const LevelPlan *plan, const char *sentence)
{
    Failure failure;
    assert_false(world_check(plan, &failure));
    assert_int_equal(failure.status, EXIT_USAGE);
    assert_string_equal(failure.why, sentence);
}

static void test_the_impossible_is_refused(void **state)
{
    const Content *content = *state;
    LevelPlan plan = fixture_plan(content, (const int[]){7, 0});
    assert_refused(&plan, "A path of 7 segments is not possible; give each a length from 8 to 100.");
    plan = fixture_plan(content, (const int[]){101, 0});
    assert_refused(&plan, "A path of 101 segments is not possible; give each a length from 8 to 100.");
    plan = fixture_plan(content, (const int[]){100, 13, 0});
    assert_refused(&plan, "Paths of 113 segments in all do not fit the board; 2 paths have room for 112.");
    plan = fixture_plan(content, (const int[]){29, 29, 29, 29, 29, 0});
    assert_refused(&plan, "Paths of 145 segments in all do not fit the board; 5 paths have room for 144.");
    plan = fixture_plan(content, (const int[]){41, 10, 10, 10, 10, 0});
    assert_refused(&plan, "Among more than 4 paths, of which the shortest has 10 segments, none can have more than 40; "
                          "shorten the one of 41.");
    plan = fixture_plan(content, (const int[]){18, 9, 10, 10, 10, 0});
    assert_refused(&plan, "Among more than 4 paths, of which the shortest has 9 segments, none can have more than 17; "
                          "shorten the one of 18.");
    plan = fixture_plan(content, (const int[]){8, 8, 8, 8, 8, 0});
    assert_refused(&plan, "Only 4 paths can have 8 segments; lengthen the others.");
    plan.start_count = 0;
    assert_refused(&plan, "A world has 1 to 8 paths, not 0; give that many lengths.");
    plan.start_count = 9;
    assert_refused(&plan, "A world has 1 to 8 paths, not 9; give that many lengths.");
    plan = fixture_plan(content, (const int[]){10, 0});
    plan.branches_max = 17;
    assert_refused(&plan, "A world has 0 to 16 side branches, not 17.");
    plan.branches_max = 0;
    plan.hub_distance = -1;
    assert_refused(&plan, "The Hub can't be less than 0 tiles from the centre; allow it some distance.");
}

static void test_the_possible_is_accepted(void **state)
{
    const Content *content = *state;
    static const int lists[][WORLD_STARTS_MAX + 1] = {{8},
                                                      {100},
                                                      {100, 12},
                                                      {28, 28, 28, 28},
                                                      {40, 40, 10, 10, 10, 14},
                                                      {8, 8, 8, 8, 9, 9, 9, 17},
                                                      {18, 18, 18, 18, 18, 18, 18, 18}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        LevelPlan plan = fixture_plan(content, lists[i]);
        assert_true(world_check(&plan, NULL));
    }
}

SUBJECT(level_plan)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goals_grow_with_the_level),     cmocka_unit_test(test_paths_by_level),
        cmocka_unit_test(test_hub_is_nearer_with_more_paths), cmocka_unit_test(test_terrain_by_level),
        cmocka_unit_test(test_same_seed_same_plan),           cmocka_unit_test(test_the_impossible_is_refused),
        cmocka_unit_test(test_the_possible_is_accepted),
    };
    return cmocka_run_group_tests(tests, fixture_setup, fixture_teardown);
}
