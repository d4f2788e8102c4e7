/* Results of games of other versions: journals of such versions as they are, and programs that say what tests want. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/results/results.h"
#include "lobby/results/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char RUN[] = "lantern-lost-at-the-elite", FOOT[] = "odyssey-walk-2";
static const char RUN_VERSION[] = "0.2.0", FOOT_VERSION[] = "0.3.0";

/* A game of hers that ended before the upgrade. */
static void has_ended(HostFixture *f, const char *name, const char *journal)
{
    static char bytes[1 << 18];
    char path[HOST_PATH_SIZE];
    assert_true(host_player_folder(f->host, "ada", path, &f->failure));
    snprintf(path, sizeof path, "%s/%s.journal", OLDER_DIR, journal);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    bytes[fread(bytes, 1, sizeof bytes - 1, in)] = '\0';
    fclose(in);
    snprintf(path, sizeof path, "players/ada/%s", name);
    host_fixture_write(f, path, bytes);
}

/* A program of that version, which answers so where it is asked as it should be. */
static void stands(HostFixture *f, const char *version, const char *answer, int status)
{
    char path[HOST_PATH_SIZE], script[1024];
    snprintf(path, sizeof path, "%s/versions", f->dir);
    (void)mkdir(path, 0700);
    snprintf(script, sizeof script,
             "#!/bin/sh\n[ \"$#.$1.$3\" = 3.replay.--result ] && [ -r \"$2\" ] || exit 2\ncat <<'END'\n%s\nEND\n"
             "exit %d\n",
             answer, status);
    snprintf(path, sizeof path, "versions/%s", version);
    host_fixture_write(f, path, script);
    snprintf(path, sizeof path, "%s/versions/%s", f->dir, version);
    assert_int_equal(chmod(path, 0700), 0);
}

static const char LOST[] =
    "{\"run\":{\"player\":\"root\",\"seed\":\"another\",\"mode\":\"run\",\"ship\":\"tender\",\"won\":false,"
    "\"ascension\":0,\"act\":1,\"level\":3,\"battles\":2,\"waves\":31,\"hull\":0,\"hull_max\":25,"
    "\"credits\":7,\"ticks\":9000,\"kills\":412,\"leaks\":25,\"hash\":\"00000000000000ff\"}}";
static const char WALKED[] =
    "{\"foot\":{\"game\":\"odyssey\",\"won\":false,\"floor\":2,\"deepest\":3,\"rounds\":1127,"
    "\"decisions\":1126,\"kills\":9,\"experience\":310,\"hp\":0,\"hp_max\":30,\"killer\":\"rat\"}}";

static int rows_of(HostFixture *f, TableKind kind, TableRow rows[TABLE_ROWS_MOST])
{
    Scores *scores;
    assert_true(results_open(f->host, 1000, &scores, &f->failure));
    int count = scores ? table_read(scores, kind, 1800000000, rows, &f->failure) : 0;
    scores_close(scores);
    table_tell_versions(f->host, rows, count);
    return count;
}

static void collect(HostFixture *f)
{
    if (!results_collect(f->host, "ada", &f->failure)) {
        fail_msg("%s", f->failure.why);
    }
}

static TableRow rows[TABLE_ROWS_MOST];

static void what_another_version_has_ended_is_a_row_of_its_own_journal(void **state)
{
    HostFixture *f = *state;
    has_ended(f, "run-0001.journal", RUN);
    has_ended(f, "foot-0001.journal", FOOT);
    stands(f, RUN_VERSION, LOST, 0);
    stands(f, FOOT_VERSION, WALKED, 0);
    collect(f);
    assert_int_equal(rows_of(f, TABLE_RUNS, rows), 1);
    assert_string_equal(rows[0].player, "ada");
    assert_string_equal(rows[0].seed, "lantern");
    assert_string_equal(rows[0].date, "2026-11-22");
    assert_string_equal(rows[0].worth, "100");
    assert_string_equal(rows[0].far, "act 1, battle 3 (0.2.0)");
    assert_int_equal(rows_of(f, TABLE_ODYSSEY, rows), 1);
    assert_string_equal(rows[0].seed, "walk-2");
    assert_string_equal(rows[0].far, "floor 3, round 1127 (0.3.0)");
}

static void rows_stay_when_the_program_is_gone(void **state)
{
    HostFixture *f = *state;
    char path[HOST_PATH_SIZE];
    has_ended(f, "run-0001.journal", RUN);
    stands(f, RUN_VERSION, LOST, 0);
    collect(f);
    snprintf(path, sizeof path, "%s/versions/%s", f->dir, RUN_VERSION);
    assert_int_equal(unlink(path), 0);
    collect(f);
    assert_int_equal(rows_of(f, TABLE_RUNS, rows), 1);
}

/* And is asked again once there is one that can. */
static void without_a_program_that_can_say_there_is_no_row(void **state)
{
    HostFixture *f = *state;
    static const char *const answers[] = {"", "{", "[]", "{\"run\":7}", "{\"foot\":{\"game\":\"odyssey\"}}"};
    has_ended(f, "run-0001.journal", RUN);
    collect(f);
    assert_int_equal(rows_of(f, TABLE_RUNS, rows), 0);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        stands(f, RUN_VERSION, answers[i], 0);
        collect(f);
        assert_int_equal(rows_of(f, TABLE_RUNS, rows), 0);
    }
    stands(f, RUN_VERSION, LOST, EXIT_USAGE);
    collect(f);
    assert_int_equal(rows_of(f, TABLE_RUNS, rows), 0);
    stands(f, RUN_VERSION, LOST, EXIT_DONE);
    collect(f);
    assert_int_equal(rows_of(f, TABLE_RUNS, rows), 1);
}

static void what_its_program_refuses_is_asked_for_no_more(void **state)
{
    HostFixture *f = *state;
    has_ended(f, "run-0001.journal", RUN);
    stands(f, RUN_VERSION, "", EXIT_NOT_SO);
    collect(f);
    stands(f, RUN_VERSION, LOST, EXIT_DONE);
    collect(f);
    assert_int_equal(rows_of(f, TABLE_RUNS, rows), 0);
}

SUBJECT(older_results)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_another_version_has_ended_is_a_row_of_its_own_journal, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(rows_stay_when_the_program_is_gone, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(without_a_program_that_can_say_there_is_no_row, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(what_its_program_refuses_is_asked_for_no_more, host_fixture_setup,
                                        host_fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
