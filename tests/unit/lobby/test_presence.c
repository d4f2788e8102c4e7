/* Who is there, as all processes see it, whatever becomes of those who were. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/host/presence.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static Present *list(HostFixture *f, int count)
{
    Present *rows;
    int found = presence_list(f->host, &rows, &f->failure);
    if (found != count) {
        fail_msg("%d are there, not %d", found, count);
    }
    return rows;
}

static void assert_there(HostFixture *f, int count)
{
    free(list(f, count));
}

static Presence *enter(HostFixture *f)
{
    Presence *presence = presence_enter(f->host, &f->failure);
    if (!presence) {
        fail_msg("%s", f->failure.why);
    }
    return presence;
}

static void who_is_there_is_seen_until_he_leaves(void **state)
{
    HostFixture *f = *state;
    Presence *ada = enter(f);
    Present *rows = list(f, 1);
    assert_string_equal(rows[0].name, "");
    assert_int_equal(rows[0].at, PRESENCE_DOOR);
    assert_int_equal(rows[0].pid, getpid());
    free(rows);
    host_fixture_set_clock(1800000060);
    assert_true(presence_name(ada, "Ada", &f->failure));
    assert_true(presence_at(ada, PRESENCE_WATCHING, "Bob"));
    rows = list(f, 1);
    assert_string_equal(rows[0].name, "Ada");
    assert_int_equal(rows[0].at, PRESENCE_WATCHING);
    assert_string_equal(rows[0].watched, "Bob");
    assert_int_equal(rows[0].came, 1800000000);
    assert_int_equal(rows[0].since, 1800000060);
    free(rows);
    presence_leave(ada);
    assert_there(f, 0);
    assert_int_equal(host_fixture_count(f, "here"), 0);
}

static void the_oldest_comes_first(void **state)
{
    HostFixture *f = *state;
    Presence *here[3];
    static const char *const names[] = {"cy", "bo", "al"};
    for (int i = 0; i < 3; i++) {
        host_fixture_set_clock(1800000000 + i);
        here[i] = enter(f);
        assert_true(presence_name(here[i], names[i], &f->failure));
    }
    Present *rows = list(f, 3);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(rows[i].name, names[i]);
        presence_leave(here[i]);
    }
    free(rows);
}

static void a_player_has_so_many_sessions(void **state)
{
    HostFixture *f = *state;
    Presence *here[5];
    for (int i = 0; i < 5; i++) {
        here[i] = enter(f);
        assert_true(presence_name(here[i], "", &f->failure));
    }
    for (int i = 0; i < 3; i++) {
        assert_true(presence_name(here[i], i % 2 ? "Ada" : "aDA", &f->failure));
        assert_true(presence_name(here[i], "Ada", &f->failure));
    }
    assert_false(presence_name(here[3], "ADA", &f->failure));
    assert_string_equal(f->failure.why, "You are here 3 times already; leave one of these first.");
    assert_true(presence_name(here[3], "Bob", &f->failure));
    assert_true(presence_name(here[0], "", &f->failure));
    assert_true(presence_name(here[4], "Ada", &f->failure));
    for (int i = 0; i < 5; i++) {
        presence_leave(here[i]);
    }
}

static void all_together_have_so_many_sessions(void **state)
{
    HostFixture *f = *state;
    f->host->limits.sessions = 2;
    Presence *one = enter(f), *two = enter(f);
    assert_null(presence_enter(f->host, &f->failure));
    assert_string_equal(f->failure.why, "The lobby is full: 2 are here; come again later.");
    presence_leave(one);
    one = enter(f);
    presence_leave(one);
    presence_leave(two);
}

static int stay(HostFixture *f, int number)
{
    char name[] = "player-0";
    name[7] = (char)('0' + number);
    Presence *presence = presence_enter(f->host, &f->failure);
    if (!presence || !presence_name(presence, name, &f->failure)) {
        return 1;
    }
    host_fixture_write(f, name, "");
    for (;;) {
        pause();
    }
}

static void who_is_killed_is_gone(void **state)
{
    HostFixture *f = *state;
    pid_t one = host_fixture_start(f, stay, 1), two = host_fixture_start(f, stay, 2);
    host_fixture_await(f, "player-1");
    host_fixture_await(f, "player-2");
    assert_there(f, 2);
    kill(one, SIGKILL);
    assert_int_equal(host_fixture_wait(one), -1);
    Present *rows = list(f, 1);
    assert_string_equal(rows[0].name, "player-2");
    free(rows);
    assert_int_equal(host_fixture_count(f, "here"), 1);
    kill(two, SIGKILL);
    assert_int_equal(host_fixture_wait(two), -1);
    assert_there(f, 0);
    assert_int_equal(host_fixture_count(f, "here"), 0);
}

static int enter_if_there_is_room(HostFixture *f, int number)
{
    (void)number;
    f->host->limits.sessions = 5;
    Presence *presence = presence_enter(f->host, &f->failure);
    if (!presence) {
        return 0;
    }
    while (access(f->dir, F_OK) == 0 && host_fixture_count(f, "players") == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    presence_leave(presence);
    return 1;
}

static void of_many_who_come_at_once_so_many_are_let_in(void **state)
{
    enum { MANY = 15 };
    HostFixture *f = *state;
    pid_t children[MANY];
    char folder[HOST_PATH_SIZE];
    int in = 0;
    for (int i = 0; i < MANY; i++) {
        children[i] = host_fixture_start(f, enter_if_there_is_room, i);
    }
    for (int left = MANY; left > 5; left--) {
        pid_t child = waitpid(-1, &(int){0}, 0);
        assert_true(child > 0);
        for (int i = 0; i < MANY; i++) {
            children[i] = children[i] == child ? 0 : children[i];
        }
    }
    assert_true(host_player_folder(f->host, "end", folder, &f->failure));
    for (int i = 0; i < MANY; i++) {
        in += children[i] && host_fixture_wait(children[i]) == 1;
    }
    assert_int_equal(in, 5);
}

static int change_all_the_time(HostFixture *f, int number)
{
    Presence *presence = presence_enter(f->host, &f->failure);
    if (!presence || !presence_name(presence, "Ada", &f->failure) || !presence_at(presence, PRESENCE_LOBBY, "")) {
        return 1;
    }
    host_fixture_write(f, "begun", "");
    for (int i = 0; host_fixture_count(f, "players") == 0; i++) {
        presence_at(presence, i % 2 ? PRESENCE_WATCHING : PRESENCE_LOBBY, i % 2 ? "bob-the-builder1" : "");
    }
    (void)number;
    presence_leave(presence);
    return 0;
}

static void nobody_sees_half_a_row(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE];
    pid_t child = host_fixture_start(f, change_all_the_time, 0);
    host_fixture_await(f, "begun");
    for (int i = 0; i < 3000; i++) {
        Present *rows = list(f, 1);
        assert_string_equal(rows[0].name, "Ada");
        assert_true(rows[0].at == PRESENCE_WATCHING || rows[0].at == PRESENCE_LOBBY);
        assert_string_equal(rows[0].watched, rows[0].at == PRESENCE_LOBBY ? "" : "bob-the-builder1");
        free(rows);
    }
    assert_true(host_player_folder(f->host, "end", folder, &f->failure));
    assert_int_equal(host_fixture_wait(child), 0);
}

/* What a stranger has put there, or a process that was killed while it wrote. */
static void what_is_no_row_is_taken_away(void **state)
{
    HostFixture *f = *state;
    char path[256];
    host_fixture_write(f, "here/12-34.new", "12 18");
    host_fixture_write(f, "here/17-aa", "\x1b[2J no row");
    host_fixture_write(f, "here/a-name-that-is-longer-than-all-that-rows-have-which-nobody-looks-at-and-counts", "");
    snprintf(path, sizeof path, "%s/here/pipe", f->dir);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_there(f, 0);
    assert_int_equal(host_fixture_count(f, "here"), 1);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(presence)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(who_is_there_is_seen_until_he_leaves),
        WITH_HOST(the_oldest_comes_first),
        WITH_HOST(a_player_has_so_many_sessions),
        WITH_HOST(all_together_have_so_many_sessions),
        WITH_HOST(who_is_killed_is_gone),
        WITH_HOST(of_many_who_come_at_once_so_many_are_let_in),
        WITH_HOST(nobody_sees_half_a_row),
        WITH_HOST(what_is_no_row_is_taken_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
