/* A journal watched on a terminal: forth and back, in real time, and never changed. */
#include "player.h"

#include "command.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>

static const char KEYS[] = "1kkkkkhh\r\033nfjjj1\r\033nfn]]....";

/* Records a run of two waves and a piece of the third, and watches it. */
static void watch(Player *player, char **journal, const char *option)
{
    strcpy(player->folder, "/tmp/holdout-player-XXXXXX");
    assert_non_null(mkdtemp(player->folder));
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
    player_press(&player, "n", "Level 1  wave 2, ");
    player_press(&player, "n", "Level 1  wave 3, ");
    player_press(&player, "p", "Level 1  wave 2, ");
    player_press(&player, "\033[F", "Level 1  wave 3, ");
    player_keep(&player, "G", " 8.0 s");
    player_press(&player, ",", " 7.5 s");
    player_press(&player, ".", " 8.0 s");
    player_press(&player, "g", "Level 1  wave 1, ");
    player_press(&player, "ff", "Wave 1 is over");
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
    player_expect(&player, "Level 1  wave 2, ");
    player_expect(&player, "Level 1  wave 3, ");
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
    player_expect(&player, "Level 1  wave 2, ");
    player_expect(&player, " 3.0 s");
    player_press(&player, " ", "playing");
    pty_hang_up(player.pty);
    assert_int_equal(pty_wait_end(player.pty, PLAYER_PATIENCE_MS, NULL), 0);
    pty_free(player.pty);
    free(journal);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forth_and_back),
        cmocka_unit_test(test_nothing_is_decided),
        cmocka_unit_test(test_plays_to_the_end),
        cmocka_unit_test(test_begins_where_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
