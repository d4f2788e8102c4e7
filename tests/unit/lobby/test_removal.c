/* A player who goes takes all of his along, whatever he has made of his folder, and nothing else. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/host/gone.h"
#include "lobby/host/presence.h"
#include "lobby/host/removal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char PASSWORD[] = "correct horse";

static void add_ada(HostFixture *f, char folder[HOST_PATH_SIZE])
{
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    assert_true(host_player_folder(f->host, "Ada", folder, &f->failure));
}

static void assert_nothing_left(HostFixture *f)
{
    Account *accounts;
    assert_int_equal(host_fixture_count(f, "players"), 0);
    assert_int_equal(host_fixture_count(f, "gone"), 0);
    assert_int_equal(accounts_list(f->host, &accounts, &f->failure), 0);
}

static void who_is_removed_is_as_if_he_had_never_been(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE];
    add_ada(f, folder);
    host_fixture_write(f, "players/ada/run-0001.journal", "run");
    assert_true(account_remove(f->host, "aDA", &f->failure));
    assert_nothing_left(f);
    assert_false(account_remove(f->host, "Ada", &f->failure));
    assert_true(account_register(f->host, "ADA", PASSWORD, "", &f->account, &f->failure));
}

static void nothing_that_links_lead_to_is_touched(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE], text[16];
    add_ada(f, folder);
    int at = open(folder, O_RDONLY | O_DIRECTORY);
    host_fixture_write(f, "kept", "kept");
    assert_int_equal(symlinkat("../../kept", at, "file"), 0);
    assert_int_equal(symlinkat("../..", at, "folder"), 0);
    assert_int_equal(symlinkat("loop", at, "loop"), 0);
    assert_int_equal(mkfifoat(at, "pipe", 0600), 0);
    close(at);
    assert_true(account_remove(f->host, "Ada", &f->failure));
    assert_nothing_left(f);
    host_fixture_read(f, "kept", text, sizeof text);
    assert_string_equal(text, "kept");
}

/* As Kept files does with what a game has laid in the place of a journal. */
static void what_a_link_leads_to_keeps_its_rights(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE], link[HOST_PATH_SIZE + 16];
    struct stat about;
    Gone gone;
    add_ada(f, folder);
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(chmod(f->parent, 0711), 0);
    assert_int_equal(symlink(f->parent, link), 0);
    assert_true(gone_begin(&gone, f->host));
    assert_true(gone_move(&gone, link));
    assert_true(gone_end(&gone));
    assert_int_equal(stat(f->parent, &about), 0);
    assert_int_equal(about.st_mode & 07777, 0711);
    assert_int_equal(host_fixture_count(f, "gone"), 0);
    assert_int_equal(lstat(link, &about), -1);
}

static void no_depth_and_no_rights_hold_it_up(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE];
    add_ada(f, folder);
    int at = open(folder, O_RDONLY | O_DIRECTORY);
    for (int i = 0; i < 3000; i++) {
        assert_int_equal(mkdirat(at, "a-folder", 0700), 0);
        int below = openat(at, "a-folder", O_RDONLY | O_DIRECTORY);
        assert_true(below >= 0);
        close(at);
        at = below;
    }
    assert_int_equal(mkdirat(at, "closed", 0), 0);
    assert_int_equal(fchmod(at, 0500), 0);
    close(at);
    assert_true(account_remove(f->host, "Ada", &f->failure));
    assert_nothing_left(f);
}

static void who_is_there_is_banned_first(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE];
    add_ada(f, folder);
    Presence *presence = presence_enter(f->host, &f->failure);
    assert_non_null(presence);
    assert_true(presence_name(presence, "Ada", &f->failure));
    assert_false(account_remove(f->host, "Ada", &f->failure));
    assert_non_null(strstr(f->failure.why, "ada is here now, and banned;"));
    assert_false(account_log_in(f->host, "Ada", PASSWORD, "", &f->account, &f->failure));
    presence_leave(presence);
    assert_true(account_remove(f->host, "Ada", &f->failure));
    assert_nothing_left(f);
}

/* One that was killed after it had moved the folder. */
static void what_another_removal_has_left_goes_with_the_next(void **state)
{
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE], left[160];
    for (int i = 0; i < 3; i++) {
        snprintf(left, sizeof left, "%s/gone/%d", f->dir, i);
        assert_int_equal(mkdir(left, 0700), 0);
    }
    host_fixture_write(f, "gone/0/file", "left");
    host_fixture_write(f, "gone/file", "left");
    add_ada(f, folder);
    assert_true(account_remove(f->host, "Ada", &f->failure));
    assert_nothing_left(f);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(removal)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(who_is_removed_is_as_if_he_had_never_been),
        WITH_HOST(nothing_that_links_lead_to_is_touched),
        WITH_HOST(what_a_link_leads_to_keeps_its_rights),
        WITH_HOST(no_depth_and_no_rights_hold_it_up),
        WITH_HOST(who_is_there_is_banned_first),
        WITH_HOST(what_another_removal_has_left_goes_with_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
