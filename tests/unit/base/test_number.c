/* Bounds count as within, and nothing is lost at the ends of what an integer holds. */
#include "base/number.h"

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void the_lesser_and_the_greater(void **unused)
{
    (void)unused;
    assert_int_equal(int_min(2, 3), 2);
    assert_int_equal(int_min(3, 2), 2);
    assert_int_equal(int_max(2, 3), 3);
    assert_int_equal(int_max(3, 2), 3);
    assert_int_equal(int_min(-1, -1), -1);
    assert_int_equal(int_max(-1, -1), -1);
    assert_int_equal(int_min(INT_MIN, INT_MAX), INT_MIN);
    assert_int_equal(int_max(INT_MIN, INT_MAX), INT_MAX);
}

static void the_lesser_and_the_greater_of_64_bits(void **unused)
{
    (void)unused;
    const int64_t big = (int64_t)1 << 40;
    assert_true(int64_min(big, big + 1) == big);
    assert_true(int64_min(big + 1, big) == big);
    assert_true(int64_max(big, big + 1) == big + 1);
    assert_true(int64_max(big + 1, big) == big + 1);
    assert_true(int64_min(INT64_MIN, INT64_MAX) == INT64_MIN);
    assert_true(int64_max(INT64_MIN, INT64_MAX) == INT64_MAX);
}

static void what_is_within_stays(void **unused)
{
    (void)unused;
    assert_int_equal(int_clamp(3, 3, 5), 3);
    assert_int_equal(int_clamp(4, 3, 5), 4);
    assert_int_equal(int_clamp(5, 3, 5), 5);
    assert_true(int64_clamp(-5, -5, -3) == -5);
    assert_true(int64_clamp(-4, -5, -3) == -4);
    assert_true(int64_clamp(-3, -5, -3) == -3);
}

static void what_is_beyond_becomes_the_nearest_bound(void **unused)
{
    (void)unused;
    assert_int_equal(int_clamp(2, 3, 5), 3);
    assert_int_equal(int_clamp(6, 3, 5), 5);
    assert_int_equal(int_clamp(6, 4, 4), 4);
    assert_int_equal(int_clamp(((int64_t)1 << 32) + 1, INT_MIN, INT_MAX), INT_MAX);
    assert_int_equal(int_clamp(INT64_MIN, INT_MIN, INT_MAX), INT_MIN);
    assert_true(int64_clamp(INT64_MAX, 0, (int64_t)1 << 40) == (int64_t)1 << 40);
    assert_true(int64_clamp(INT64_MIN, 0, (int64_t)1 << 40) == 0);
}

static void bounds_the_wrong_way_round_give_the_low_one(void **unused)
{
    (void)unused;
    for (int value = 0; value <= 9; value++) {
        assert_int_equal(int_clamp(value, 6, 4), 6);
        assert_true(int64_clamp(value, 6, 4) == 6);
    }
}

SUBJECT(number)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lesser_and_the_greater),
        cmocka_unit_test(the_lesser_and_the_greater_of_64_bits),
        cmocka_unit_test(what_is_within_stays),
        cmocka_unit_test(what_is_beyond_becomes_the_nearest_bound),
        cmocka_unit_test(bounds_the_wrong_way_round_give_the_low_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
