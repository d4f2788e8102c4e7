/* What the host's check finds, and the results that it looks at. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "command_fixture.h"
#include "lobby/host/older.h"
#include "lobby/results/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define UNFINISHED "golden/one.journal"
#define OLDER "older/copperfield-three-battles.journal"
#define FINISHED "walked/descent-lost.journal"

static void results_are_json_also_where_there_are_none(void **state)
{
    HostFixture *f = *state;
    assert_int_equal(RUN(f, "results", "--dir", "DIR", "--format", "json"), EXIT_DONE);
    command_assert_told("\"rows\":[]");
    assert_int_equal(RUN(f, "results", "--dir", "DIR"), EXIT_DONE);
}

static void journals_are_replayed(void **state)
{
    HostFixture *f = *state;
    command_put_journal(f, "run-0001.journal", UNFINISHED);
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("1 journals replayed, 0 results compared with them.\n");
}

static void a_changed_journal_is_named(void **state)
{
    HostFixture *f = *state;
    char command[256];
    command_put_journal(f, "run-0001.journal", UNFINISHED);
    snprintf(command, sizeof command, "sed -i 's/ build / upgrade /' '%s/players/ada/run-0001.journal'", f->dir);
    assert_int_equal(system(command), 0);
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_NOT_SO);
    command_assert_told("players/ada/run-0001.journal: ");
    command_assert_told("1 are wrong.\n");
}

static void change_results(const HostFixture *f, const char *sql)
{
    char path[128];
    sqlite3 *db;
    snprintf(path, sizeof path, "%s/results/scores.db", f->dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* What the lobby does when a game has ended. */
static void collect_results(HostFixture *f)
{
    assert_true(results_collect(f->host, "Ada", &f->failure));
}

static void results_are_held_against_their_journals(void **state)
{
    HostFixture *f = *state;
    command_put_journal(f, "foot-0001.journal", FINISHED);
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("1 finished journals have no row among the results yet.\n");
    collect_results(f);
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("1 journals replayed, 1 results compared with them.\n");
    assert_int_equal(RUN(f, "results", "--dir", "DIR", "--format", "json"), EXIT_DONE);
    command_assert_told("\"player\":\"Ada\"");
    change_results(f, "UPDATE foot SET won = 1 - won");
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_NOT_SO);
    command_assert_told("its row among the results says something else than the journal\n");
    change_results(f, "UPDATE foot SET won = 1 - won, journal = 'foot-0002.journal'");
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_NOT_SO);
    command_assert_told("ada/foot-0002.journal: there is a row among the results, but no such journal\n");
}

static void who_is_removed_takes_his_results_along(void **state)
{
    HostFixture *f = *state;
    assert_true(account_add(f->host, "Ada", "correct horse", &f->failure));
    command_put_journal(f, "foot-0001.journal", FINISHED);
    collect_results(f);
    assert_int_equal(RUN(f, "remove", "--dir", "DIR", "aDA"), EXIT_DONE);
    assert_int_equal(RUN(f, "results", "--dir", "DIR", "--format", "json"), EXIT_DONE);
    assert_null(strstr(command_told, "Ada"));
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_DONE);
}

static void versions_that_are_needed_are_listed(void **state)
{
    HostFixture *f = *state;
    assert_true(account_add(f->host, "Ada", "correct horse", &f->failure));
    command_put_journal(f, "run-0001.journal", UNFINISHED);
    assert_int_equal(RUN(f, "list", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("1 unfinished game of Holdout ");
    assert_null(strstr(command_told, "is not here"));
}

/* Of an older one its program stands in the folder, or is missed. */
static void older_versions_that_are_not_there_are_told(void **state)
{
    HostFixture *f = *state;
    char path[HOST_PATH_SIZE], versions[HOST_PATH_SIZE];
    assert_true(account_add(f->host, "Ada", "correct horse", &f->failure));
    command_put_journal(f, "run-0001.journal", OLDER);
    assert_int_equal(RUN(f, "list", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("1 unfinished game of Holdout 0.2.0, which is not here: put its program at ");
    assert_false(older_program(f->host, "0.2.0", path, &f->failure));
    assert_non_null(strstr(f->failure.why, "Holdout 0.2.0, which this host doesn't have any more"));
    snprintf(versions, sizeof versions, "%s/versions", f->dir);
    assert_int_equal(mkdir(versions, 0700), 0);
    host_fixture_write(f, "versions/0.2.0", "#!/bin/sh\n");
    assert_false(older_program(f->host, "0.2.0", path, &f->failure)); /* nobody can start it */
    snprintf(versions, sizeof versions, "%s/versions/0.2.0", f->dir);
    assert_int_equal(chmod(versions, 0700), 0);
    assert_true(older_program(f->host, "0.2.0", path, &f->failure));
    assert_int_equal(RUN(f, "list", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("1 unfinished game of Holdout 0.2.0: ");
}

static void no_version_leads_out_of_the_folder(void **state)
{
    HostFixture *f = *state;
    char path[HOST_PATH_SIZE];
    static const char *const names[] = {"",     ".",        "..",    "../versions/0.2.0", "/bin/sh", "0/../../lobby.db",
                                        "0..2", "x\x1b[2J", "0.2.0 "};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_false(older_program(f->host, names[i], path, &f->failure));
        assert_null(strchr(f->failure.why, '\x1b'));
    }
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(check)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(results_are_json_also_where_there_are_none),
        WITH_HOST(journals_are_replayed),
        WITH_HOST(a_changed_journal_is_named),
        WITH_HOST(results_are_held_against_their_journals),
        WITH_HOST(who_is_removed_takes_his_results_along),
        WITH_HOST(versions_that_are_needed_are_listed),
        WITH_HOST(older_versions_that_are_not_there_are_told),
        WITH_HOST(no_version_leads_out_of_the_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
