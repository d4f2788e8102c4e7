/* Bots decide only what is allowed, and the same bot plays the same run. */
#include "../../support/loaded.h"
#include "tools/sim/crew.h"
#include "tools/sim/line.h"
#include "tools/statistics.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

static const Content *content_of(void **state)
{
    return *state;
}

static SimRun played(const Content *content, BotKind bot, const char *seed)
{
    SimRequest request = {.agent = {.what = bot_word(bot)}, .seed = seed, .runs = 1, .jobs = 1, .date = "2026-01-31"};
    Policy policy;
    policy_begin(&policy);
    SimRun run;
    SimSeat seat = {.request = &request, .policy = &policy, .run = &run};
    sim_play(content, &seat, 1);
    return run;
}

/* Plays one of a plan: its line says the same of it as the run itself, and of each battle what adds up. */
static void told_and_read(const SimPlan *plan, int index, SimRun *run)
{
    char *line, why[100] = "";
    sim_play_one(plan, index, run, &line);
    json_t *told = json_loads(line, 0, NULL), *settings = sim_settings(plan);
    SimRun read;
    assert_true(sim_same_settings(settings, told, why, sizeof why));
    assert_true(sim_read_run(plan, told, &read, why, sizeof why));
    assert_string_equal(why, "");
    assert_memory_equal(&read, run, sizeof read);
    json_object_set_new(told, "ascension", json_integer(20));
    assert_false(sim_same_settings(settings, told, why, sizeof why));
    assert_string_equal(why, "its ascension is 20, not 0");
    json_decref(settings);
    json_decref(told);
    free(line);
}

/* A whole run of search takes too long here; tests/unit/bots knows it by battles. */
enum { QUICK_BOTS = BOT_SEARCH };

static void bots_decide_what_is_allowed_and_the_same_again(void **state)
{
    for (int bot = 0; bot < QUICK_BOTS; bot++) {
        SimRun first = played(content_of(state), (BotKind)bot, "far");
        SimRun again = played(content_of(state), (BotKind)bot, "far");
        assert_int_equal(first.refused, 0);
        assert_true(first.decisions > 5);
        assert_memory_equal(&first, &again, sizeof first);
    }
}

/* Runs end as they should, and what is said of them hangs together; whoever builds gets farther. */
static void runs_are_told_as_they_went(void **state)
{
    int battles[QUICK_BOTS], picked = 0;
    for (int bot = 0; bot < QUICK_BOTS; bot++) {
        SimRun run = played(content_of(state), (BotKind)bot, "way");
        battles[bot] = run.battles;
        assert_string_equal(run.seed, "way-1");
        assert_true(run.won == (run.hull > 0));
        assert_int_equal(run.battles, run.battle_count);
        const SimBattle *last = &run.fought[run.battle_count - 1];
        assert_int_equal(last->level, run.level);
        assert_int_equal(last->act, run.act);
        assert_int_equal(last->hull, run.won ? last->hull : 0);
        for (int i = 0; i < content_of(state)->blueprint_count; i++) {
            bool starter = content_of(state)->blueprints[i].rarity == RARITY_STARTER;
            assert_false(run.picked[i] && (starter || bot == BOT_IDLE));
            picked += bot == BOT_GREEDY && run.picked[i];
        }
    }
    assert_true(picked > 1);
    assert_int_equal(battles[BOT_IDLE], 1);
    assert_true(battles[BOT_GREEDY] > 2);
}

static void names_of_bots(void **state)
{
    (void)state;
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        assert_int_equal(bot_named(bot_word((BotKind)bot)), bot);
    }
    assert_int_equal(bot_named("Greedy"), BOT_COUNT);
    assert_int_equal(bot_named(""), BOT_COUNT);
}

/* Against Wilson's formula, computed by hand to three digits. */
static void intervals(void **state)
{
    (void)state;
    static const struct {
        int won, runs, low, high;
    } cases[] = {{0, 10, 0, 278}, {10, 10, 722, 1000}, {5, 10, 237, 763}, {60, 200, 241, 367}, {1, 1, 207, 1000}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int low, high;
        sim_interval(cases[i].won, cases[i].runs, &low, &high);
        assert_in_range(low + 1, cases[i].low, cases[i].low + 2);
        assert_in_range(high + 1, cases[i].high, cases[i].high + 2);
    }
}

/* Each loadout fights as often, against each, with what it has and nothing else. */
static void fights_are_all_of_a_plan(void **state)
{
    SimRequest request = {
        .agent = {.what = "idle"}, .seed = "fight", .runs = 2, .jobs = 1, .date = "2026-01-31", .trial = TRIAL_BOSSES};
    SimPlan *plan = malloc(sizeof *plan);
    assert_non_null(plan);
    assert_int_equal(sim_plan(content_of(state), &request, plan), EXIT_DONE);
    int loadouts = plan->policy.loadout_count, targets = sim_targets(content_of(state), TRIAL_BOSSES);
    assert_true(loadouts > 1 && targets > 1);
    assert_int_equal(targets, content_of(state)->run.boss_count);
    assert_int_equal(plan->count, 2 * loadouts * targets);
    int index = 2 * (loadouts * (targets - 1) + 3) + 1;
    SimRun run;
    told_and_read(plan, index, &run);
    assert_string_equal(run.seed, "fight-2");
    assert_int_equal(run.loadout, 3);
    assert_int_equal(run.target, targets - 1);
    assert_int_equal(run.battle_count, 1);
    assert_true(run.fought[0].boss);
    assert_true(!run.won && run.boss_left > 0);
    assert_int_equal(run.hull_lost, content_of(state)->battle.hull_start);
    request.trial = TRIAL_TERRAINS;
    assert_int_equal(sim_plan(content_of(state), &request, plan), EXIT_DONE);
    for (int i = 0; i < content_of(state)->terrain_count; i++) {
        told_and_read(plan, 2 * loadouts * i, &run);
        assert_int_equal(run.fought[0].terrain, i);
        assert_false(run.fought[0].boss);
    }
    free(plan);
}

/* What lots were drawn for is noted once, and taken at most as often as there were offers. */
static void lots_are_noted_when_they_first_fall(void **state)
{
    SimRequest request = {.agent = {.what = "greedy"},
                          .seed = "far",
                          .runs = 1,
                          .jobs = 1,
                          .date = "2026-01-31",
                          .trial = TRIAL_BLUEPRINTS};
    SimPlan *plan = malloc(sizeof *plan);
    assert_non_null(plan);
    assert_int_equal(sim_plan(content_of(state), &request, plan), EXIT_DONE);
    assert_int_equal(plan->policy.opened, POLICY_OPENED_ALL);
    SimRun run, again;
    told_and_read(plan, 0, &run);
    sim_play_one(plan, 0, &again, NULL);
    assert_memory_equal(&run, &again, sizeof run);
    int drawn = 0, taken = 0;
    for (int i = 0; i < SIM_ITEMS; i++) {
        assert_true(run.drawn[i].act > 0 || !run.drawn[i].taken);
        assert_true(run.drawn[i].act == 0 || (i < POLICY_AUGMENT && run.offered[i]));
        drawn += run.drawn[i].act > 0;
        taken += run.drawn[i].taken;
    }
    assert_true(drawn > 2 && taken > 0 && taken <= run.battles);
    free(plan);
}

/* By hand: 30 of 100 and 50 of 100; the mean of 1, 2, 3, 4. */
static void standard_errors(void **state)
{
    (void)state;
    double error = statistics_error(30, 100, 50, 100), mean = statistics_error_of_mean(10, 30, 4);
    assert_true(error > 0.0675 && error < 0.0685);
    assert_true(mean > 0.645 && mean < 0.646);
    assert_true(statistics_error_of_share(0, 10) > 0.08 && statistics_error_of_share(0, 10) < 0.09);
    assert_true(statistics_error_of_mean(7, 49, 1) == 0);
}

/* A part that is unknown, or an augment that fits nothing, would leave no engine at all. */
static void the_engines_are_of_things_that_there_are(void **state)
{
    enum { ENGINES_LEAST = 12 };
    Policy policy;
    policy_begin(&policy);
    assert_true(policy_parse(content_of(state), SIM_ENGINES[0].name, SIM_ENGINES[0].text, strlen(SIM_ENGINES[0].text),
                             &policy, stderr));
    assert_true(policy.engine_count >= ENGINES_LEAST);
    for (int i = 0; i < policy.engine_count; i++) {
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(policy.engines[i].name, policy.engines[k].name);
        }
    }
}

SUBJECT(sim)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_decide_what_is_allowed_and_the_same_again),
        cmocka_unit_test(runs_are_told_as_they_went),
        cmocka_unit_test(names_of_bots),
        cmocka_unit_test(intervals),
        cmocka_unit_test(fights_are_all_of_a_plan),
        cmocka_unit_test(lots_are_noted_when_they_first_fall),
        cmocka_unit_test(standard_errors),
        cmocka_unit_test(the_engines_are_of_things_that_there_are),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
