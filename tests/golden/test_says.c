/* What a golden file that differs makes the test say: the line, what the file has there, what was made; and that
 * writing it anew is asked for by one word alone. */
#include "golden.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SAID_SIZE = 1024 };

static char *path;

static int make_path(void **state)
{
    (void)state;
    static char name[] = "/tmp/holdout-golden-XXXXXX";
    int file = mkstemp(name);
    path = name;
    unsetenv("HOLDOUT_GOLDEN");
    return file < 0 ? -1 : close(file);
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

static void put(const char *text)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

/* What comes on standard error while the file is compared with a text, behind the file's name. */
static const char *said(const char *text, bool agrees)
{
    static char all[SAID_SIZE];
    FILE *said = tmpfile();
    int errors = dup(STDERR_FILENO);
    assert_non_null(said);
    dup2(fileno(said), STDERR_FILENO);
    bool same = golden_agrees(path, text);
    dup2(errors, STDERR_FILENO);
    close(errors);
    rewind(said);
    all[fread(all, 1, sizeof all - 1, said)] = '\0';
    fclose(said);
    assert_int_equal(same, agrees);
    return strncmp(all, path, strlen(path)) == 0 ? all + strlen(path) : all;
}

#define MEANT "where the change is meant, ./dev golden writes the file anew\n"

static void both_values_are_told_the_right_way_round(void **state)
{
    (void)state;
    put("one\ntwo\nthree\n");
    assert_string_equal(said("one\ntwo\nthree\n", true), "");
    assert_string_equal(said("one\n2\nthree\n", false),
                        ", line 2:\n  the file:    \"two\"\n  made now:    \"2\"\n1 line differs; " MEANT);
    assert_string_equal(said("1\ntwo\n3\n", false),
                        ", line 1:\n  the file:    \"one\"\n  made now:    \"1\"\n2 lines differ; " MEANT);
}

static void a_text_that_ends_early_or_goes_on_differs(void **state)
{
    (void)state;
    put("one\ntwo\n");
    assert_string_equal(said("one\n", false),
                        ", line 2:\n  the file:    \"two\"\n  made now:    ends here\n1 line differs; " MEANT);
    assert_string_equal(said("one\ntwo\n\n", false),
                        ", line 3:\n  the file:    ends here\n  made now:    \"\"\n1 line differs; " MEANT);
    assert_string_equal(said("one\ntwofold\n", false),
                        ", line 2:\n  the file:    \"two\"\n  made now:    \"twofold\"\n1 line differs; " MEANT);
}

static void an_empty_or_missing_file_agrees_with_nothing(void **state)
{
    (void)state;
    put("");
    assert_string_equal(said("", false), " is missing or empty; ./dev golden writes it\n");
    assert_int_equal(unlink(path), 0);
    assert_string_equal(said("one\n", false), " is missing or empty; ./dev golden writes it\n");
    put("one\n");
}

static void only_the_word_write_writes(void **state)
{
    (void)state;
    put("one\n");
    setenv("HOLDOUT_GOLDEN", "read", 1);
    (void)said("two\n", false);
    setenv("HOLDOUT_GOLDEN", "write", 1);
    (void)said("two\n", true);
    unsetenv("HOLDOUT_GOLDEN");
    assert_string_equal(said("two\n", true), "");
}

SUBJECT(says)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_values_are_told_the_right_way_round),
        cmocka_unit_test(a_text_that_ends_early_or_goes_on_differs),
        cmocka_unit_test(an_empty_or_missing_file_agrees_with_nothing),
        cmocka_unit_test(only_the_word_write_writes),
    };
    return cmocka_run_group_tests(tests, make_path, remove_path);
}
