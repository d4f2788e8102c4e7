/* The example in doc/journal.md is a journal: its lines fit their checksums, and its records the grammar. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "journal/journal_format.h"
#include "journal/journal_header.h"

#include <stdlib.h>
#include <string.h>

static const char INDENT[] = "    ", BEGIN[] = "    holdout-journal 1 #";

static void test_the_example_is_a_journal(void **state)
{
    Fixture *f = *state;
    Game *game = game_new(f->content, &(GameOptions){.seed = "one", .first_level = 1});
    size_t size;
    char *page = fixture_read(DOCUMENT, &size), *at = strstr(page, BEGIN);
    assert_non_null(at);
    int kinds[RECORD_END + 1] = {0};
    long number = 1;
    for (; strncmp(at, INDENT, strlen(INDENT)) == 0; number++) {
        char *line = at + strlen(INDENT), *end = strchr(line, '\n');
        assert_true(line_check(number, line, (size_t)(end - line)));
        Record record;
        Decision decision;
        if (number > JOURNAL_HEADER_LINES) {
            assert_true(record_parse(line, &record));
            assert_true(record.kind != RECORD_DECISION || decision_parse(game, record.text, &decision));
            kinds[record.kind]++;
        }
        at = end + 1;
    }
    assert_true(kinds[RECORD_DECISION] > 0 && kinds[RECORD_HASH] > 0 && kinds[RECORD_TIME] > 0);
    game_free(game);
    free(page);
}

SUBJECT(document)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_example_is_a_journal, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
