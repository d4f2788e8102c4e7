/* A journal watched on a terminal: forth and back, in real time, and never changed. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* Nothing is built before the second wave, so that the first costs hull, whoever walks in it, and the
 * second none. */
static const char KEYS[] = "nf1kkkl\rjj\rll\r\033nfn]]....";

/* Records a run of two waves and a piece of the third, and watches it. */
static void watch(Player *player, char **journal, const char *option)
{
    scratch_folder(player->folder, sizeof player->folder);
    const char *const argv[] = {HOLDOUT_PROGRAM, "--level=1", "--seed=harbour", "--save-dir", player->folder, NULL};
    Command recorded = command_run(argv, KEYS, strlen(KEYS));
    assert_int_equal(recorded.status, 0);
    command_free(&recorded);
    char path[PLAYER_PATH_SIZE];
    player_journal(player, path);
    *journal = command_read_file(path);
    const char *const watching[] = {HOLDOUT_PROGRAM, "replay", path, option, NULL};
    player->pty = pty_start(watching, NULL);
    assert_non_null(player->pty);
}

static void leave(Player *player, char *journal)
{
    char path[PLAYER_PATH_SIZE];
    player_end(player, 0);
    player_journal(player, path);
    char *now = command_read_file(path);
    assert_string_equal(now, journal);
    free(now);
    free(journal);
    player_forget(player);
}

static void test_forth_and_back(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, NULL);
    player_expect(&player, "A replay: Space plays");
    player_press(&player, "n", "Level 1  wave 2 of ");
    player_press(&player, "n", "Level 1  wave 3 of ");
    player_press(&player, "p", "Level 1  wave 2 of ");
    player_press(&player, "\033[F", "Level 1  wave 3 of ");
    player_keep(&player, "G", " 8.0 s");
    player_press(&player, ",", " 7.5 s");
    player_press(&player, ".", " 8.0 s");
    player_press(&player, "g", "Level 1  wave 1 of ");
    player_press(&player, "ff", "Wave 1 is over");
    pty_type(player.pty, "q");
    leave(&player, journal);
}

/* What is said after a jump is what belongs to the place, wherever one comes from. */
static void test_messages_belong_to_the_place(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, NULL);
    player_expect(&player, "A replay: Space plays");
    player_press(&player, "n", "Wave 1 is over");
    player_rest(&player);
    char *there = player_screen(&player);
    player_press(&player, "G", " 8.0 s");
    player_expect_without(&player, "Wave 1 is over");
    player_expect(&player, "Wave 3 begins.");
    pty_type(player.pty, "p");
    player_expect_without(&player, "Wave 3 begins.");
    player_expect(&player, "Wave 2 is over");
    player_press(&player, "g", "The run begins.");
    player_press(&player, "G", " 8.0 s");
    player_press(&player, "pp", "Wave 1 is over");
    player_rest(&player);
    char *again = player_screen(&player);
    assert_string_equal(again, there);
    free(there);
    free(again);
    pty_type(player.pty, "q");
    leave(&player, journal);
}

static void test_by_decisions_events_and_losses(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, NULL);
    player_expect(&player, "A replay: Space plays");
    player_press(&player, "a", "Wave 1 begins.");
    player_press(&player, "A", "The run begins.");
    player_press(&player, "A", "There is no earlier decision.");
    player_press(&player, "aa", " built at ");
    player_press(&player, "AA", "The run begins.");
    player_press(&player, ">", "First sight of ");
    player_press(&player, "<", "The run begins.");
    player_press(&player, "<", "There is no earlier event.");
    player_press(&player, "x", "got through: ");
    player_expect(&player, " hull lost");
    player_press(&player, "g", "The run begins.");
    player_press(&player, "X", "There is no earlier loss of hull.");
    player_press(&player, "N", "There is no later battle.");
    pty_type(player.pty, "q");
    leave(&player, journal);
}

/* The bar below the board: waves, where one is, losses; and the list of all of them. */
static void test_the_bar_and_the_course(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, NULL);
    player_expect(&player, "wave 1/3 O");
    player_rest(&player); /* a frame comes colour by colour */
    char *screen = player_screen(&player), *bar = strstr(screen, "wave 1/3 O");
    char *wave = strchr(bar, '|'), *loss = strchr(bar, '!'), *end = strchr(bar, '\n');
    assert_true(wave && wave < end && loss && loss < end);
    free(screen);
    player_press(&player, "n", "wave 2/3 |");
    player_press(&player, "/", "The course of the run");
    player_expect(&player, "Battle 1, wave 2: ");
    player_press(&player, "3", "Battle 1, wave 3: ");
    player_press(&player, "\r", "Level 1  wave 3 of ");
    player_press(&player, "/", "Battle 1, wave 3: ");
    player_press(&player, "1.1\r", "Level 1  wave 1 of ");
    player_press(&player, "/", "The course of the run");
    player_press(&player, "99l", "Battle 1, wave 3: ");
    player_press(&player, "?", "Help: Course of the run");
    pty_type(player.pty, "qq");
    player_expect(&player, "Level 1  wave 1 of ");
    pty_type(player.pty, "q");
    leave(&player, journal);
}

static void test_nothing_is_decided(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, NULL);
    player_expect(&player, "A replay: Space plays");
    player_press(&player, "1", "That key does nothing here");
    pty_type(player.pty, "xut\r\177");
    player_rest(&player);
    player_expect(&player, "That key does nothing here");
    player_press(&player, "?", "Help: Replay");
    player_press(&player, "q", "? help");
    pty_type(player.pty, "\003");
    leave(&player, journal);
}

/* Plays to its end through the pause between the waves, and then nothing is sent any more. */
static void test_plays_to_the_end(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, "--speed=16");
    player_expect(&player, "Level 1  wave 2 of ");
    player_expect(&player, "Level 1  wave 3 of ");
    player_expect(&player, " 8.0 s");
    player_expect_without(&player, "playing");
    player_rest(&player);
    size_t bytes = player.pty->bytes;
    pty_settle(player.pty, 300, PLAYER_PATIENCE_MS);
    assert_int_equal(player.pty->bytes, bytes);
    pty_signal(player.pty, SIGHUP);
    leave(&player, journal);
}

static void test_begins_where_it_is_told(void **state)
{
    (void)state;
    Player player = {0};
    char *journal;
    watch(&player, &journal, "--at=2.60");
    player_expect(&player, "Level 1  wave 2 of ");
    player_expect(&player, " 3.0 s");
    player_press(&player, " ", "playing");
    pty_hang_up(player.pty);
    assert_int_equal(pty_wait_end(player.pty, PLAYER_PATIENCE_MS, NULL), 0);
    pty_free(player.pty);
    free(journal);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

SUBJECT(watching)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forth_and_back),
        cmocka_unit_test(test_messages_belong_to_the_place),
        cmocka_unit_test(test_by_decisions_events_and_losses),
        cmocka_unit_test(test_the_bar_and_the_course),
        cmocka_unit_test(test_nothing_is_decided),
        cmocka_unit_test(test_plays_to_the_end),
        cmocka_unit_test(test_begins_where_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
