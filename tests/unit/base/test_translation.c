/* Words in the player's language: the sentence itself until somebody is named who translates. */
#include "base/translation.h"

#include "base/failure.h"
#include "base/text.h"
#include "holdout/verdict.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* Knows three texts of a language that counts 0 as it does 1. */
static const char *find(const char *text, const char *many, unsigned count)
{
    if (strcmp(text, "Wave %d begins.") == 0) {
        return "La vague %d commence.";
    }
    if (strcmp(text, "%s costs %d materials.") == 0) {
        return "%2$d mat\xc3\xa9riaux pour %1$s.";
    }
    if (many && strcmp(text, "one tile") == 0) {
        return count < 2 ? "%d case" : "%d cases";
    }
    return many && count != 1 ? many : text;
}

static int leave(void **unused)
{
    (void)unused;
    translation_set(NULL);
    return 0;
}

static void test_without_a_language_it_is_the_text_itself(void **unused)
{
    (void)unused;
    static const char TEXT[] = "Wave %d begins.";
    assert_ptr_equal(translation_of(TEXT), TEXT);
    assert_ptr_equal(N_(TEXT), TEXT);
    assert_string_equal(translation_of_count("one tile", "%d tiles", 1), "one tile");
    assert_string_equal(translation_of_count("one tile", "%d tiles", 0), "%d tiles");
    assert_string_equal(translation_of_count("one tile", "%d tiles", 2), "%d tiles");
}

static void test_a_language_says_it(void **unused)
{
    (void)unused;
    char out[64];
    assert_false(translation_asked());
    translation_set(find);
    assert_true(translation_asked());
    Text text = text_into(out, sizeof out);
    text_add(&text, _("Wave %d begins."), 3);
    assert_string_equal(out, "La vague 3 commence.");
    assert_string_equal(_("what it has nothing for"), "what it has nothing for");
}

/* The head of a catalogue is what gettext has for "". */
static void test_nothing_stays_nothing(void **unused)
{
    (void)unused;
    translation_set(find);
    assert_string_equal(translation_of(""), "");
    assert_null(translation_of(NULL));
}

static void test_a_language_counts_in_its_way(void **unused)
{
    (void)unused;
    translation_set(find);
    assert_string_equal(translation_of_count("one tile", "%d tiles", 0), "%d case");
    assert_string_equal(translation_of_count("one tile", "%d tiles", 5), "%d cases");
}

static void test_refusals_and_failures_are_said_in_it(void **unused)
{
    (void)unused;
    translation_set(find);
    assert_string_equal(verdict_no("%s costs %d materials.", "Sentry", 40).why, "40 mat\xc3\xa9riaux pour Sentry.");
    Failure failure;
    failure_set(&failure, 1, "%s costs %d materials.", "Sentry", 40);
    assert_string_equal(failure.why, "40 mat\xc3\xa9riaux pour Sentry.");
}

SUBJECT(translation)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_a_language_it_is_the_text_itself),
        cmocka_unit_test_teardown(test_a_language_says_it, leave),
        cmocka_unit_test_teardown(test_nothing_stays_nothing, leave),
        cmocka_unit_test_teardown(test_a_language_counts_in_its_way, leave),
        cmocka_unit_test_teardown(test_refusals_and_failures_are_said_in_it, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
