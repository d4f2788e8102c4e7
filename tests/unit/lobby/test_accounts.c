/* Accounts: made, used, changed, banned; by many processes at once, on a disk that is full, where the file is locked.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char PASSWORD[] = "correct horse", FROM[] = "192.0.2.7";

static void assert_refused(bool answer, const HostFixture *f, const char *why)
{
    assert_false(answer);
    assert_string_equal(f->failure.why, why);
}

static bool register_as(HostFixture *f, const char *name)
{
    return account_register(f->host, name, PASSWORD, "", &f->account, &f->failure);
}

static bool log_in_as(HostFixture *f, const char *name, const char *password)
{
    return account_log_in(f->host, name, password, FROM, &f->account, &f->failure);
}

static void who_registers_can_log_in_however_he_writes_his_name(void **state)
{
    HostFixture *f = *state;
    assert_true(register_as(f, "Ada"));
    assert_string_equal(f->account.name, "Ada");
    f->account = (Account){0};
    assert_true(log_in_as(f, "aDA", PASSWORD));
    assert_string_equal(f->account.name, "Ada");
    assert_refused(register_as(f, "ADA"), f, "There is a player called ADA already; choose another name.");
}

static void a_wrong_name_and_a_wrong_password_are_answered_alike(void **state)
{
    HostFixture *f = *state;
    Failure name;
    assert_true(register_as(f, "Ada"));
    assert_false(log_in_as(f, "Adam", PASSWORD));
    name = f->failure;
    assert_refused(log_in_as(f, "Ada", "correct house"), f, name.why);
    assert_int_equal(f->failure.status, name.status);
    assert_refused(log_in_as(f, "../ada", PASSWORD), f, name.why);
    assert_refused(log_in_as(f, "", ""), f, name.why);
}

static void passwords_have_a_length(void **state)
{
    HostFixture *f = *state;
    char longest[PASSWORD_SIZE + 1];
    memset(longest, 'x', sizeof longest);
    longest[PASSWORD_SIZE] = '\0';
    assert_false(account_register(f->host, "Ada", "seven77", "", &f->account, &f->failure));
    assert_false(account_register(f->host, "Ada", longest, "", &f->account, &f->failure));
    longest[PASSWORD_SIZE - 1] = '\0';
    assert_true(account_register(f->host, "Ada", longest, "", &f->account, &f->failure));
    assert_true(log_in_as(f, "Ada", longest));
    longest[PASSWORD_SIZE - 2] = 'y';
    assert_false(log_in_as(f, "Ada", longest));
}

static void a_password_is_changed_by_who_knows_it(void **state)
{
    HostFixture *f = *state;
    assert_true(register_as(f, "Ada"));
    assert_false(account_change_password(f->host, "Ada", "wrong one", "battery staple", FROM, &f->failure));
    assert_true(account_change_password(f->host, "ada", PASSWORD, "battery staple", FROM, &f->failure));
    assert_false(log_in_as(f, "Ada", PASSWORD));
    assert_true(log_in_as(f, "Ada", "battery staple"));
}

/* Who doesn't know the password isn't told that there is a ban. */
static void who_is_banned_stays_out(void **state)
{
    HostFixture *f = *state;
    assert_true(register_as(f, "Ada"));
    assert_true(account_ban(f->host, "ADA", true, &f->failure));
    assert_refused(log_in_as(f, "Ada", "wrong one"), f, "The name or the password is wrong; try again.");
    assert_refused(log_in_as(f, "Ada", PASSWORD), f, "Ada may not come in here; ask the host why.");
    assert_true(account_ban(f->host, "ada", false, &f->failure));
    assert_true(log_in_as(f, "Ada", PASSWORD));
    assert_false(account_ban(f->host, "Bob", true, &f->failure));
}

static void all_are_listed_by_name(void **state)
{
    HostFixture *f = *state;
    Account *accounts;
    assert_int_equal(accounts_list(f->host, &accounts, &f->failure), 0);
    assert_true(account_add(f->host, "cy", PASSWORD, &f->failure) && account_add(f->host, "Bo", PASSWORD, &f->failure));
    host_fixture_set_clock(1900000000);
    assert_true(log_in_as(f, "cy", PASSWORD));
    assert_int_equal(accounts_list(f->host, &accounts, &f->failure), 2);
    assert_string_equal(accounts[0].name, "Bo");
    assert_string_equal(accounts[1].name, "cy");
    assert_int_equal(accounts[1].seen, 1900000000);
    assert_int_equal(accounts[1].made, 1800000000);
    free(accounts);
}

static int register_one(HostFixture *f, int number)
{
    char name[] = "same";
    name[number % 4] = (char)(name[number % 4] - 'a' + 'A');
    return account_add(f->host, name, PASSWORD, &f->failure)         ? 0
           : strstr(f->failure.why, "already; choose another name.") ? 1
                                                                     : 2;
}

static void of_many_who_want_one_name_one_gets_it(void **state)
{
    enum { MANY = 12 };
    HostFixture *f = *state;
    pid_t children[MANY];
    Account *accounts;
    int made = 0;
    for (int i = 0; i < MANY; i++) {
        children[i] = host_fixture_start(f, register_one, i);
    }
    for (int i = 0; i < MANY; i++) {
        int result = host_fixture_wait(children[i]);
        assert_in_range(result, 0, 1);
        made += result == 0;
    }
    assert_int_equal(made, 1);
    assert_int_equal(accounts_list(f->host, &accounts, &f->failure), 1);
    free(accounts);
}

static void a_locked_database_is_told_and_loses_nothing(void **state)
{
    HostFixture *f = *state;
    Host *other = host_fixture_open(f);
    assert_true(register_as(f, "Ada"));
    sqlite3_busy_timeout(f->host->db, 10);
    assert_int_equal(sqlite3_exec(other->db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_false(log_in_as(f, "Ada", PASSWORD));
    assert_non_null(strstr(f->failure.why, "others are being written down just now; try again in a moment."));
    assert_int_equal(f->failure.status, EXIT_SYSTEM);
    assert_false(account_add(f->host, "Bob", PASSWORD, &f->failure));
    host_close(other);
    assert_true(log_in_as(f, "Ada", PASSWORD));
}

static void a_full_disk_is_told_and_loses_nothing(void **state)
{
    HostFixture *f = *state;
    char name[PLAYER_NAME_SIZE];
    int made = 0;
    assert_true(register_as(f, "Ada"));
    assert_int_equal(sqlite3_exec(f->host->db, "PRAGMA max_page_count = 1", NULL, NULL, NULL), SQLITE_OK);
    do {
        snprintf(name, sizeof name, "player-%d", made++ % 1000);
    } while (account_add(f->host, name, PASSWORD, &f->failure) && made < 200);
    assert_non_null(strstr(f->failure.why, "the host's disk is full or broken; nothing was changed, tell the host."));
    assert_true(log_in_as(f, "Ada", PASSWORD));
    assert_true(log_in_as(f, "player-0", PASSWORD));
}

static void a_damaged_database_is_told(void **state)
{
    HostFixture *f = *state;
    host_close(f->host);
    f->host = NULL;
    host_fixture_write(f, "lobby.db",
                       "this is none, but it is long enough for SQLite to look at its first bytes....."
                       "..................................................................");
    assert_null(host_open(f->dir, &f->failure));
    assert_non_null(strstr(f->failure.why, "lobby.db"));
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(accounts)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(who_registers_can_log_in_however_he_writes_his_name),
        WITH_HOST(a_wrong_name_and_a_wrong_password_are_answered_alike),
        WITH_HOST(passwords_have_a_length),
        WITH_HOST(a_password_is_changed_by_who_knows_it),
        WITH_HOST(who_is_banned_stays_out),
        WITH_HOST(all_are_listed_by_name),
        WITH_HOST(of_many_who_want_one_name_one_gets_it),
        WITH_HOST(a_locked_database_is_told_and_loses_nothing),
        WITH_HOST(a_full_disk_is_told_and_loses_nothing),
        WITH_HOST(a_damaged_database_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
