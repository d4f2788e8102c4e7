/* The codex on a terminal: from the title, from a battle at what is looked at, and from a replay; small, large, too
 * small, without colours and signs; found by typing; and left alone by keys that mean nothing. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* About 3 KB, whatever the first towers are called. */
enum { FIRST_BYTES = 3600, STEP_BYTES = 1024 };

static void open_codex(Player *player, const char *const *arguments, const PtyOptions *options)
{
    player_start(player, arguments, options, "Codex");
    player_press(player, "x", "q back");
    player_rest(player);
}

static void leave(Player *player)
{
    player_press(player, "q", "New run");
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_forget(player);
}

static void test_first_sight(void **state)
{
    (void)state;
    Player player = {0};
    player_start(&player, NULL, NULL, "Codex");
    assert_in_range(player_answer(&player, "x"), 1, FIRST_BYTES);
    player_expect(&player, " entries ");
    player_expect(&player, "starter tower, 20 materials");
    player_expect(&player, "Fires a shot every 2.2 s at one attacker");
    assert_in_range(player_answer(&player, "j"), 1, STEP_BYTES);
    player_expect(&player, "W Watchpost \xe2\x94\x80");
    player_press(&player, "?", "Help: Codex");
    player_press(&player, "q", "q back");
    leave(&player);
}

static void test_sections_and_filter(void **state)
{
    (void)state;
    Player player = {0};
    open_codex(&player, NULL, NULL);
    player_press(&player, "\t", "economic building");
    player_press(&player, "\t", "special building");
    player_press(&player, "\t", "ability");
    player_press(&player, "]", "supply");
    player_press(&player, "]", "small attacker, from level");
    player_press(&player, "]", "status of attackers");
    player_press(&player, "]", "terrain type");
    player_press(&player, "\033[Z", "status of attackers");
    player_press(&player, "/tide", "Find: tide_");
    player_expect(&player, "T The Tide \xe2\x94\x80");
    player_expect(&player, "boss of act 3");
    player_expect(&player, "HP         by wave");
    player_press(&player, "xxx", "Nothing is called that");
    player_press(&player, "\033", " entries ");
    player_press(&player, "/mi", "Find: mi_");
    player_press(&player, "\033[B\033[B\r", "q back");
    player_expect(&player, ": mi ");
    player_press(&player, "\177", " entries ");
    player_press(&player, "/cave rat", "creature of dungeons, worth");
    player_expect(&player, "Creatures Items");
    player_press(&player, "\033", " entries ");
    player_press(&player, "]", "weapon of dungeons");
    player_press(&player, "]", "special room of dungeons");
    player_press(&player, "]", "two things that make something neither is");
    player_press(&player, "]", "what lies or hangs in dungeons");
    player_press(&player, "]", "what floors of dungeons are made of");
    leave(&player);
}

/* What is looked at in a battle is what the codex opens at; the battle is as it was. */
static void test_from_a_battle(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    player_press(&player, "c", "@ Hub \xe2\x94\x80");
    player_press(&player, "c", "wave 1 of 9");
    player_keep(&player, "2", "Lobber");
    player_press(&player, "c", "L Lobber \xe2\x94\x80");
    player_press(&player, "j", "W Watchpost \xe2\x94\x80");
    player_press(&player, "\r", "wave 1 of 9");
    player_expect(&player, "Lobber");
    player_keep(&player, "\033", "Hub");
    player_press(&player, "\t", "Known to come");
    player_press(&player, "c", "attacker, from level");
    player_press(&player, "?", "Help: Codex");
    player_press(&player, "\033", "attacker, from level");
    player_press(&player, "q", "Known to come");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

static void test_from_a_replay(void **state)
{
    static const char keys[] = "1kkkl\r\033nf";
    (void)state;
    Player player = {.folder = ""};
    scratch_folder(player.folder, sizeof player.folder);
    const char *const argv[] = {HOLDOUT_PROGRAM, "--level=1", "--seed=harbour", "--save-dir", player.folder, NULL};
    Command recorded = command_run(argv, keys, strlen(keys));
    assert_int_equal(recorded.status, 0);
    command_free(&recorded);
    char path[PLAYER_PATH_SIZE];
    player_journal(&player, path);
    const char *const watching[] = {HOLDOUT_PROGRAM, "replay", path, NULL};
    player.pty = pty_start(watching, NULL);
    assert_non_null(player.pty);
    player_expect(&player, "A replay: Space plays");
    player_press(&player, "c", "@ Hub \xe2\x94\x80");
    player_press(&player, "q", "A replay: Space plays");
    player_press(&player, "G", "wave 2");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_forget(&player);
}

static bool is_plain(const Player *player)
{
    for (int row = 0; row < 24; row++) {
        for (int column = 0; column < 80; column++) {
            MirrorCell cell = mirror_cell(player->pty->mirror, column, row);
            if (cell.foreground != -1 || cell.background != -1 || cell.ch >= 0x80) {
                return false;
            }
        }
    }
    return true;
}

/* The selected row stands out by reverse video, and the cursor is on it. */
static void test_mono(void **state)
{
    static const char *const arguments[] = {"--colors", "mono", "--glyphs", "ascii", NULL};
    (void)state;
    Player player = {0};
    open_codex(&player, arguments, NULL);
    player_press(&player, "]]]]]]]jjj", "terrain type");
    player_press(&player, "\033[H\033[B", "+ W Watchpost -");
    player_rest(&player);
    int column, row;
    mirror_cursor(player.pty->mirror, &column, &row);
    MirrorCell sign = mirror_cell(player.pty->mirror, column, row);
    assert_int_equal(sign.ch, 'W');
    assert_true(sign.reverse);
    assert_false(mirror_cell(player.pty->mirror, column, row + 1).reverse);
    assert_true(is_plain(&player));
    leave(&player);
}

static void test_sizes(void **state)
{
    static const int sizes[][2] = {{120, 40}, {60, 12}, {80, 24}, {200, 70}};
    (void)state;
    Player player = {0};
    open_codex(&player, NULL, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        pty_resize(player.pty, sizes[i][0], sizes[i][1]);
        bool small = sizes[i][0] < 80;
        player_expect(&player, small ? "Please enlarge it." : "arrows choose");
        pty_type(player.pty, "]");
        player_rest(&player);
        player_expect(&player, small ? "Holdout needs" : i == 0 ? "economic building" : " entries ");
    }
    player_rest(&player);
    int column, row;
    assert_true(mirror_find(player.pty->mirror, "arrows choose", &column, &row));
    assert_int_equal(row, 69);
    leave(&player);
}

/* Bytes that are no keys (a torn sequence would be Escape, which goes back), and keys that mean nothing here, in the
 * list and while something is typed. */
static void test_rubbish(void **state)
{
    static const char *const rubbish[] = {"\377\376\300\200\355\240\200", "\033[999999999999;5~",
                                          "\033[<0;5;5M\033[<64;9;9M",    "\342\202",
                                          "\001\002\005\006\016\020",     "n123456789tTvzou.>f~"};
    (void)state;
    Player player = {0};
    open_codex(&player, NULL, NULL);
    for (int typing = 0; typing < 2; typing++) {
        for (size_t i = 0; i < sizeof rubbish / sizeof rubbish[0]; i++) {
            pty_type(player.pty, typing ? "/" : "g");
            pty_type(player.pty, rubbish[i]);
            player_rest(&player);
            assert_false(player.pty->ended);
        }
    }
    player_keep(&player, "/\001", "Find: ");
    player_press(&player, "\033", " entries ");
    player_keep(&player, "g", "L Lobber \xe2\x94\x80");
    leave(&player);
}

SUBJECT(codex)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_sight),   cmocka_unit_test(test_sections_and_filter),
        cmocka_unit_test(test_from_a_battle), cmocka_unit_test(test_from_a_replay),
        cmocka_unit_test(test_mono),          cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_rubbish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
