/* The view of how a star chart is made: it is the chart of a run, every step can be had again, and keys go through
 * them. Nothing here depends on one particular chart. */
#include "generators_bench.h"
#include "base/text.h"
#include "holdout/game.h"
#include "term/generators/generators_numbers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { STEPS_MAX = 12000, SEEDS = 6, LOOKS = 20 };

static int set_up(void **state)
{
    return bench_begin(state, 1, 'c');
}

static const ChartLook *look_of(void **state)
{
    return (const ChartLook *)bench_generators(state)->looks[SUBJECT_CHART];
}

static void test_it_is_the_chart_of_the_run(void **state)
{
    Bench *bench = *state;
    assert_int_equal(look_of(state)->making.at, 0);
    for (int i = 0; i < SEEDS; i++) {
        GameOptions options = {.mode = MODE_RUN};
        snprintf(options.seed, sizeof options.seed, "run %d", i);
        Game *game = game_new(bench->content, &options);
        numbers_take_seed(bench_generators(state), options.seed);
        bench_press(state, HKEY_END);
        assert_int_equal(chart_hash(&look_of(state)->so_far), chart_hash(&game->run.chart));
        game_free(game);
    }
}

typedef struct Told {
    int count;
    ChartLook steps[STEPS_MAX];
} Told;

static void tell(void *context, const ChartStep *step)
{
    Told *told = context;
    assert_true(told->count < STEPS_MAX);
    ChartLook *out = &told->steps[told->count++];
    *out = (ChartLook){.node = step->node, .so_far = *step->so_far};
    text_copy(out->making.text, sizeof out->making.text, step->text);
}

static void assert_step(const ChartLook *look, int at, const ChartLook *step)
{
    assert_int_equal(look->making.at, at);
    assert_string_equal(look->making.text, step->making.text);
    assert_int_equal(look->node, step->node);
    assert_int_equal(chart_hash(&look->so_far), chart_hash(&step->so_far));
}

/* Each costs the making of a whole chart, so only some are looked at, and the one that follows each. */
static void test_every_step_can_be_had_again(void **state)
{
    const ChartLook *look = look_of(state);
    for (int act = 1; act <= ACTS_MAX; act++) {
        Told *told = calloc(1, sizeof *told);
        ChartTrace trace = {tell, told, TRACE_MICRO};
        Chart chart;
        chart_generate(&chart, ((Bench *)*state)->content, act, 100,
                       rng_stream(seed_master("harbour"), RNG_CHART, (uint32_t)act), &trace);
        assert_int_equal(look->act, act);
        assert_int_equal(look->making.steps.count, told->count);
        assert_true(told->count > LOOKS);
        for (int i = 0; i < LOOKS; i++) {
            int at = (int)((int64_t)(told->count - 2) * i / (LOOKS - 1));
            generators_go(bench_generators(state), at);
            assert_step(look, at, &told->steps[at]);
            bench_press(state, ']');
            assert_step(look, at + 1, &told->steps[at + 1]);
        }
        free(told);
        bench_press(state, 'l');
    }
    assert_int_equal(look->act, 1);
}

static void test_stages(void **state)
{
    const ChartLook *look = look_of(state);
    for (int i = 0; i < CHART_STAGE_COUNT; i++) {
        char label[40];
        bench_press(state, (uint32_t)('1' + i));
        assert_int_equal(look->making.stage, i);
        assert_int_equal(look->making.at, look->making.first_of[i]);
        snprintf(label, sizeof label, ">%d %s", i + 1, chart_stage_name((ChartStage)i));
        assert_true(bench_shows(state, label));
        char words[20];
        snprintf(words, sizeof words, "%.18s", look->making.text);
        assert_true(bench_shows(state, words));
    }
    bench_press(state, '>');
    assert_int_equal(look->making.level, TRACE_PHASE);
    bench_press(state, HKEY_END);
    assert_true(making_at_end(&look->making));
    bench_press(state, ',');
    assert_true(look->making.level <= TRACE_STEP);
}

/* What isn't known yet is not shown: numbers stand for names, one sign for all kinds. */
static void test_what_is_not_known_is_not_shown(void **state)
{
    bench_press(state, '2');
    const ChartLook *look = look_of(state);
    char name[CHART_NAME_SIZE];
    assert_int_equal(look->so_far.nodes[3].name[0], '\0');
    assert_true(bench_shows(state, "o  1"));
    bench_press(state, HKEY_END);
    text_copy(name, sizeof name, look->so_far.nodes[3].name);
    assert_true(bench_shows(state, name));
    assert_true(bench_shows(state, "All systems have names."));
    bench_press(state, '1');
    assert_true(bench_shows(state, "A system lies at"));
}

static void test_playing_ends_at_the_end(void **state)
{
    Bench *bench = *state;
    const ChartLook *look = look_of(state);
    bench_press(state, ' ');
    for (int i = 0; i < 10000 && bench->app.view.playing; i++) {
        CHARTS_SCREEN.pass(&bench->app, TICKS_PER_SECOND);
    }
    assert_false(bench->app.view.playing);
    assert_true(making_at_end(&look->making));
    bench_press(state, ' ');
    assert_true(bench->app.view.playing);
    assert_int_equal(look->making.at, 0);
}

static void test_seeds_and_the_way_back(void **state)
{
    Bench *bench = *state;
    bench_press(state, HKEY_END);
    uint64_t before = chart_hash(&look_of(state)->so_far);
    bench_press(state, 'r');
    assert_true(bench_shows(state, "act 1 of seed another"));
    assert_true(making_at_end(&look_of(state)->making));
    assert_true(chart_hash(&look_of(state)->so_far) != before);
    bench_press(state, 'h');
    assert_true(bench_shows(state, "act 3 of seed another"));
    bench_press(state, 'c');
    assert_ptr_equal(screen_top(&bench->app), &GENERATORS_SCREEN);
    assert_true(bench_shows(state, "level 1 of seed another"));
    bench_press(state, 'g');
    bench_press(state, ']');
    assert_int_equal(generators_making(generators_of(&bench->app))->at, 1);
    bench_press(state, 'w');
    assert_true(bench_shows(state, "how waves are drawn"));
    bench_press(state, 'q');
    bench_press(state, 'c');
    assert_true(bench_shows(state, "act 3 of seed another"));
}

SUBJECT(generators_chart)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_it_is_the_chart_of_the_run, set_up, bench_end),
        cmocka_unit_test_setup_teardown(test_every_step_can_be_had_again, set_up, bench_end),
        cmocka_unit_test_setup_teardown(test_stages, set_up, bench_end),
        cmocka_unit_test_setup_teardown(test_what_is_not_known_is_not_shown, set_up, bench_end),
        cmocka_unit_test_setup_teardown(test_playing_ends_at_the_end, set_up, bench_end),
        cmocka_unit_test_setup_teardown(test_seeds_and_the_way_back, set_up, bench_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
