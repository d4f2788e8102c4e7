/* The host's commands: what they say, and what becomes of the folder. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "command_fixture.h"
#include "lobby/game/confined_game.h"
#include "lobby/host/presence.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char PASSWORD[] = "correct horse";

static void init_makes_a_folder_once(void **state)
{
    HostFixture *f = *state;
    char dir[128];
    snprintf(dir, sizeof dir, "%s/new", f->parent);
    assert_int_equal(RUN(f, "init", dir, "--no-confinement"), EXIT_DONE);
    assert_int_equal(RUN(f, "init", dir, "--no-confinement"), EXIT_NOT_SO);
    command_assert_told("is not empty");
    assert_int_equal(RUN(f, "list", "--dir", dir), EXIT_DONE);
    assert_string_equal(command_told, "0 accounts, 0 sessions\n");
}

static void without_name_spaces_the_host_says_that_he_wants_none(void **state)
{
    HostFixture *f = *state;
    char dir[128], limits[8000];
    snprintf(dir, sizeof dir, "%s/new", f->parent);
    assert_int_equal(RUN(f, "init", dir), confined_game_spaces() ? EXIT_DONE : EXIT_NOT_SO);
    command_assert_told(confined_game_spaces() ? "is the folder of a host now;" : "give --no-confinement");
    snprintf(f->dir, sizeof f->dir, "%s/free", f->parent);
    assert_int_equal(RUN(f, "init", "DIR", "--no-confinement"), EXIT_DONE);
    host_fixture_read(f, "lobby.yaml", limits, sizeof limits);
    assert_non_null(strstr(limits, "\nconfinement: 0\n"));
}

static void wrong_words_are_told(void **state)
{
    HostFixture *f = *state;
    assert_int_equal(RUN(f, "bann", "--dir", "DIR", "Ada"), EXIT_USAGE);
    command_assert_told("The lobby knows no command 'bann'");
    assert_int_equal(RUN(f, "ban", "Ada"), EXIT_USAGE);
    command_assert_told("'ban' needs --dir and the folder of a host.");
    assert_int_equal(RUN(f, "ban", "--dir", "DIR"), EXIT_USAGE);
    command_assert_told("'ban' needs NAME behind it");
    assert_int_equal(RUN(f, "ban", "--dir", "DIR", "Ada", "Bob"), EXIT_USAGE);
    assert_int_equal(RUN(f, "ban", "--dir"), EXIT_USAGE);
    assert_int_equal(RUN(f, "ban", "--no-confinement", "--dir", "DIR", "Ada"), EXIT_USAGE);
    assert_int_equal(RUN(f, "list", "--dir", "/nowhere"), EXIT_UNREADABLE);
    assert_int_equal(RUN(f, "list", "--dir", "DIR", "\x1b[2J"), EXIT_USAGE);
    assert_null(strchr(command_told, '\x1b'));
    assert_int_equal(RUN(f, "--help"), EXIT_DONE);
    command_assert_told("usage: holdout lobby --dir DIR\n");
    command_assert_told("  backup --dir DIR FILE\n");
}

static void a_player_is_added_with_a_password_of_the_host(void **state)
{
    HostFixture *f = *state;
    assert_int_equal(command_run(f, "correct horse\n", (char *[COMMAND_WORDS_MAX]){"add", "--dir", "DIR", "Ada", NULL}),
                     EXIT_DONE);
    assert_string_equal(command_told, "Ada can log in.\n");
    assert_true(account_log_in(f->host, "ada", PASSWORD, "", &f->account, &f->failure));
    assert_int_equal(RUN(f, "add", "--dir", "DIR", "ADA"), EXIT_NOT_SO);
    assert_int_equal(command_run(f, "short\n", (char *[COMMAND_WORDS_MAX]){"add", "--dir", "DIR", "Bob", NULL}),
                     EXIT_USAGE);
    assert_int_equal(RUN(f, "add", "--dir", "DIR", "../x"), EXIT_USAGE);
}

static void or_with_one_that_is_drawn_and_told_once(void **state)
{
    static const char begin[] = "Ada can log in with the password ";
    HostFixture *f = *state;
    char log[1000];
    assert_int_equal(RUN(f, "add", "--dir", "DIR", "Ada"), EXIT_DONE);
    assert_int_equal(strncmp(command_told, begin, strlen(begin)), 0);
    char *password = command_told + strlen(begin);
    password[strcspn(password, "\n")] = '\0';
    assert_int_equal(strlen(password), 24);
    assert_true(account_log_in(f->host, "ada", password, "", &f->account, &f->failure));
    host_fixture_read(f, "log", log, sizeof log);
    assert_null(strstr(log, password));
}

static void sshd_is_told_to_let_in_by_any_key(void **state)
{
    static char key[] = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHJ/BrWfbAwlAaJ+tUtHM6JckGJviNWcxalpgbwqldD/";
    static char other[] = "ssh-ed25519 AAAA\nssh-rsa AAAA";
    HostFixture *f = *state;
    char expected[200];
    assert_int_equal(RUN(f, "key", "--dir", "DIR", key), EXIT_DONE);
    snprintf(expected, sizeof expected, "restrict,pty %s\n", key);
    assert_string_equal(command_told, expected);
    assert_int_equal(RUN(f, "key", "--dir", "DIR", other), EXIT_USAGE);
    command_assert_told("That is no public key");
}

static void bans_and_removals_are_told_and_logged(void **state)
{
    HostFixture *f = *state;
    char log[1000];
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    assert_int_equal(RUN(f, "ban", "--dir", "DIR", "ada"), EXIT_DONE);
    assert_int_equal(RUN(f, "list", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("Ada               made 2027-01-15  seen 2027-01-15  banned\n");
    assert_int_equal(RUN(f, "unban", "--dir", "DIR", "ada"), EXIT_DONE);
    assert_int_equal(RUN(f, "ban", "--dir", "DIR", "Bob"), EXIT_NOT_SO);
    command_assert_told("Nobody is called so");
    assert_int_equal(RUN(f, "remove", "--dir", "DIR", "ADA"), EXIT_DONE);
    assert_int_equal(RUN(f, "list", "--dir", "DIR"), EXIT_DONE);
    assert_string_equal(command_told, "0 accounts, 0 sessions\n");
    host_fixture_read(f, "log", log, sizeof log);
    assert_non_null(strstr(log, " ada - is banned\n"));
    assert_non_null(strstr(log, " ADA - is removed by the host\n"));
}

static void who_is_there_is_listed(void **state)
{
    HostFixture *f = *state;
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    Presence *presence = presence_enter(f->host, &f->failure);
    assert_true(presence_name(presence, "Ada", &f->failure) && presence_at(presence, PRESENCE_PLAYING, ""));
    assert_int_equal(RUN(f, "list", "--dir", "DIR"), EXIT_DONE);
    command_assert_told("  playing\n1 account, 1 session\n");
    presence_leave(presence);
}

static void a_notice_is_set_and_taken_away(void **state)
{
    HostFixture *f = *state;
    char notice[HOST_NOTICE_SIZE];
    assert_int_equal(RUN(f, "notice", "--dir", "DIR", "--", "--back at noon"), EXIT_DONE);
    host_notice(f->host, notice);
    assert_string_equal(notice, "--back at noon");
    assert_int_equal(RUN(f, "notice", "--dir", "DIR", ""), EXIT_DONE);
    host_notice(f->host, notice);
    assert_string_equal(notice, "");
}

static int unpack(HostFixture *f, const char *tar, char dir[160])
{
    char command[512];
    snprintf(dir, 160, "%s/restored", f->parent);
    snprintf(command, sizeof command, "mkdir -m 700 '%s' && tar -C '%s' -xf '%s'", dir, dir, tar);
    return system(command);
}

static void a_backup_is_a_host_again(void **state)
{
    HostFixture *f = *state;
    char tar[128], dir[160], folder[HOST_PATH_SIZE];
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    assert_true(host_set_notice(f->host, "Hello.", &f->failure));
    command_put_journal(f, "run-0001.journal", "golden/one.journal");
    assert_true(host_player_folder(f->host, "Ada", folder, &f->failure));
    host_fixture_write(f, "players/ada/run-0002.journal", "one\ntwo\ntor");
    assert_int_equal(symlink("/etc/passwd", strcat(folder, "/link")), 0);
    snprintf(tar, sizeof tar, "%s/backup.tar", f->parent);
    assert_int_equal(RUN(f, "backup", "--dir", "DIR", tar), EXIT_NOT_SO);
    command_assert_told("players/ada/link is left out: it is a link.");
    assert_int_equal(RUN(f, "backup", "--dir", "DIR", tar), EXIT_SYSTEM);
    command_assert_told("name a file that is not there yet.");
    assert_int_equal(unpack(f, tar, dir), 0);
    snprintf(f->dir, sizeof f->dir, "%.79s", dir);
    host_close(f->host);
    f->host = host_fixture_open(f);
    char text[100];
    host_fixture_read(f, "players/ada/run-0002.journal", text, sizeof text);
    assert_string_equal(text, "one\ntwo\n");
    assert_true(account_log_in(f->host, "ada", PASSWORD, "", &f->account, &f->failure));
    assert_int_equal(remove(strcat(strcpy(folder, f->dir), "/players/ada/run-0002.journal")), 0);
    assert_int_equal(RUN(f, "check", "--dir", "DIR"), EXIT_DONE);
}

static int write_all_the_time(HostFixture *f, int number)
{
    char name[PLAYER_NAME_SIZE], path[160];
    snprintf(path, sizeof path, "%s/players/ada/run-0001.journal", f->dir);
    FILE *journal = fopen(path, "w");
    for (int i = 0; journal; i++) {
        snprintf(name, sizeof name, "p-%d-%d", number, i % 100000);
        fprintf(journal, "line %d", i);
        fflush(journal);
        fprintf(journal, " whole\n");
        fflush(journal);
        (void)sqlite3_exec(f->host->db, "INSERT INTO attempt VALUES(random(), 1, 2, 3, 4)", NULL, NULL, NULL);
        host_fixture_write(f, "begun", "");
    }
    return 1;
}

static void a_backup_that_is_made_while_others_write_is_whole(void **state)
{
    HostFixture *f = *state;
    char tar[128], dir[160], folder[HOST_PATH_SIZE], last[32] = "";
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    assert_true(host_player_folder(f->host, "Ada", folder, &f->failure));
    pid_t writer = host_fixture_start(f, write_all_the_time, 1);
    host_fixture_await(f, "begun");
    snprintf(tar, sizeof tar, "%s/backup.tar", f->parent);
    assert_int_equal(RUN(f, "backup", "--dir", "DIR", tar), EXIT_DONE);
    kill(writer, SIGKILL);
    assert_int_equal(host_fixture_wait(writer), -1);
    assert_int_equal(unpack(f, tar, dir), 0);
    snprintf(f->dir, sizeof f->dir, "%.79s", dir);
    host_close(f->host);
    f->host = host_fixture_open(f);
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_prepare_v2(f->host->db, "PRAGMA integrity_check", -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_string_equal(sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    char *text = malloc(1 << 22);
    host_fixture_read(f, "players/ada/run-0001.journal", text, 1 << 22);
    size_t length = strlen(text);
    assert_true(length == 0 || text[length - 1] == '\n');
    snprintf(last, sizeof last, "%s", length > 7 ? text + length - 7 : " whole\n");
    assert_string_equal(last, " whole\n");
    free(text);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(commands)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(init_makes_a_folder_once),
        WITH_HOST(without_name_spaces_the_host_says_that_he_wants_none),
        WITH_HOST(wrong_words_are_told),
        WITH_HOST(a_player_is_added_with_a_password_of_the_host),
        WITH_HOST(or_with_one_that_is_drawn_and_told_once),
        WITH_HOST(sshd_is_told_to_let_in_by_any_key),
        WITH_HOST(bans_and_removals_are_told_and_logged),
        WITH_HOST(who_is_there_is_listed),
        WITH_HOST(a_notice_is_set_and_taken_away),
        WITH_HOST(a_backup_is_a_host_again),
        WITH_HOST(a_backup_that_is_made_while_others_write_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
