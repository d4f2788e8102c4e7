/* When a game is ended from outside, without any game. */
#include "lobby/game/game_watch.h"

#include "lobby/game/folder_size.h"
#include "../../support/scratch.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

static const GameTimes TIMES = {.look_ms = 20, .idle_ms = 1000, .grace_ms = 500, .disk_ms = 1000, .taken = 50};

static void keys_keep_a_game_from_being_idle(void **state)
{
    (void)state;
    GameSeen seen = {.now = 5, .typed = 100};
    GameWatch watch = game_watch(&TIMES, &seen);
    for (int i = 0; i < 100; i++) {
        seen.now += 900;
        seen.typed++;
        assert_int_equal(game_watch_look(&watch, &seen, false), DEED_NOTHING);
    }
    seen.now += 1000;
    assert_int_equal(game_watch_look(&watch, &seen, false), DEED_HANG_UP);
    assert_int_equal(watch.end, GAME_IDLE);
    seen.now += TIMES.grace_ms - 1;
    assert_int_equal(game_watch_look(&watch, &seen, true), DEED_NOTHING);
    seen.now += 1;
    assert_int_equal(game_watch_look(&watch, &seen, true), DEED_KILL);
    seen.now += TIMES.grace_ms;
    assert_int_equal(game_watch_look(&watch, &seen, true), DEED_NOTHING);
    assert_int_equal(watch.end, GAME_IDLE);
}

static void the_disk_is_looked_at_in_time_or_when_much_of_it_was_taken(void **state)
{
    (void)state;
    GameSeen seen = {.now = 0, .free = 1000};
    GameWatch watch = game_watch(&TIMES, &seen);
    seen.now = 999;
    assert_false(game_watch_disk_is_due(&watch, &seen));
    seen.now = 1000;
    assert_true(game_watch_disk_is_due(&watch, &seen));
    assert_false(game_watch_disk_is_due(&watch, &seen));
    seen.free = 950;
    assert_true(game_watch_disk_is_due(&watch, &seen));
    assert_false(game_watch_disk_is_due(&watch, &seen));
    seen.free = 2000;
    assert_false(game_watch_disk_is_due(&watch, &seen));
}

static void a_lobby_that_is_told_to_end_is_heard_before_all_else(void **state)
{
    (void)state;
    GameSeen seen = {.now = 0};
    GameWatch watch = game_watch(&TIMES, &seen);
    seen.now = 1000;
    seen.hung_up = true;
    assert_int_equal(game_watch_look(&watch, &seen, true), DEED_HANG_UP);
    assert_int_equal(watch.end, GAME_HUNG_UP);
}

static void put(const char *folder, const char *name, int bytes)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    for (int i = 0; i < bytes; i++) {
        assert_int_equal(write(file, "x", 1), 1);
    }
    close(file);
}

/* Links lead nowhere, and empty files are no way around it. */
static void a_folder_is_as_large_as_all_its_files(void **state)
{
    (void)state;
    enum { BLOCK = 4096, MOST = 100 * BLOCK };
    char folder[300], below[320], link[320];
    scratch_folder(folder, sizeof folder);
    snprintf(below, sizeof below, "%s/below", folder);
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(folder_size(folder, MOST), BLOCK);
    put(folder, "empty", 0);
    assert_int_equal(folder_size(folder, MOST), 2 * BLOCK);
    assert_int_equal(mkdir(below, 0700), 0);
    assert_int_equal(symlink("/", link), 0);
    put(below, "file", BLOCK + 1);
    assert_in_range(folder_size(folder, MOST), 6 * BLOCK, 12 * BLOCK);
    assert_true(folder_size(folder, BLOCK) > BLOCK);
    assert_true(folder_size("/nowhere/at/all", MOST) == 0);
    snprintf(link, sizeof link, "rm -rf '%s'", folder);
    assert_int_equal(system(link), 0);
}

SUBJECT(game_watch)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_keep_a_game_from_being_idle),
        cmocka_unit_test(the_disk_is_looked_at_in_time_or_when_much_of_it_was_taken),
        cmocka_unit_test(a_lobby_that_is_told_to_end_is_heard_before_all_else),
        cmocka_unit_test(a_folder_is_as_large_as_all_its_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
