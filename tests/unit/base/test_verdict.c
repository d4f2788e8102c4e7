/* Verdicts: what they say, and that a long sentence is cut between characters. */
#include "holdout/verdict.h"

#include "base/text.h"
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_yes_gives_no_reason(void **state)
{
    (void)state;
    Verdict verdict = verdict_yes();
    assert_true(verdict.allowed);
    assert_string_equal(verdict.why, "");
}

static void test_no_says_why(void **state)
{
    (void)state;
    Verdict verdict = verdict_no("%s costs %d materials; you have %d.", "A drill", 12, 7);
    assert_false(verdict.allowed);
    assert_string_equal(verdict.why, "A drill costs 12 materials; you have 7.");
}

/* 158 letters and one of two bytes, which finds room for only its first. */
static void test_a_long_reason_ends_with_a_whole_character(void **state)
{
    (void)state;
    char name[VERDICT_WHY_SIZE + 2];
    memset(name, 'a', sizeof name);
    memcpy(&name[VERDICT_WHY_SIZE - 2], "\u00e9", sizeof "\u00e9");
    Verdict verdict = verdict_no("%s", name);
    assert_int_equal(strlen(verdict.why), VERDICT_WHY_SIZE - 2);
    assert_true(text_is_utf8(verdict.why));
}

SUBJECT(verdict)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_yes_gives_no_reason),
        cmocka_unit_test(test_no_says_why),
        cmocka_unit_test(test_a_long_reason_ends_with_a_whole_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
