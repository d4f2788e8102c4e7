/* A wave in the making: who is given capacity, which paths and spacings are taken, and how much fits. */
#include "wave_content.h"
#include "waves/draft.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

typedef struct Bench {
    Content content;
    WaveFrame frame;
    WaveSource source;
    WaveDraft draft;
} Bench;

static const AttackerType BENCH_TYPES[] = {
    {.id = "walker", .value = 16, .speed = FIX_ONE / 32, .spacing = 2}, /* a price of 10 */
    {.id = "walker-2", .value = 40, .speed = FIX_ONE / 32, .spacing = 2, .tier = 1},
    {.id = "runner", .value = 16, .speed = FIX_ONE / 16, .spacing = 10},
    {.id = "barge", .value = 16, .speed = FIX_ONE / 32, .spacing = 60},
};
enum { WALKER, TOUGH_WALKER, RUNNER, BARGE, SPACING_2 = 0, SPACING_20 = 3, SPACING_40 = 4 };

/* Three paths, of which 0 and 1 are chosen; no area damage and no rate. */
static Bench bench(void)
{
    Bench b;
    memset(&b, 0, sizeof b);
    b.content = wave_content();
    b.frame.types = BENCH_TYPES;
    wave_power_init(&b.frame.cost.decay, 400);
    b.frame.most = INT64_MAX;
    b.source.roster = (Roster){.count = 3, .types = {WALKER, RUNNER, BARGE}};
    b.source.path_count = 3;
    return b;
}

static void begin(Bench *b)
{
    b->frame.rules = &b->content.wave;
    wave_draft_init(&b->draft, &b->frame, &b->source);
    b->draft.path_count = 2;
    b->draft.paths[1] = 1;
}

static void test_poorest_gain_first(void **unused)
{
    (void)unused;
    Bench b = bench();
    b.source.path_capacity[0] = 100;
    b.source.path_capacity[1] = 300;
    b.source.path_rate[0] = 50;
    b.frame.bound_capacity = 251;
    b.frame.new_rate = 30;
    begin(&b);
    wave_draft_bind_poorest(&b.draft, &b.frame);
    assert_int_equal(b.draft.source.path_capacity[0], 326);
    assert_int_equal(b.draft.source.path_capacity[1], 325);
    assert_int_equal(b.draft.source.path_capacity[2], 0);
    assert_int_equal(b.draft.source.path_rate[0], 50);
    assert_int_equal(b.draft.source.path_rate[1], 30);
}

/* 100 gains 100 to stand beside 200, and the 150 left are shared by the two; 300 is never reached. */
static void test_the_poorest_rises_to_the_next_poorest_in_whatever_order_they_stand(void **unused)
{
    (void)unused;
    static const uint8_t orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        Bench b = bench();
        b.source.path_capacity[0] = 100;
        b.source.path_capacity[1] = 200;
        b.source.path_capacity[2] = 300;
        b.frame.bound_capacity = 250;
        begin(&b);
        b.draft.path_count = 3;
        memcpy(b.draft.paths, orders[i], sizeof orders[i]);
        wave_draft_bind_poorest(&b.draft, &b.frame);
        assert_int_equal(b.draft.source.path_capacity[0], 275);
        assert_int_equal(b.draft.source.path_capacity[1], 275);
        assert_int_equal(b.draft.source.path_capacity[2], 300);
    }
}

static void test_those_asked_most_gain_most(void **unused)
{
    (void)unused;
    Bench b = bench();
    b.source.path_capacity[0] = b.source.path_capacity[1] = 100;
    b.frame.bound_capacity = 200;
    b.frame.new_rate = 80;
    begin(&b);
    const int64_t asked[WORLD_STARTS_MAX] = {400, 200, 900};
    wave_draft_bind_asked(&b.draft, &b.frame, asked);
    assert_int_equal(b.draft.source.path_capacity[0], 250);
    assert_int_equal(b.draft.source.path_capacity[1], 150);
    assert_int_equal(b.draft.source.path_capacity[2], 0);
    assert_int_equal(b.draft.source.path_rate[0], 60);
    assert_int_equal(b.draft.source.path_rate[1], 20);
}

static void test_what_nobody_asks_for_goes_to_the_poorest(void **unused)
{
    (void)unused;
    Bench b = bench();
    b.source.path_capacity[0] = 100;
    b.frame.bound_capacity = 40;
    begin(&b);
    const int64_t asked[WORLD_STARTS_MAX] = {100, 0};
    wave_draft_bind_asked(&b.draft, &b.frame, asked);
    assert_int_equal(b.draft.source.path_capacity[0], 100);
    assert_int_equal(b.draft.source.path_capacity[1], 40);
}

static void test_paths_are_dropped_by_chance(void **unused)
{
    (void)unused;
    Bench b = bench();
    Rng rng = rng_stream(1, RNG_WAVES, 1);
    int kept[WORLD_STARTS_MAX] = {0}, counts[4] = {0};
    begin(&b);
    for (int i = 0; i < 10000; i++) {
        wave_draft_choose_paths(&b.draft, &b.frame, 1, 3, &rng);
        counts[b.draft.path_count]++;
        for (int k = 0; k < b.draft.path_count; k++) {
            kept[b.draft.paths[k]]++;
        }
    }
    /* One is forced, two stay with 60 % each: 16 %, 48 %, 36 %; each path in 2.2 of 3. */
    assert_int_equal(counts[0], 0);
    assert_in_range(counts[1], 1450, 1750);
    assert_in_range(counts[2], 4600, 5000);
    assert_in_range(counts[3], 3400, 3800);
    for (int path = 0; path < 3; path++) {
        assert_in_range(kept[path], 7150, 7520);
    }
}

static void test_paths_keep_to_their_limits(void **unused)
{
    (void)unused;
    Bench b = bench();
    Rng rng = rng_stream(2, RNG_WAVES, 1);
    b.content.wave.drop_path = 100;
    begin(&b);
    wave_draft_choose_paths(&b.draft, &b.frame, 2, 3, &rng);
    assert_int_equal(b.draft.path_count, 2);
    assert_int_not_equal(b.draft.paths[0], b.draft.paths[1]);
    b.content.wave.drop_path = 0;
    wave_draft_choose_paths(&b.draft, &b.frame, 1, 2, &rng);
    assert_int_equal(b.draft.path_count, 2);
    wave_draft_choose_paths(&b.draft, &b.frame, 1, 3, &rng);
    assert_int_equal(b.draft.path_count, 3);
}

static void test_spacings_by_type(void **unused)
{
    (void)unused;
    Bench b = bench();
    begin(&b);
    assert_true(wave_spacing_allowed(&b.frame, SPACING_2, WALKER));
    assert_false(wave_spacing_allowed(&b.frame, SPACING_2, RUNNER));
    assert_true(wave_spacing_allowed(&b.frame, SPACING_20, RUNNER));
    assert_false(wave_spacing_allowed(&b.frame, SPACING_20, BARGE));
    assert_true(wave_spacing_allowed(&b.frame, SPACING_40, BARGE));
}

/* Each walker asks for 10 on each of two paths: 25 and 5 of their own, and 30 to share. Two ask for 20 and 20, of
 * which 15 are shared; three for 30 and 30, of which 5 + 25 are: just enough. */
static void test_largest_count_that_fits(void **unused)
{
    (void)unused;
    Bench b = bench();
    const int16_t types[WORLD_STARTS_MAX] = {WALKER, WALKER, WALKER};
    b.source.path_capacity[0] = 25000;
    b.source.path_capacity[1] = 5000;
    b.source.global_capacity = 20000;
    b.source.carry = 10000;
    begin(&b);
    assert_int_equal(wave_draft_shared(&b.draft), 30000);
    assert_int_equal(wave_draft_capacity(&b.draft), 60000);
    BatchFit fit = wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 100, 30000);
    assert_int_equal(fit.count, 3);
    assert_int_equal(fit.total, 60000);
    assert_int_equal(fit.asked[0], 30000);
    assert_int_equal(fit.spacing, 20);
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 100, 29999).count, 2);
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 1, 30000).count, 1);
    assert_true(wave_draft_enough(&b.draft, &b.frame, 54000));
    assert_false(wave_draft_enough(&b.draft, &b.frame, 53999));
}

/* With 30 of their own and 40 to share a wave that may ask for 50 shares 20. */
static void test_a_wave_asks_for_its_most_at_most(void **unused)
{
    (void)unused;
    Bench b = bench();
    const int16_t types[WORLD_STARTS_MAX] = {WALKER, WALKER, WALKER};
    b.source.path_capacity[0] = b.source.path_capacity[1] = 15000;
    b.source.global_capacity = 40000;
    b.frame.most = 50000;
    begin(&b);
    assert_int_equal(wave_draft_shared(&b.draft), 20000);
    assert_int_equal(wave_draft_capacity(&b.draft), 50000);
    BatchFit fit = wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 100, wave_draft_shared(&b.draft));
    assert_int_equal(fit.total, 40000);
    b.draft.most = 20000;
    assert_int_equal(wave_draft_shared(&b.draft), 0);
}

/* A batch on one of two paths asks nothing of the other, and counts half as many. */
static void test_a_batch_can_leave_a_path_out(void **unused)
{
    (void)unused;
    Bench b = bench();
    const int16_t types[WORLD_STARTS_MAX] = {WALKER, WAVE_NO_TYPE, WALKER};
    begin(&b);
    BatchFit fit = wave_draft_fit(&b.draft, &b.frame, types, SPACING_2, 255, INT64_MAX);
    assert_int_equal(fit.count, 120);
    assert_int_equal(fit.asked[1], 0);
    assert_int_equal(fit.total, fit.asked[0]);
    wave_draft_add(&b.draft, types, &fit, &b.frame);
    assert_int_equal(b.draft.attackers, 120);
    assert_int_equal(b.draft.wave.batches[0].types[1], WAVE_NO_TYPE);
    assert_int_equal(wave_draft_spent(&b.draft), fit.total);
}

static void test_limits_of_time_and_number(void **unused)
{
    (void)unused;
    Bench b = bench();
    const int16_t types[WORLD_STARTS_MAX] = {WALKER, WALKER, WALKER};
    begin(&b);
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_40, 255, INT64_MAX).count, 7);
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_2, 255, INT64_MAX).count, 60);

    BatchFit first = wave_draft_fit(&b.draft, &b.frame, types, SPACING_40, 5, INT64_MAX);
    wave_draft_add(&b.draft, types, &first, &b.frame);
    assert_int_equal(b.draft.ticks, 160);
    assert_int_equal(b.draft.attackers, 10);
    /* 160 + a gap of 20 leave 70 ticks; 110 attackers more. */
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 255, INT64_MAX).count, 4);
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_2, 255, INT64_MAX).count, 36);
    b.draft.ticks = 231;
    assert_int_equal(wave_draft_fit(&b.draft, &b.frame, types, SPACING_2, 255, INT64_MAX).count, 0);
}

static void test_batches_add_up(void **unused)
{
    (void)unused;
    Bench b = bench();
    int16_t types[WORLD_STARTS_MAX] = {WALKER, WALKER, WALKER};
    b.source.path_rate[0] = 2000;
    b.source.used = 1 << WALKER;
    begin(&b);
    BatchFit fit = wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 1, INT64_MAX);
    assert_int_equal(fit.total, 20000);
    wave_draft_add(&b.draft, types, &fit, &b.frame);
    assert_int_equal(b.draft.wave.new_type, WAVE_NO_TYPE);
    /* A runner asks for 20, less what the rate of the first path deals in a second at 1.25 tiles a second. */
    types[0] = types[1] = RUNNER;
    fit = wave_draft_fit(&b.draft, &b.frame, types, SPACING_20, 1, INT64_MAX);
    assert_int_equal(fit.asked[0], 10000 + 17500);
    assert_int_equal(fit.asked[1], 10000 + 20000);
    wave_draft_add(&b.draft, types, &fit, &b.frame);
    assert_int_equal(b.draft.wave.new_type, RUNNER);
    assert_int_equal(b.draft.wave.batch_count, 2);
    assert_int_equal(b.draft.wave.batches[1].types[1], RUNNER);
    assert_int_equal(b.draft.wave.batches[1].types[2], WAVE_NO_TYPE);
}

static void test_one_new_type_is_allowed(void **unused)
{
    (void)unused;
    Bench b = bench();
    b.source.used = 1 << WALKER;
    begin(&b);
    assert_true(wave_type_used(&b.source, BENCH_TYPES, WALKER));
    assert_true(wave_type_used(&b.source, BENCH_TYPES, TOUGH_WALKER));
    assert_false(wave_type_used(&b.source, BENCH_TYPES, RUNNER));
    assert_true(wave_draft_allows(&b.draft, &b.frame, WALKER, RUNNER));
    assert_true(wave_draft_allows(&b.draft, &b.frame, TOUGH_WALKER, RUNNER));
    assert_true(wave_draft_allows(&b.draft, &b.frame, RUNNER, RUNNER));
    assert_true(wave_draft_allows(&b.draft, &b.frame, RUNNER, WAVE_NO_TYPE));
    assert_false(wave_draft_allows(&b.draft, &b.frame, RUNNER, BARGE));
}

SUBJECT(wave_draft)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_poorest_gain_first),
        cmocka_unit_test(test_the_poorest_rises_to_the_next_poorest_in_whatever_order_they_stand),
        cmocka_unit_test(test_those_asked_most_gain_most),
        cmocka_unit_test(test_what_nobody_asks_for_goes_to_the_poorest),
        cmocka_unit_test(test_paths_are_dropped_by_chance),
        cmocka_unit_test(test_paths_keep_to_their_limits),
        cmocka_unit_test(test_spacings_by_type),
        cmocka_unit_test(test_largest_count_that_fits),
        cmocka_unit_test(test_a_wave_asks_for_its_most_at_most),
        cmocka_unit_test(test_a_batch_can_leave_a_path_out),
        cmocka_unit_test(test_limits_of_time_and_number),
        cmocka_unit_test(test_batches_add_up),
        cmocka_unit_test(test_one_new_type_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
