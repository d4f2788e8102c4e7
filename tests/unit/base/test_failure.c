/* Failures: a sentence of any length fits, and nobody has to hear it. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "base/failure.h"

#include <string.h>

static void test_a_failure_holds_status_and_sentence(void **state)
{
    (void)state;
    Failure failure;
    assert_false(failure_set(&failure, EXIT_SYSTEM, "heard %d", 2));
    assert_int_equal(failure.status, 4);
    assert_string_equal(failure.why, "heard 2");
}

static void test_a_failure_is_optional(void **state)
{
    (void)state;
    assert_false(failure_set(NULL, EXIT_SYSTEM, "nobody hears %d", 1));
}

static void test_a_long_sentence_is_cut(void **state)
{
    (void)state;
    Failure failure;
    failure_set(&failure, EXIT_USAGE, "%s%600d", "begins", 7);
    assert_int_equal(strlen(failure.why), FAILURE_WHY_SIZE - 1);
    assert_memory_equal(failure.why, "begins ", 7);
}

static void test_a_cut_leaves_whole_characters(void **state)
{
    (void)state;
    Failure failure;
    failure_set(&failure, EXIT_USAGE, "%*s\u00e9", FAILURE_WHY_SIZE - 2, "");
    assert_int_equal(strlen(failure.why), FAILURE_WHY_SIZE - 2);
}

/* They stand in the manual, and scripts go by them. */
static void test_exit_statuses_are_as_documented(void **state)
{
    (void)state;
    assert_int_equal(EXIT_DONE, 0);
    assert_int_equal(EXIT_NOT_SO, 1);
    assert_int_equal(EXIT_USAGE, 2);
    assert_int_equal(EXIT_UNREADABLE, 3);
    assert_int_equal(EXIT_SYSTEM, 4);
}

SUBJECT(failure)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_failure_holds_status_and_sentence),
        cmocka_unit_test(test_a_failure_is_optional),
        cmocka_unit_test(test_a_long_sentence_is_cut),
        cmocka_unit_test(test_a_cut_leaves_whole_characters),
        cmocka_unit_test(test_exit_statuses_are_as_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
