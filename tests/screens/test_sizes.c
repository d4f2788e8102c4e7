/* The battle screen at sizes from too small to large, and a terminal that is resized while a game is played. */
#include "player.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void leave(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_check_journal(player, NULL);
    player_forget(player);
}

static void assert_cursor(const Player *player, int column, int row)
{
    int at_column, at_row;
    mirror_cursor(player->pty->mirror, &at_column, &at_row);
    assert_int_equal(at_column, column);
    assert_int_equal(at_row, row);
}

static bool row_holds(const Player *player, int row, const char *text)
{
    char line[MIRROR_ROW_SIZE];
    mirror_row(player->pty->mirror, row, line);
    return strstr(line, text);
}

static void test_least_size(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    assert_true(row_holds(&player, 0, "Level 1  wave 1"));
    assert_true(row_holds(&player, 1, "next  1  "));
    assert_true(row_holds(&player, 2, "w all 2  "));
    assert_int_equal(mirror_cell(player.pty->mirror, 31, 3).ch, 0x2510);
    assert_int_equal(mirror_cell(player.pty->mirror, 31, 19).ch, 0x2518);
    assert_int_equal(mirror_cell(player.pty->mirror, 33, 3).ch, 0x250C);
    assert_int_equal(mirror_cell(player.pty->mirror, 79, 3).ch, 0x2510);
    assert_true(row_holds(&player, 20, "materials 35 +"));
    assert_true(row_holds(&player, 21, "1 Watchpost 10"));
    assert_true(row_holds(&player, 22, "Level 1, seed harbour."));
    assert_int_equal(mirror_cell(player.pty->mirror, 15, 14).ch, '@');
    assert_cursor(&player, 15, 14);
    leave(&player);
}

static void test_large_size(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, &(PtyOptions){.columns = 120, .rows = 40});
    assert_int_equal(mirror_cell(player.pty->mirror, 61, 3).ch, 0x2510);
    assert_int_equal(mirror_cell(player.pty->mirror, 61, 34).ch, 0x2518);
    assert_int_equal(mirror_cell(player.pty->mirror, 119, 3).ch, 0x2510);
    assert_true(row_holds(&player, 0, "Level 1"));
    assert_true(row_holds(&player, 2, "   3  "));
    assert_true(row_holds(&player, 35, "materials 35 +"));
    assert_true(row_holds(&player, 36, "1 Watchpost 10"));
    player_keep(&player, "zzz", "Level 1");
    player_rest(&player);
    assert_int_equal(mirror_cell(player.pty->mirror, 31, 6).ch, 0x2510);
    assert_int_equal(mirror_cell(player.pty->mirror, 15, 17).ch, '@');
    leave(&player);
}

/* It says what is needed, no key does what nobody could see, and the game is back when the terminal is. */
static void test_too_small(void **state)
{
    static const struct {
        int columns, rows;
        const char *first, *second;
    } sizes[] = {{79, 24, "Holdout needs 80x24; this is 79x24. Please enlarge it. q quits.", ""},
                 {80, 23, "Holdout needs 80x24; this is 80x23. Please enlarge it. q quits.", ""},
                 {40, 10, "Holdout needs 80x24; this is 40x10.", "Please enlarge it. q quits."},
                 {20, 2, "Holdout needs 80x24;", "this is 20x2. Pleas…"},
                 {1, 1, "…", ""}};
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char expected[200];
        int length = snprintf(expected, sizeof expected, "%s\n%s%s", sizes[i].first, sizes[i].second,
                              sizes[i].rows > 1 ? "\n" : "");
        for (int row = 2; row < sizes[i].rows; row++) {
            expected[length++] = '\n';
        }
        expected[length] = '\0';
        pty_resize(player.pty, sizes[i].columns, sizes[i].rows);
        player_expect_without(&player, "Level 1");
        player_expect(&player, sizes[i].second[0] ? sizes[i].second : sizes[i].first);
        player_rest(&player);
        char *screen = player_screen(&player);
        assert_string_equal(screen, expected);
        free(screen);
    }
    pty_type(player.pty, "1kkkl\rn");
    player_rest(&player);
    pty_resize(player.pty, 80, 24);
    player_expect(&player, "Level 1");
    player_rest(&player);
    char *screen = player_screen(&player);
    assert_null(strstr(screen, "built"));
    free(screen);
    pty_type(player.pty, "1kkkl\r");
    player_expect(&player, "Watchpost built at 8,7.");
    player_rest(&player);
    assert_true(row_holds(&player, 0, "Level 1  wave 1"));
    leave(&player);
}

static void test_too_small_can_be_left(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    pty_resize(player.pty, 60, 20);
    player_expect(&player, "quits.");
    player_rest(&player);
    pty_type(player.pty, "?q");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

static void test_starts_too_small(void **state)
{
    (void)state;
    Player player = {0};
    static const char *const arguments[] = {"--level=1", "--seed", "harbour", NULL};
    player_start(&player, arguments, &(PtyOptions){.columns = 60, .rows = 20}, "this is 60x20");
    pty_resize(player.pty, 100, 30);
    player_expect(&player, "seed harbour");
    leave(&player);
}

/* Playback goes on at every size at which it can be seen, and pauses where it can't. */
static void test_resized_while_playing(void **state)
{
    static const int sizes[][2] = {{120, 40}, {200, 60}, {81, 25}, {80, 24}};
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    pty_type(player.pty, "1kkkl\r");
    player_press(&player, "n", "Wave 1 begins.");
    player_press(&player, " ", "playing");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        pty_resize(player.pty, sizes[i][0], sizes[i][1]);
        player_expect(&player, "s, playing");
        pty_settle(player.pty, 20, 250);
    }
    pty_resize(player.pty, 60, 20);
    player_expect(&player, "this is 60x20");
    pty_resize(player.pty, 80, 24);
    player_expect(&player, "s, paused");
    player_rest(&player);
    assert_int_equal(mirror_cell(player.pty->mirror, 31, 19).ch, 0x2518);
    assert_int_equal(mirror_cell(player.pty->mirror, 79, 19).ch, 0x2518);
    leave(&player);
}

/* ncurses counts columns and rows in shorts; no screen is that large, but a terminal may say it is. */
static void test_beyond_every_screen(void **state)
{
    static const int sizes[][2] = {{32767, 24}, {32768, 24}, {65535, 24}, {80, 40000}, {2000, 1500}};
    static const char *const arguments[] = {"--level=1", "--seed", "harbour", NULL};
    (void)state;
    Player player = {0};
    player_start(&player, arguments, &(PtyOptions){.columns = 40000, .rows = 24}, "seed harbour");
    player_press(&player, "n", "Wave 1 begins.");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        pty_resize(player.pty, sizes[i][0], sizes[i][1]);
        player_rest(&player);
        assert_false(player.pty->ended);
        pty_resize(player.pty, 60, 20);
        player_expect(&player, "this is 60x20");
    }
    pty_resize(player.pty, 80, 24);
    player_press(&player, ".", "0.5 s");
    player_rest(&player);
    assert_true(row_holds(&player, 0, "Level 1  wave 1"));
    leave(&player);
}

/* Every screen of text, too, is drawn anew at the size it gets. */
static void test_text_screens(void **state)
{
    static const char *const keys[] = {"?", "m", "i"};
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        player_press(&player, keys[i], "q or Esc goes back.");
        player_rest(&player);
        pty_resize(player.pty, 100, 50);
        player_rest(&player);
        assert_true(row_holds(&player, 49, "goes back."));
        pty_resize(player.pty, 80, 24);
        player_rest(&player);
        assert_true(row_holds(&player, 23, "goes back."));
        player_press(&player, "q", "n next wave");
    }
    leave(&player);
}

SUBJECT(sizes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_least_size),          cmocka_unit_test(test_large_size),
        cmocka_unit_test(test_too_small),           cmocka_unit_test(test_too_small_can_be_left),
        cmocka_unit_test(test_starts_too_small),    cmocka_unit_test(test_resized_while_playing),
        cmocka_unit_test(test_beyond_every_screen), cmocka_unit_test(test_text_screens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
