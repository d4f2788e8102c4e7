/* Angles and sines against the textbook, and what must be exact exactly. */
#include "base/angle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <math.h>
#include <cmocka.h>
#include "support/subject.h"

static Angle towards(Fix dx, Fix dy)
{
    Point from = {7 * FIX_ONE + 123, 3 * FIX_ONE + 77};
    return angle_towards(from, (Point){from.x + dx, from.y + dy});
}

static void the_eight_directions_are_exact(void **state)
{
    (void)state;
    static const int dx[8] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const Fix lengths[4] = {1, 999, FIX_ONE, 25 * FIX_ONE};
    for (int i = 0; i < 8; i++) {
        for (int k = 0; k < 4; k++) {
            assert_int_equal(towards(dx[i] * lengths[k], dy[i] * lengths[k]), i * ANGLE_TURN / 8);
        }
    }
    assert_int_equal(towards(0, 0), 0);
}

static void angles_are_right_to_the_last_bit(void **state)
{
    (void)state;
    for (Fix dx = -20 * FIX_ONE; dx <= 20 * FIX_ONE; dx += 98765) {
        for (Fix dy = -20 * FIX_ONE; dy <= 20 * FIX_ONE; dy += 87654) {
            double turns = atan2(dx, -dy) / (2 * acos(-1.0));
            double off = remainder(towards(dx, dy) - turns * ANGLE_TURN, ANGLE_TURN);
            assert_true(fabs(off) < 0.5001);
        }
    }
}

static void sines_are_right_to_the_last_bit(void **state)
{
    (void)state;
    for (int angle = 0; angle < ANGLE_TURN; angle++) {
        double radians = angle * 2 * acos(-1.0) / ANGLE_TURN;
        assert_true(fabs(angle_sine((Angle)angle) - sin(radians) * FIX_ONE) < 0.501);
        assert_true(fabs(angle_cosine((Angle)angle) - cos(radians) * FIX_ONE) < 0.501);
    }
}

static void sines_of_the_four_directions_are_exact(void **state)
{
    (void)state;
    static const Fix sine[4] = {0, FIX_ONE, 0, -FIX_ONE};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(angle_sine((Angle)(i * ANGLE_QUARTER)), sine[i]);
        assert_int_equal(angle_cosine((Angle)(i * ANGLE_QUARTER)), sine[(i + 1) % 4]);
    }
    assert_int_equal(angle_sine(ANGLE_TURN / 8), 46341);
}

static void turning_takes_the_shorter_way(void **state)
{
    (void)state;
    assert_int_equal(angle_between(100, 50), -50);
    assert_int_equal(angle_between(65500, 36), 72);
    assert_int_equal(angle_between(0, ANGLE_TURN / 2), -ANGLE_TURN / 2);
    assert_int_equal(angle_turn(65500, 36, 30), 65530);
    assert_int_equal(angle_turn(65500, 36, 50), 14);
    assert_int_equal(angle_turn(65500, 36, 100), 36);
    assert_int_equal(angle_turn(10, 65500, 30), 65516);
}

static void degrees_are_rounded(void **state)
{
    (void)state;
    assert_int_equal(angle_from_degrees(90), ANGLE_QUARTER);
    assert_int_equal(angle_from_degrees(40), 7282);
    assert_int_equal(angle_from_degrees(1), 182);
}

SUBJECT(angle)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_eight_directions_are_exact),  cmocka_unit_test(angles_are_right_to_the_last_bit),
        cmocka_unit_test(sines_are_right_to_the_last_bit), cmocka_unit_test(sines_of_the_four_directions_are_exact),
        cmocka_unit_test(turning_takes_the_shorter_way),   cmocka_unit_test(degrees_are_rounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
