/* Command lines as words. */
#include "programs/command.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void lines_are_split_as_a_shell_would_but_nothing_more(void **state)
{
    (void)state;
    static const struct {
        const char *line, *words[5];
    } rows[] = {
        {"bot", {"bot"}},
        {"  ./bot\t--level  3 ", {"./bot", "--level", "3"}},
        {"'two words' \"and two\" a\\ b", {"two words", "and two", "a b"}},
        {"a'b c'd\"e f\"", {"ab cde f"}},
        {"'a\\b' \"a\\\"b\" \"it's\"", {"a\\b", "a\"b", "it's"}},
        {"bot '' \"\"", {"bot", "", ""}},
        {"bot $HOME *.c ; rm", {"bot", "$HOME", "*.c", ";", "rm"}},
        {"bot `id` $(id)", {"bot", "`id`", "$(id)"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *words[COMMAND_WORDS_MOST + 1];
        assert_true(argv_split(rows[i].line, words));
        int count = 0;
        for (; words[count]; count++) {
            assert_true(count < 5);
            assert_non_null(rows[i].words[count]);
            assert_string_equal(words[count], rows[i].words[count]);
        }
        assert_true(count == 5 || !rows[i].words[count]);
        argv_free(words);
        assert_null(words[0]);
    }
}

static void what_is_no_command_is_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {"", " \t", "'open", "bot \"open", "bot \\", "'' bot"};
    char *words[COMMAND_WORDS_MOST + 1], many[400] = "";
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (argv_split(lines[i], words)) {
            fail_msg("'%s' is taken", lines[i]);
        }
        assert_null(words[0]);
    }
    for (int i = 0; i < COMMAND_WORDS_MOST; i++) {
        strcat(many, "w ");
    }
    assert_true(argv_split(many, words));
    argv_free(words);
    strcat(many, "w");
    assert_false(argv_split(many, words));
}

SUBJECT(command)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_split_as_a_shell_would_but_nothing_more),
        cmocka_unit_test(what_is_no_command_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
