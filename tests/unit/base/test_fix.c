/* Fixed point: everything rounds towards minus infinity, and only what is a decimal parses as one. */
#include "holdout/fix.h"
#include "holdout/tile.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_ratio_rounds_down(void **unused)
{
    (void)unused;
    assert_int_equal(fix_ratio(1, 2), FIX_HALF);
    assert_int_equal(fix_ratio(-1, 2), -FIX_HALF);
    assert_int_equal(fix_ratio(1, 3), 21845);
    assert_int_equal(fix_ratio(-1, 3), -21846);
    assert_int_equal(fix_ratio(2, 3), 43690);
    assert_int_equal(fix_ratio(-2, 3), -43691);
    assert_int_equal(fix_ratio(0, 7), 0);
    assert_int_equal(fix_ratio(-7, 7), -FIX_ONE);
    assert_int_equal(fix_ratio(1, (int64_t)1 << 40), 0);
    assert_int_equal(fix_ratio(-1, (int64_t)1 << 40), -1);
}

static void test_hundredths(void **unused)
{
    (void)unused;
    assert_int_equal(fix_from_hundredths(650), 6 * FIX_ONE + FIX_HALF);
    assert_int_equal(fix_from_hundredths(1), 655);
    assert_int_equal(fix_from_hundredths(-1), -656);
}

static void check_root(uint64_t n)
{
    uint64_t root = int_sqrt(n);
    assert_true(root * root <= n);
    assert_true(root == UINT32_MAX || (root + 1) * (root + 1) > n);
}

static void test_square_root_is_the_floor(void **unused)
{
    (void)unused;
    assert_int_equal(int_sqrt(0), 0);
    assert_int_equal(int_sqrt(24), 4);
    assert_int_equal(int_sqrt(25), 5);
    assert_int_equal(int_sqrt(UINT64_MAX), UINT32_MAX);
    for (uint64_t n = 0; n < 5000; n++) {
        check_root(n);
    }
    for (int bit = 12; bit < 64; bit++) {
        uint64_t power = (uint64_t)1 << bit;
        check_root(power - 1);
        check_root(power);
        check_root(power + 1);
        check_root(power + power / 3);
    }
    for (uint64_t root = 65534; root < 65600; root++) {
        check_root(root * root - 1);
        check_root(root * root);
    }
}

static void test_tiles_and_points(void **unused)
{
    (void)unused;
    for (int index = 0; index < WORLD_TILES; index++) {
        Tile tile = tile_from_index(index);
        assert_true(tile_inside(tile));
        assert_int_equal(tile_index(tile), index);
        assert_true(tile_equal(point_tile(tile_centre(tile)), tile));
    }
    assert_false(tile_inside(tile_at(-1, 4)));
    assert_false(tile_inside(tile_at(4, WORLD_SIZE)));
    assert_true(tile_equal(point_tile((Point){-1, -1}), tile_at(-1, -1)));
    assert_true(tile_equal(tile_step(tile_at(3, 3), 0), tile_at(3, 2)));
    assert_true(tile_equal(tile_step(tile_at(3, 3), 1), tile_at(4, 3)));
    assert_true(tile_equal(tile_step(tile_at(3, 3), 2), tile_at(3, 4)));
    assert_true(tile_equal(tile_step(tile_at(3, 3), 3), tile_at(2, 3)));
    assert_int_equal(tile_manhattan(tile_at(0, 0), tile_at(14, 14)), 28);
    assert_int_equal(tile_distance_squared(tile_at(3, 4), tile_at(0, 0)), 25);
    Point a = tile_centre(tile_at(0, 0)), b = tile_centre(tile_at(3, 4));
    assert_true(point_distance_squared(a, b) == fix_square(5 * FIX_ONE));
}

SUBJECT(fix)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ratio_rounds_down),
        cmocka_unit_test(test_hundredths),
        cmocka_unit_test(test_square_root_is_the_floor),
        cmocka_unit_test(test_tiles_and_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
