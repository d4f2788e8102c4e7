/* A run as a player plays it: from the title to a tower, a wave in steps and in real time, and every screen on the way.
 */
#include "player.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* The cursor begins on the Hub at 10,12; 8,7 lies beside the path. */
static const char TO_SITE[] = "kkkl";
static const char BUILD[] = "1kkkl\r";

static void test_title(void **state)
{
    (void)state;
    Player player = {0};
    static const char *const arguments[] = {"--seed", "harbour", NULL};
    player_start(&player, arguments, NULL, "Quit");
    player_expect(&player, "no unfinished run");
    player_expect(&player, "harbour");
    player_press(&player, "?", "Help: Title");
    player_press(&player, "\033", "no unfinished run");
    player_press(&player, "n", "A new run");
    player_press(&player, "?", "Help: New run");
    player_press(&player, "\033", "Seed       harbour");
    player_press(&player, "h", "< level by level >");
    player_press(&player, "kl", "Level      < 2 >");
    player_press(&player, "\r", "Level 2, seed harbour.");
    player_press(&player, "q", "Continue      run-0001.journal");
    player_press(&player, "c", "You go on where you left.");
    player_press(&player, "q", "Quit");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

static void test_seed_is_typed(void **state)
{
    (void)state;
    Player player = {0};
    player_start(&player, NULL, NULL, "New run");
    player_press(&player, "s", "Type a seed");
    player_press(&player, "Kaid \xc3\xa9q\177\1772", "Kaid 2_");
    player_press(&player, "\r", "Arrows choose");
    player_press(&player, "\r", "Kind       < run >");
    player_press(&player, "\r", "Seed Kaid 2.");
    player_press(&player, "q", "Continue      run-0001");
    pty_type(player.pty, "\033");
    player_end(&player, 0);
    static const char *const texts[] = {"seed Kaid 2 ", "mode run", NULL};
    player_check_journal(&player, texts);
    player_forget(&player);
}

static void build_tower(Player *player)
{
    player_keep(player, "1", "Watchpost ");
    player_press(player, TO_SITE, "Enter builds it here.");
    player_press(player, "\r", "Watchpost built at 8,7.");
    player_press(player, "\033", "x takes it down");
}

static void test_wave_in_steps(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    build_tower(&player);
    player_press(&player, ".", "No wave is running; press n");
    player_press(&player, "n", "Wave 1 begins.");
    player_press(&player, ".", "0.5 s, paused");
    player_press(&player, "[", "One step is now 5 ticks (0.25 s).");
    player_press(&player, "]]]", "One step is now 40 ticks (2.00 s).");
    player_press(&player, ".", "2.5 s, paused");
    player_press(&player, "f", "Wave 1 is over: +");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    static const char *const texts[] = {"build watchpost 8,7", "start-wave", NULL};
    player_check_journal(&player, texts);
    player_forget(&player);
}

/* Steps end the wave, and what is typed behind them was meant for it, until Esc lets go of it all. */
static void test_what_is_typed_behind_a_wave_builds_nothing(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    player_press(&player, "kkkl]]", "One step is now 40 ticks (2.00 s).");
    player_press(&player, "n", "Wave 1 begins.");
    player_press(&player, "........................................1\r", "keys mean something else now");
    pty_type(player.pty, "\0331\rq");
    player_end(&player, 0);
    static const char *const texts[] = {"build watchpost 8,7", NULL};
    player_check_journal(&player, texts);
    player_forget(&player);
}

/* A click, as terminals tell it: cells are counted from 1. */
static void click(Player *player, int button, int column, int row, const char *text)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, "\033[<%d;%d;%dM\033[<%d;%d;%dm", button, column, row, button, column, row);
    player_press(player, bytes, text);
}

/* From the menu to the end of a wave's first steps with the mouse alone; what it points at is shown like what the
 * cursor is on. */
static void test_mouse(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    player_press(&player, "\033[<35;18;12M", "8,7: ");
    click(&player, 0, 3, 22, "tower, 10 materials");
    player_press(&player, "\033[<35;18;12M", "Enter builds it here.");
    player_keep(&player, "\033[<0;18;12M\033[<0;18;12m", "Enter builds it here.");
    click(&player, 0, 18, 12, "Watchpost built at 8,7.");
    click(&player, 2, 18, 12, "x takes it down");
    click(&player, 0, 63, 22, "Wave 1 begins.");
    click(&player, 0, 42, 22, "0.5 s, paused");
    click(&player, 0, 4, 23, "Messages, the newest first");
    click(&player, 0, 4, 24, "0.5 s, paused");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    static const char *const texts[] = {"build watchpost 8,7", "start-wave", "1.1.10 time", NULL};
    player_check_journal(&player, texts);
    player_forget(&player);
}

static void test_undo_and_delete(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    build_tower(&player);
    player_press(&player, "t", "It now prefers the last attacker.");
    player_press(&player, "x", "Taken down; 10 materials");
    player_press(&player, "u", "Undone: 10 materials");
    player_press(&player, "u", "materials 35");
    player_press(&player, "x", "No building stands here.");
    player_press(&player, "3\r", "A Rock Drill must stand on minerals or fuel.");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

static void test_playback(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    pty_type(player.pty, BUILD);
    player_press(&player, "n", "Wave 1 begins.");
    player_press(&player, "+", "Playback at 2 times normal speed.");
    player_press(&player, " ", "playing");
    player_expect(&player, " 1.0 s");
    player_expect(&player, " 1.4 s");
    player_press(&player, " ", "Paused.");
    player_expect(&player, "s, paused");
    player_rest(&player);
    player_press(&player, "++++ ", "playing");
    player_expect(&player, "Wave 1 is over");
    player_rest(&player);
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

static void test_looking_around(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    player_press(&player, "?", "Help: Battle");
    player_press(&player, "G", "elsewhere: buildings; put the cursor on one");
    player_press(&player, "q", "n next wave");
    player_press(&player, "m", "Messages, the newest first");
    player_expect(&player, "q or Esc goes back.");
    player_press(&player, "q", "n next wave");
    player_press(&player, "i", "q or Esc goes back.");
    player_press(&player, "\033", "n next wave");
    player_keep(&player, "\t", "Gnats ");
    player_press(&player, "v", "Overlay: heights.");
    player_press(&player, "vv", "Overlay: coverage of the paths.");
    player_press(&player, "ooo", "Up is now east.");
    player_press(&player, "z", "Tiles of 4x2; the board scrolls with the cursor.");
    player_press(&player, "Q", "That key does nothing here; ? lists those that do.");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

/* Without a tower the hull gives way in the end; the run is over then, and can't be continued. */
static void test_lost_run(void **state)
{
    (void)state;
    Player player = {0};
    static const char *const arguments[] = {"--seed", "harbour", NULL};
    player_start(&player, arguments, NULL, "Quit");
    player_press(&player, "nh", "< level by level >");
    player_press(&player, "\r", "seed harbour");
    for (int wave = 0; wave < 20 && !mirror_find(player.pty->mirror, "Level 1 lost", NULL, NULL); wave++) {
        player_answer(&player, "nf");
        player_rest(&player);
    }
    player_expect(&player, "The hull has given way. This run ends here.");
    player_press(&player, "b", "Look around; n brings the result back.");
    player_press(&player, "f", "The battle is over; n brings the result back.");
    player_press(&player, "\r", "Level 1 lost");
    player_press(&player, "?", "Help: Result");
    player_press(&player, "q", "Level 1 lost");
    player_press(&player, "\r", "no unfinished run");
    pty_type(player.pty, "\003");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

SUBJECT(playing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_title),           cmocka_unit_test(test_seed_is_typed),
        cmocka_unit_test(test_wave_in_steps),   cmocka_unit_test(test_what_is_typed_behind_a_wave_builds_nothing),
        cmocka_unit_test(test_undo_and_delete), cmocka_unit_test(test_mouse),
        cmocka_unit_test(test_playback),        cmocka_unit_test(test_looking_around),
        cmocka_unit_test(test_lost_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
