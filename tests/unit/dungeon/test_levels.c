/* Many levels of every generator: whatever the size and the rules, they can be walked from end to end. With
 * HOLDOUT_DUNGEONS=10000 in the environment that many of each. */
#include "../../support/loaded.h"
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LEVELS = 60 };

static int wanted_levels(void)
{
    const char *wanted = getenv("HOLDOUT_DUNGEONS");
    return wanted ? atoi(wanted) : LEVELS;
}

/* Every other one is of a drawn size, and every third one is entered by an airlock. */
static DungeonPlan plan_of(DungeonGenerator generator, int number)
{
    Rng rng = rng_stream((uint64_t)number, RNG_BOT, (uint32_t)generator);
    DungeonPlan plan = {generator, 1 + number % 9, DUNGEON_COLUMNS_MAX, DUNGEON_ROWS_MAX, number % 3 == 0};
    Failure failure;
    if (number % 2 == 1) {
        do {
            plan.columns = rng_range(&rng, 1, DUNGEON_COLUMNS_MAX);
            plan.rows = rng_range(&rng, 1, DUNGEON_ROWS_MAX);
        } while (!dungeon_check(&plan, &failure));
    }
    return plan;
}

static int draw(DungeonLevel *level, const DungeonRules *rules, const DungeonPlan *plan, int number,
                const DungeonTrace *trace)
{
    return dungeon_generate(level, rules, plan, rng_stream((uint64_t)number, RNG_DUNGEON, (uint32_t)plan->level),
                            trace);
}

static void every_level_can_be_walked(void **state)
{
    const Content *content = *state;
    int levels = wanted_levels();
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        int restarts = 0;
        for (int i = 0; i < levels; i++) {
            DungeonLevel level;
            DungeonPlan plan = plan_of(generator, i);
            int again = draw(&level, &content->dungeon, &plan, i, NULL);
            restarts += i % 2 == 0 ? again : 0;
            const char *wrong = judge_level(&level, &plan);
            if (wrong) {
                fail_msg("%s, number %d, %dx%d: %s", dungeon_generator_id(generator), i, plan.columns, plan.rows,
                         wrong);
            }
        }
        /* Of those of full size, of which half are. */
        if (restarts * 20 > levels / 2 + 20) {
            fail_msg("%s began again %d times for %d levels", dungeon_generator_id(generator), restarts, levels / 2);
        }
    }
}

static void turn_parameters(DungeonRules *rules, DungeonGenerator generator, Rng *rng)
{
    int count;
    const DungeonParameter *parameters = dungeon_parameters(generator, &count);
    for (int i = 0; i < count; i++) {
        int value = rng_range(rng, parameters[i].least, parameters[i].most);
        int few = rng_range(rng, 1, 4);
        value = strcmp(parameters[i].key, "attempts") == 0 ? few : value;
        memcpy((char *)rules + parameters[i].at, &value, sizeof value);
    }
}

static void no_rules_make_a_level_that_cannot(void **state)
{
    const Content *content = *state;
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < wanted_levels() / 2; i++) {
            DungeonLevel level;
            DungeonRules rules = content->dungeon;
            DungeonPlan plan = plan_of(generator, i);
            Rng rng = rng_stream((uint64_t)i, RNG_BOT, 1000 + (uint32_t)generator);
            turn_parameters(&rules, generator, &rng);
            draw(&level, &rules, &plan, i, NULL);
            const char *wrong = judge_level(&level, &plan);
            if (wrong) {
                fail_msg("%s with drawn rules, number %d, %dx%d: %s", dungeon_generator_id(generator), i, plan.columns,
                         plan.rows, wrong);
            }
        }
    }
}

typedef struct Told {
    int steps, phases;
    bool sentences, within;
} Told;

static void listen(void *context, const DungeonStep *step)
{
    Told *told = context;
    size_t length = strlen(step->text);
    told->steps++;
    told->phases += step->level == TRACE_PHASE;
    told->sentences = told->sentences && length > 5 && step->text[length - 1] == '.' && length < 160;
    for (int i = 0; i < step->part_count; i++) {
        const DungeonRoom *part = &step->parts[i];
        told->within = told->within && part->x > 0 && part->x + part->w < step->so_far->columns && part->y > 0 &&
                       part->y + part->h < step->so_far->rows;
    }
}

static void listening_changes_nothing(void **state)
{
    const Content *content = *state;
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < wanted_levels() / 6; i++) {
            DungeonLevel alone, watched;
            DungeonPlan plan = plan_of(generator, i);
            Told told = {0, 0, true, true};
            DungeonTrace trace = {listen, &told, TRACE_MICRO};
            int restarts = draw(&alone, &content->dungeon, &plan, i, NULL);
            assert_int_equal(draw(&watched, &content->dungeon, &plan, i, &trace), restarts);
            assert_memory_equal(&alone, &watched, sizeof alone);
            assert_true(dungeon_hash(&alone) == dungeon_hash(&watched));
            assert_true(told.sentences && told.within && told.phases >= 4 && told.steps >= told.phases);
        }
    }
}

static void seeds_and_generators_differ(void **state)
{
    enum { SEEDS = 12 };
    const Content *content = *state;
    uint64_t hashes[DUNGEON_GENERATOR_COUNT * SEEDS];
    for (int i = 0; i < DUNGEON_GENERATOR_COUNT * SEEDS; i++) {
        DungeonLevel level;
        DungeonPlan plan = {(DungeonGenerator)(i / SEEDS), 1, 60, 40, false};
        draw(&level, &content->dungeon, &plan, i % SEEDS, NULL);
        hashes[i] = dungeon_hash(&level);
        for (int k = 0; k < i; k++) {
            assert_true(hashes[k] != hashes[i]);
        }
    }
}

SUBJECT(levels)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_can_be_walked),
        cmocka_unit_test(no_rules_make_a_level_that_cannot),
        cmocka_unit_test(listening_changes_nothing),
        cmocka_unit_test(seeds_and_generators_differ),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
