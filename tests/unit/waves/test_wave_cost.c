/* The model of a defence against numbers worked out by hand from the formulas of the specification. */
#include "wave_content.h"
#include "waves/cost.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static const uint64_t SHARE_ERROR = 1 << (SHARE_SHIFT - 24);

static void assert_share(Share share, uint64_t billionths)
{
    uint64_t expected = billionths * SHARE_ONE / 1000000000;
    assert_in_range(share, expected > SHARE_ERROR ? expected - SHARE_ERROR : 0, expected + SHARE_ERROR);
}

static void test_powers(void **unused)
{
    (void)unused;
    PowerTable table;
    wave_power_init(&table, 400);
    assert_int_equal(wave_power(&table, 0), SHARE_ONE);
    assert_share(wave_power(&table, FIX_ONE), 400000000);
    assert_share(wave_power(&table, 2 * FIX_ONE), 160000000);
    assert_share(wave_power(&table, FIX_HALF), 632455532);
    assert_share(wave_power(&table, FIX_ONE / 4), 795270729);
    assert_share(wave_power(&table, FIX_ONE + FIX_HALF), 252982213);
    assert_share(wave_power(&table, 10 * FIX_ONE), 104858);
    assert_int_equal(wave_power(&table, INT32_MAX), 0);
    for (Fix x = 1; x < 4 * FIX_ONE; x++) {
        assert_true(wave_power(&table, x) <= wave_power(&table, x - 1));
    }
}

static void test_powers_of_limits(void **unused)
{
    (void)unused;
    PowerTable table;
    wave_power_init(&table, 0);
    assert_int_equal(wave_power(&table, 0), SHARE_ONE);
    assert_int_equal(wave_power(&table, FIX_ONE), 0);
    wave_power_init(&table, 5000);
    assert_share(wave_power(&table, FIX_ONE), 999000000);
}

/* a = 0.5, b = 0.4: m_k = 0.75 + 1.25 * 0.2^k */
static void test_health_left_by_area_damage(void **unused)
{
    (void)unused;
    HealthCurve curve;
    wave_curve_init(&curve, SHARE_ONE / 2, (Share)((uint64_t)SHARE_ONE * 4 / 10));
    assert_int_equal(wave_curve_next(&curve), SHARE_ONE);
    assert_share(wave_curve_next(&curve), 800000000);
    assert_share(wave_curve_next(&curve), 760000000);
    assert_share(wave_curve_next(&curve), 752000000);
    assert_share(wave_curve_next(&curve), 750400000);
}

static void test_health_without_area_damage(void **unused)
{
    (void)unused;
    HealthCurve curve;
    wave_curve_init(&curve, 0, SHARE_ONE);
    for (int k = 0; k < 5; k++) {
        assert_int_equal(wave_curve_next(&curve), SHARE_ONE);
    }
}

/* b = 1, all in one place: m_k = (1 - a)^(k - 1) */
static void test_health_in_one_place(void **unused)
{
    (void)unused;
    HealthCurve curve;
    wave_curve_init(&curve, SHARE_ONE / 4, SHARE_ONE);
    assert_int_equal(wave_curve_next(&curve), SHARE_ONE);
    assert_share(wave_curve_next(&curve), 750000000);
    assert_share(wave_curve_next(&curve), 562500000);
    assert_share(wave_curve_next(&curve), 421875000);
}

static void test_area_share_grows(void **unused)
{
    (void)unused;
    Content content = wave_content();
    static const uint32_t twelfths[] = {0, 1, 2, 3, 4, 5, 6, 6, 6};
    for (int w = 0; w < 9; w++) {
        CostModel model;
        wave_cost_model_init(&model, &content.wave, w);
        assert_int_equal(model.area, (uint64_t)SHARE_ONE * twelfths[w] / 12);
    }
}

/* Value 16 at 1/32 tile a tick, that is 0.625 tiles a second; 32 ticks apart is 1.6 seconds and one tile. */
static const AttackerType WALKER = {.value = 16, .speed = FIX_ONE / 32};

static CostModel model_with(Share area)
{
    CostModel model = {.area = area};
    wave_power_init(&model.decay, 400);
    return model;
}

static void test_lone_attacker_costs_value_times_speed(void **unused)
{
    (void)unused;
    CostModel model = model_with(SHARE_ONE / 2);
    PathLoad load;
    wave_load_init(&load, &model, &WALKER, 32, 2000, false);
    assert_int_equal(wave_load_add(&load), 10000);
    assert_int_equal(wave_type_price(&WALKER), 10000);
}

static void test_rate_pays_between_attackers(void **unused)
{
    (void)unused;
    CostModel model = model_with(0);
    PathLoad load;
    wave_load_init(&load, &model, &WALKER, 32, 2000, false);
    assert_int_equal(wave_load_add(&load), 10000);
    assert_int_equal(wave_load_add(&load), 18000); /* 0.625 (16 + 12.8) */
    assert_int_equal(wave_load_add(&load), 26000);
}

static void test_rate_pays_before_a_later_batch(void **unused)
{
    (void)unused;
    CostModel model = model_with(0);
    PathLoad load;
    wave_load_init(&load, &model, &WALKER, 32, 2000, true);
    assert_int_equal(wave_load_add(&load), 8000);
    assert_int_equal(wave_load_add(&load), 16000);
}

static void test_no_attacker_costs_less_than_nothing(void **unused)
{
    (void)unused;
    CostModel model = model_with(0);
    PathLoad load;
    wave_load_init(&load, &model, &WALKER, 32, 20000, false);
    for (int k = 0; k < 5; k++) {
        assert_int_equal(wave_load_add(&load), 10000);
    }
}

/* 0.625 (16 + (0.8 * 16 - 3.2) + (0.76 * 16 - 3.2)) */
static void test_area_and_rate_together(void **unused)
{
    (void)unused;
    CostModel model = model_with(SHARE_ONE / 2);
    PathLoad load;
    wave_load_init(&load, &model, &WALKER, 32, 2000, false);
    wave_load_add(&load);
    assert_in_range(wave_load_add(&load), 15999, 16001);
    assert_in_range(wave_load_add(&load), 21599, 21601);
}

static void test_huge_values_saturate(void **unused)
{
    (void)unused;
    const AttackerType huge = {.value = INT32_MAX, .speed = INT32_MAX};
    CostModel model = model_with(0);
    PathLoad load;
    wave_load_init(&load, &model, &huge, 255, 0, false);
    int64_t cost = 0;
    for (int k = 0; k < 255; k++) {
        int64_t more = wave_load_add(&load);
        assert_true(more > cost);
        cost = more;
    }
    assert_true(cost == (int64_t)255 * 1000000000 * TICKS_PER_SECOND);
}

/* 1 + 0.9 w + 0.02 w^2 + 0.006 w^3 times (7.5 + 1.1) (20 + 28) 0.035 = 14.448 and 1.2 + 0.32 - 0.1 = 1.42 */
static void test_growth_by_wave(void **unused)
{
    (void)unused;
    Content content = wave_content();
    assert_int_equal(wave_capacity(&content.wave, 1, 28000, 0), 14448);
    assert_int_equal(wave_capacity(&content.wave, 1, 28000, 1), 27826);
    assert_int_equal(wave_capacity(&content.wave, 1, 28000, 5), 97524);
    assert_int_equal(wave_rate(&content.wave, 1, 1, 0), 1420);
    assert_int_equal(wave_rate(&content.wave, 1, 1, 1), 2734);
    assert_int_equal(wave_rate(&content.wave, 1, 1, 5), 9585);
}

/* The table of the specification, whose waves count from 1. */
static void test_growth_by_level(void **unused)
{
    (void)unused;
    static const struct {
        int level, paths, length, rate, capacity[4];
    } rows[] = {
        {1, 1, 28, 14, {14, 77, 149, 308}},   {3, 2, 22, 20, {16, 84, 164, 338}},
        {6, 2, 20, 29, {20, 105, 204, 421}},  {8, 2, 19, 36, {22, 118, 230, 474}},
        {10, 1, 45, 43, {42, 223, 435, 897}}, {13, 3, 18, 51, {29, 154, 300, 618}},
        {16, 3, 17, 60, {33, 172, 336, 693}},
    };
    static const int waves[] = {0, 4, 7, 11};
    Content content = wave_content();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t rate = wave_rate(&content.wave, rows[i].level, rows[i].paths, 0);
        assert_in_range(rate, rows[i].rate * 100 - 60, rows[i].rate * 100 + 60);
        for (int k = 0; k < 4; k++) {
            int64_t capacity = wave_capacity(&content.wave, rows[i].level, rows[i].length * 1000, waves[k]);
            int64_t expected = rows[i].capacity[k] * 1000;
            assert_in_range(capacity, expected - 1000, expected + 1000);
        }
    }
}

/* (7.5 + 1.1 l + 0.1 l^2) (20 + 20) 0.035 */
static void test_growth_by_the_square_of_the_level(void **unused)
{
    (void)unused;
    Content content = wave_content();
    content.wave.capacity_per_level_squared = 100;
    assert_int_equal(wave_capacity(&content.wave, 1, 20000, 0), 12180);
    assert_int_equal(wave_capacity(&content.wave, 6, 20000, 0), 24780);
}

/* 10 % more for each wave after the third, and 25 % at most: of (1.0 + 0.9 w + 0.02 w^2 + 0.006 w^3), thousandths. */
static void test_late_waves_surge(void **unused)
{
    (void)unused;
    Content plain = wave_content(), surging = wave_content();
    surging.wave.surge_after = 3;
    surging.wave.surge_percent = 10;
    surging.wave.surge_most = 25;
    static const int more[] = {0, 0, 0, 0, 10, 20, 25, 25};
    for (int w = 0; w < 8; w++) {
        int64_t expected = wave_capacity(&plain.wave, 1, 20000, w) * (100 + more[w]) / 100;
        int64_t capacity = wave_capacity(&surging.wave, 1, 20000, w);
        assert_in_range(capacity, expected - 10, expected + 10);
    }
}

static void test_growth_saturates(void **unused)
{
    (void)unused;
    Content content = wave_content();
    int64_t last = 0;
    for (int w = 0; w < 2000; w++) {
        int64_t capacity = wave_capacity(&content.wave, 1000000, INT32_MAX, w);
        assert_true(capacity >= last && capacity <= 1000000000);
        last = capacity;
    }
    assert_int_equal(last, 1000000000);
    assert_int_equal(wave_rate(&content.wave, 0, 100, 3), 0);
    content.wave.scale[0] = -1;
    assert_int_equal(wave_capacity(&content.wave, 1000, INT32_MAX, 0), 0);
}

SUBJECT(wave_cost)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_powers),
        cmocka_unit_test(test_powers_of_limits),
        cmocka_unit_test(test_health_left_by_area_damage),
        cmocka_unit_test(test_health_without_area_damage),
        cmocka_unit_test(test_health_in_one_place),
        cmocka_unit_test(test_area_share_grows),
        cmocka_unit_test(test_lone_attacker_costs_value_times_speed),
        cmocka_unit_test(test_rate_pays_between_attackers),
        cmocka_unit_test(test_rate_pays_before_a_later_batch),
        cmocka_unit_test(test_no_attacker_costs_less_than_nothing),
        cmocka_unit_test(test_area_and_rate_together),
        cmocka_unit_test(test_huge_values_saturate),
        cmocka_unit_test(test_growth_by_wave),
        cmocka_unit_test(test_growth_by_level),
        cmocka_unit_test(test_growth_by_the_square_of_the_level),
        cmocka_unit_test(test_late_waves_surge),
        cmocka_unit_test(test_growth_saturates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
