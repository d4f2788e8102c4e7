/* A host's folder: begun, opened, closed to others; its notice and its log. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEXT_SIZE = 1 << 16 };

static mode_t mode_of(const char *dir, const char *name)
{
    char path[256];
    struct stat there;
    snprintf(path, sizeof path, "%s/%s", dir, name);
    assert_int_equal(stat(path, &there), 0);
    return there.st_mode & 0777;
}

static void all_is_closed_to_others_whatever_the_umask(void **state)
{
    static const char *const folders[] = {"", "players", "here", "gone", "players/ada"};
    static const char *const files[] = {"lobby.yaml", "lobby.db", "gate", "notice", "log"};
    HostFixture *f = *state;
    char dir[128], folder[HOST_PATH_SIZE];
    static const mode_t masks[] = {0, 022, 0777};
    for (size_t mask = 0; mask < 3; mask++) {
        snprintf(dir, sizeof dir, "%s/of-%zu", f->parent, mask);
        (void)umask(masks[mask]);
        assert_true(host_init(dir, true, &f->failure));
        (void)umask(masks[mask]);
        Host *host = host_open(dir, &f->failure);
        assert_non_null(host);
        assert_true(host_player_folder(host, "Ada", folder, &f->failure));
        assert_true(host_set_notice(host, "Hello.", &f->failure));
        host_log(host, "Ada", "", "logs in");
        host_close(host);
        for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
            assert_int_equal(mode_of(dir, folders[i]), 0700);
        }
        for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
            assert_int_equal(mode_of(dir, files[i]), 0600);
        }
    }
}

static void a_folder_that_holds_anything_is_left_alone(void **state)
{
    HostFixture *f = *state;
    char dir[128];
    assert_false(host_init(f->dir, true, &f->failure));
    assert_int_equal(f->failure.status, EXIT_NOT_SO);
    assert_non_null(strstr(f->failure.why, "is not empty; name a folder that is not there yet."));
    snprintf(dir, sizeof dir, "%s/none/below", f->parent);
    assert_false(host_init(dir, true, &f->failure));
    snprintf(dir, sizeof dir, "%s/empty", f->parent);
    assert_int_equal(mkdir(dir, 0755), 0);
    assert_true(host_init(dir, true, &f->failure));
    assert_int_equal(mode_of(dir, ""), 0700);
}

static void what_is_no_host_is_not_opened(void **state)
{
    HostFixture *f = *state;
    char path[128];
    assert_null(host_open("/nowhere/at/all", &f->failure));
    assert_int_equal(f->failure.status, EXIT_UNREADABLE);
    assert_null(host_open(f->parent, &f->failure));
    assert_int_equal(chmod(f->dir, 0750), 0);
    assert_null(host_open(f->dir, &f->failure));
    assert_non_null(strstr(f->failure.why, "closed to all others (chmod 700)."));
    assert_int_equal(chmod(f->dir, 0700), 0);
    snprintf(path, sizeof path, "%s/lobby.yaml", f->dir);
    assert_int_equal(unlink(path), 0);
    assert_null(host_open(f->dir, &f->failure));
    assert_int_equal(f->failure.status, EXIT_UNREADABLE);
}

static void a_players_folder_is_made_of_his_name_alone(void **state)
{
    HostFixture *f = *state;
    char one[HOST_PATH_SIZE], other[HOST_PATH_SIZE];
    assert_true(host_player_folder(f->host, "Ada", one, &f->failure));
    assert_true(host_player_folder(f->host, "aDA", other, &f->failure));
    assert_string_equal(one, other);
    assert_string_equal(strrchr(one, '/'), "/ada");
    assert_false(host_player_folder(f->host, "../ada", other, &f->failure));
    assert_false(host_player_folder(f->host, "..", other, &f->failure));
    assert_false(host_player_folder(f->host, "", other, &f->failure));
    assert_int_equal(host_fixture_count(f, "players"), 1);
}

static void a_notice_is_one_clean_line(void **state)
{
    HostFixture *f = *state;
    char notice[HOST_NOTICE_SIZE], longest[HOST_NOTICE_SIZE + 1];
    host_notice(f->host, notice);
    assert_string_equal(notice, "");
    assert_true(host_set_notice(f->host, "Down at 22:00.", &f->failure));
    host_notice(f->host, notice);
    assert_string_equal(notice, "Down at 22:00.");
    memset(longest, 'x', sizeof longest - 1);
    longest[HOST_NOTICE_SIZE] = '\0';
    assert_false(host_set_notice(f->host, longest, &f->failure));
    assert_false(host_set_notice(f->host, "two\nlines", &f->failure));
    assert_false(host_set_notice(f->host, "\xff", &f->failure));
    host_notice(f->host, notice);
    assert_string_equal(notice, "Down at 22:00.");
    host_fixture_write(f, "notice", "a\x1b[2Jb\nc");
    host_notice(f->host, notice);
    assert_string_equal(notice, "a?[2Jb?c");
    assert_true(host_set_notice(f->host, "", &f->failure));
    host_notice(f->host, notice);
    assert_string_equal(notice, "");
}

static void the_log_has_a_line_for_each_event(void **state)
{
    HostFixture *f = *state;
    char text[1000];
    host_log(f->host, "Ada", "192.0.2.7", "logs in");
    host_log(f->host, "", "", "comes");
    host_log(f->host, "a b\n", "x\x1b]0;title\x07", "says\r\n2027-01-01T00:00:00Z root - logs in");
    host_fixture_read(f, "log", text, sizeof text);
    assert_string_equal(text, "2027-01-15T08:00:00Z Ada 192.0.2.7 logs in\n"
                              "2027-01-15T08:00:00Z - - comes\n"
                              "2027-01-15T08:00:00Z a_b? x?]0;title? says??2027-01-01T00:00:00Z root - logs in\n");
}

static void a_log_that_has_grown_is_turned_once(void **state)
{
    HostFixture *f = *state;
    char *grown = malloc((1 << 20) + 1), text[200];
    memset(grown, 'x', 1 << 20);
    grown[1 << 20] = '\0';
    host_fixture_write(f, "log", grown);
    host_fixture_write(f, "log.1", "old");
    host_log(f->host, "Ada", "", "logs in");
    host_log(f->host, "Bob", "", "logs in");
    host_fixture_read(f, "log", text, sizeof text);
    assert_string_equal(text, "2027-01-15T08:00:00Z Ada - logs in\n2027-01-15T08:00:00Z Bob - logs in\n");
    host_fixture_read(f, "log.1", text, sizeof text);
    assert_int_equal(strspn(text, "x"), sizeof text - 1);
    free(grown);
}

static int log_many(HostFixture *f, int number)
{
    for (int i = 0; i < 50; i++) {
        host_log(f->host, number % 2 ? "odd" : "even", "", "is here");
    }
    return 0;
}

static void lines_of_many_processes_stay_whole(void **state)
{
    enum { MANY = 6, EACH = 50 };
    HostFixture *f = *state;
    pid_t children[MANY];
    char *text = malloc(TEXT_SIZE);
    int lines = 0;
    for (int i = 0; i < MANY; i++) {
        children[i] = host_fixture_start(f, log_many, i);
    }
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(host_fixture_wait(children[i]), 0);
    }
    host_fixture_read(f, "log", text, TEXT_SIZE);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *name = strchr(line, ' ');
        assert_non_null(name);
        assert_true(strcmp(name, " odd - is here") == 0 || strcmp(name, " even - is here") == 0);
        lines++;
    }
    assert_int_equal(lines, MANY * EACH);
    free(text);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(host)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(all_is_closed_to_others_whatever_the_umask),
        WITH_HOST(a_folder_that_holds_anything_is_left_alone),
        WITH_HOST(what_is_no_host_is_not_opened),
        WITH_HOST(a_players_folder_is_made_of_his_name_alone),
        WITH_HOST(a_notice_is_one_clean_line),
        WITH_HOST(the_log_has_a_line_for_each_event),
        WITH_HOST(a_log_that_has_grown_is_turned_once),
        WITH_HOST(lines_of_many_processes_stay_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
