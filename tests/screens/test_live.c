/* Two terminals: on one a run is played, on the other it is watched, and neither gets in the other's way. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

typedef struct Pair {
    Player player, watcher;
    char journal[PLAYER_PATH_SIZE];
} Pair;

/* Begins a run so that leaving it leads back to the title. */
static void start_from_title(Player *player)
{
    static const char *const arguments[] = {"--seed", "harbour", NULL};
    player_start(player, arguments, NULL, "Sandbox");
    player_press(player, "nh", "< level by level >");
    player_press(player, "\r", "seed harbour");
}

/* A run that begins, and a watcher of its journal. */
static void begin(Pair *pair)
{
    *pair = (Pair){.journal = ""};
    start_from_title(&pair->player);
    player_journal(&pair->player, pair->journal);
    const char *const argv[] = {HOLDOUT_PROGRAM, "watch", pair->journal, NULL};
    pair->watcher.pty = pty_start(argv, NULL);
    assert_non_null(pair->watcher.pty);
    player_expect(&pair->watcher, "live");
}

static void end(Pair *pair)
{
    pty_type(pair->watcher.pty, "q");
    player_end(&pair->watcher, 0);
    pty_signal(pair->player.pty, SIGTERM);
    player_end(&pair->player, 0);
    player_check_journal(&pair->player, NULL);
    player_forget(&pair->player);
}

static void test_the_watcher_sees_what_is_played(void **state)
{
    (void)state;
    Pair pair;
    begin(&pair);
    player_press(&pair.player, "1kkkl\r\033", "u undo");
    player_expect(&pair.watcher, "materials 25");
    pty_type(pair.player.pty, "n");
    player_expect(&pair.watcher, "Wave 1 begins.");
    pty_type(pair.player.pty, "]]....");
    player_expect(&pair.watcher, "8.0 s, live");
    pty_type(pair.player.pty, "f");
    player_expect(&pair.watcher, "Level 1  wave 2 of ");
    /* Its cursor and its panels are its own, and it can decide nothing. */
    player_press(&pair.watcher, "1", "That key does nothing here");
    player_press(&pair.watcher, "v", "Overlay: heights.");
    player_rest(&pair.player);
    player_expect_without(&pair.player, "Overlay");
    end(&pair);
}

/* The list of a folder: whoever begins or leaves shows, and the chosen one is watched. */
static void test_a_folder_lists_its_players(void **state)
{
    (void)state;
    Pair pair = {.journal = ""};
    scratch_folder(pair.player.folder, sizeof pair.player.folder);
    const char *const argv[] = {HOLDOUT_PROGRAM, "watch", pair.player.folder, NULL};
    pair.watcher.pty = pty_start(argv, NULL);
    assert_non_null(pair.watcher.pty);
    player_expect(&pair.watcher, "No run that you may watch is being played here now");
    start_from_title(&pair.player);
    player_expect(&pair.watcher, "run-0001          linear");
    player_expect(&pair.watcher, "level 1 ");
    player_expect(&pair.watcher, "25/25");
    player_press(&pair.player, "nf", "wave 2 of ");
    player_expect(&pair.watcher, "2 build");
    player_press(&pair.watcher, "\r", "live");
    player_expect(&pair.watcher, "Level 1  wave 2 of ");
    player_press(&pair.watcher, "q", "Runs that are being played");
    player_expect(&pair.watcher, "2 build");
    player_press(&pair.watcher, "?", "Help: Watch");
    player_press(&pair.watcher, "q", "Enter watches");
    player_press(&pair.player, "q", "Unfinished");
    player_expect(&pair.watcher, "No run that you may watch is being played here now");
    pty_type(pair.watcher.pty, "q");
    player_end(&pair.watcher, 0);
    pty_type(pair.player.pty, "q");
    player_end(&pair.player, 0);
    player_forget(&pair.player);
}

static void test_nothing_is_sent_while_nothing_happens(void **state)
{
    (void)state;
    Pair pair;
    begin(&pair);
    player_rest(&pair.watcher);
    size_t bytes = pair.watcher.pty->bytes;
    pty_settle(pair.watcher.pty, 500, PLAYER_PATIENCE_MS);
    assert_int_equal(pair.watcher.pty->bytes, bytes);
    end(&pair);
}

static void test_looking_back_and_catching_up(void **state)
{
    (void)state;
    Pair pair;
    begin(&pair);
    player_press(&pair.player, "nf", "wave 2 of ");
    player_expect(&pair.watcher, "Level 1  wave 2 of ");
    player_press(&pair.watcher, "p", "You look back");
    player_expect(&pair.watcher, "Level 1  wave 1 of ");
    player_press(&pair.player, "nf", "wave 3 of ");
    player_rest(&pair.watcher);
    player_expect(&pair.watcher, "Level 1  wave 1 of ");
    player_press(&pair.watcher, "\033[F", "Level 1  wave 3 of ");
    player_expect(&pair.watcher, "live");
    /* Playing on from the past ends in the present, too. */
    player_press(&pair.watcher, "p", "/ go to");
    player_press(&pair.watcher, "fff", "live  , looks back");
    player_press(&pair.player, "n", "Wave 3 begins.");
    player_expect(&pair.watcher, "Wave 3 begins.");
    end(&pair);
}

static void test_the_end_is_told(void **state)
{
    (void)state;
    Pair pair;
    begin(&pair);
    player_press(&pair.player, "nfnfnfnfnfnfnfnf", "The hull has given way.");
    player_expect(&pair.watcher, "The run is over.");
    player_press(&pair.watcher, "g", "Level 1  wave 1 of ");
    pty_type(pair.watcher.pty, "q");
    player_end(&pair.watcher, 0);
    player_press(&pair.player, "q", "no unfinished run");
    pty_type(pair.player.pty, "q");
    player_end(&pair.player, 0);
    player_forget(&pair.player);
}

static void test_a_journal_that_vanishes(void **state)
{
    (void)state;
    Pair pair;
    begin(&pair);
    char away[PLAYER_PATH_SIZE + 8];
    snprintf(away, sizeof away, "%s.away", pair.journal);
    assert_int_equal(rename(pair.journal, away), 0);
    player_expect(&pair.watcher, "deleted or moved away");
    assert_int_equal(rename(away, pair.journal), 0);
    end(&pair);
}

static void test_a_killed_player_leaves_the_watcher_waiting(void **state)
{
    (void)state;
    Pair pair;
    begin(&pair);
    player_press(&pair.player, "nf", "wave 2 of ");
    player_expect(&pair.watcher, "Level 1  wave 2 of ");
    pty_signal(pair.player.pty, SIGKILL);
    assert_int_equal(pty_wait_end(pair.player.pty, PLAYER_PATIENCE_MS, NULL), 128 + SIGKILL);
    pty_free(pair.player.pty);
    static const char *const again[] = {"--continue", NULL};
    player_start(&pair.player, again, NULL, "You go on");
    player_press(&pair.player, "n", "Wave 2 begins.");
    player_expect(&pair.watcher, "Wave 2 begins.");
    end(&pair);
}

/* Whoever would go on with a run that is being played is offered to watch it. */
static void test_a_second_session_is_offered_to_watch(void **state)
{
    (void)state;
    Player first = {0}, second = {0};
    start_from_title(&first);
    strcpy(second.folder, first.folder);
    player_start(&second, NULL, NULL, "Continue      run-0001.journal");
    player_press(&second, "c", "Another holdout is playing this run; w watches it");
    player_press(&second, "\r", "live");
    player_press(&first, "n", "Wave 1 begins.");
    player_expect(&second, "Wave 1 begins.");
    player_press(&second, "q", "Hall of fame");
    pty_type(first.pty, "q");
    player_expect(&first, "Continue");
    player_press(&second, "w", "None of your runs is being played");
    player_press(&second, "c", "You go on where you left.");
    player_press(&second, "q", "Hall of fame");
    pty_type(first.pty, "q");
    player_end(&first, 0);
    pty_type(second.pty, "q");
    player_end(&second, 0);
    player_forget(&first);
}

static void test_a_watcher_leaves_when_told(void **state)
{
    (void)state;
    Pair pair;
    int took;
    begin(&pair);
    pty_signal(pair.watcher.pty, SIGTERM);
    assert_int_equal(pty_wait_end(pair.watcher.pty, PLAYER_PATIENCE_MS, &took), 0);
    pty_free(pair.watcher.pty);
    const char *const argv[] = {HOLDOUT_PROGRAM, "watch", pair.journal, NULL};
    pair.watcher.pty = pty_start(argv, NULL);
    player_expect(&pair.watcher, "live");
    end(&pair);
}

SUBJECT(live)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_watcher_sees_what_is_played),
        cmocka_unit_test(test_a_folder_lists_its_players),
        cmocka_unit_test(test_nothing_is_sent_while_nothing_happens),
        cmocka_unit_test(test_looking_back_and_catching_up),
        cmocka_unit_test(test_the_end_is_told),
        cmocka_unit_test(test_a_journal_that_vanishes),
        cmocka_unit_test(test_a_killed_player_leaves_the_watcher_waiting),
        cmocka_unit_test(test_a_second_session_is_offered_to_watch),
        cmocka_unit_test(test_a_watcher_leaves_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
