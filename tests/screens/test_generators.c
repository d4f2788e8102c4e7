/* The Generators screen on a terminal: reached from the title and left again without a trace in the folder of journals,
 * in colours and without, small, large and too small, played and paused, with a seed that is typed. What worlds look
 * like is no business of this test. */
#include "player.h"

#include "command.h"

#include <dirent.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { IDLE_MS = 300, PLAY_BYTES = 2048, BOARD_COLUMN = 1, BOARD_ROW = 2, SIDE = 15 };

static void open_screen(Player *player, const char *const *arguments, const PtyOptions *options)
{
    static const char *const harbour[] = {"--seed", "harbour", NULL};
    player_start(player, arguments ? arguments : harbour, options, "Generators");
    player_press(player, "g", "how worlds come about");
    player_rest(player);
}

/* Back over the title; no journal was ever begun. */
static void leave(Player *player)
{
    player_press(player, "q", "New run");
    pty_type(player->pty, "q");
    player_end(player, 0);
    DIR *folder = opendir(player->folder);
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        assert_int_equal(entry->d_name[0], '.');
    }
    if (folder) {
        closedir(folder);
    }
    player_forget(player);
}

static void test_all_stages(void **state)
{
    static const char *const current[] = {"[1 starts]",    "[2 walks]", "[3 annealing]",  "[4 terrain]",
                                          "[5 obstacles]", "[6 paths]", "[7 decorations]"};
    (void)state;
    Player player = {0};
    open_screen(&player, NULL, NULL);
    player_expect(&player, current[0]);
    for (int i = 1; i < (int)(sizeof current / sizeof current[0]); i++) {
        player_press(&player, (char[]){(char)('1' + i), '\0'}, current[i]);
    }
    player_press(&player, "1", current[0]);
    player_press(&player, "\033[F", "The finished world");
    player_expect(&player, "to build on");
    player_expect(&player, "given up:");
    player_press(&player, "g", "moment 1 of ");
    player_press(&player, "]", "2 of ");
    player_press(&player, "[", "moment 1 of ");
    player_press(&player, "?", "Help: Generators");
    player_press(&player, "q", "how worlds come about");
    leave(&player);
}

static void test_playing(void **state)
{
    (void)state;
    Player player = {0};
    open_screen(&player, NULL, NULL);
    player_press(&player, "+++++", "plays 500 steps");
    player_press(&player, "d", "plays 500 micro-steps");
    player_press(&player, " ", "playing 500 micro-steps");
    player_press(&player, " ", "Space plays 500 micro-steps");
    player_rest(&player);
    size_t bytes = player.pty->bytes;
    pty_settle(player.pty, IDLE_MS, PLAYER_PATIENCE_MS);
    assert_int_equal(player.pty->bytes, bytes);
    player_press(&player, "dd", "plays 500 steps");
    player_press(&player, " ", "playing");
    player_expect(&player, "The finished world");
    player_expect(&player, "Space plays");
    leave(&player);
}

static void test_seed_and_numbers(void **state)
{
    (void)state;
    Player player = {0};
    open_screen(&player, NULL, NULL);
    player_press(&player, "s", "Seed: _");
    player_press(&player, "q?w2", "Seed: q?w2_");
    player_press(&player, "\r", "of seed q?w2");
    player_press(&player, "sx", "Seed: x_");
    pty_type(player.pty, "\033");
    player_expect_without(&player, "Seed: x_");
    player_expect(&player, "of seed q?w2");
    player_press(&player, "\033[F", "The finished world");
    player_press(&player, "\tL", "level 11 of seed");
    player_press(&player, "hhhh", "level 7 of seed");
    player_press(&player, "\t\t\tHHHHHHHHHH", "segments is not possible; give each a length from 8 to 100.");
    pty_type(player.pty, "U");
    player_expect_without(&player, "is not possible");
    player_expect(&player, "The finished world");
    leave(&player);
}

static void test_waves(void **state)
{
    (void)state;
    Player player = {0};
    open_screen(&player, NULL, NULL);
    player_press(&player, "w", "how waves are drawn");
    player_expect(&player, "Wave 1 ");
    player_expect(&player, "Unspent");
    player_press(&player, "jj", "Wave 3 ");
    player_press(&player, "\033[H", "moment 1 of ");
    player_press(&player, "...", "candidate 1");
    player_press(&player, "?", "Help: Waves");
    player_press(&player, "q", "how waves are drawn");
    player_press(&player, " ", "playing");
    player_expect(&player, "Unspent");
    player_press(&player, "w", "how worlds come about");
    leave(&player);
}

static void test_charts(void **state)
{
    static const char *const plain[] = {"--seed", "harbour", "--colors", "mono", "--glyphs", "ascii", NULL};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Player player = {0};
        open_screen(&player, i ? plain : NULL, NULL);
        player_press(&player, "c", "how star charts are made: act 1 of seed harbour");
        player_press(&player, "]]", "moment 3 of ");
        player_press(&player, ">>", "triangles join the systems");
        player_press(&player, "8", "is called");
        player_press(&player, "\033[F", "All systems have names.");
        player_press(&player, "l", "act 2 of seed harbour");
        player_press(&player, "?", "Help: Star charts");
        player_press(&player, "q", "All systems have names.");
        player_press(&player, "g+ ", "playing 20 steps a second");
        player_press(&player, " ", "Space plays 20 steps a second");
        pty_resize(player.pty, 140, 45);
        player_expect(&player, "8 names");
        player_press(&player, "smine\r", "act 2 of seed mine");
        player_press(&player, "c", "how worlds come about");
        pty_resize(player.pty, 80, 24);
        leave(&player);
    }
}

static void test_levels(void **state)
{
    static const char *const plain[] = {"--seed", "harbour", "--colors", "mono", "--glyphs", "ascii", NULL};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Player player = {0};
        open_screen(&player, i ? plain : NULL, NULL);
        player_press(&player, "f", "how levels on foot are made: level 1 of seed harbour");
        player_expect(&player, "Rooms in order");
        player_press(&player, "h", "Built and grown");
        player_press(&player, "h", "Locks and keys");
        player_press(&player, "\033[H", "moment 1 of ");
        player_press(&player, "\033[F", "all reached; ");
        player_press(&player, "i", "a-z areas");
        player_press(&player, "\tL", "level 11 of seed harbour");
        player_press(&player, "?", "Help: Levels on foot");
        player_press(&player, "q", "level 11 of seed harbour");
        pty_resize(player.pty, 140, 45);
        player_expect(&player, "Numbers to turn");
        player_press(&player, "g+ ", "playing 20 steps a second");
        player_press(&player, " ", "Space plays 20 steps a second");
        pty_resize(player.pty, 80, 24);
        player_press(&player, "smine\r", "level 11 of seed mine");
        player_press(&player, "f", "how worlds come about");
        leave(&player);
    }
}

static void test_plots_and_names(void **state)
{
    static const char *const plain[] = {"--seed", "harbour", "--colors", "mono", "--glyphs", "ascii", NULL};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Player player = {0};
        open_screen(&player, i ? plain : NULL, NULL);
        player_press(&player, "p", "how a plot comes about, by search: seed harbour");
        player_expect(&player, "They still ask in the harbours why");
        player_press(&player, "\033[F", ": done");
        player_press(&player, "l", "by greedy agents: seed harbour");
        player_press(&player, "?", "Help: Plots");
        player_press(&player, "q", "what lies there");
        pty_resize(player.pty, 140, 45);
        player_expect(&player, "The story so far");
        pty_resize(player.pty, 80, 24);
        player_press(&player, "p", "how worlds come about");
        player_press(&player, "n", "how names come about: seed harbour");
        player_expect(&player, "Behind ");
        player_press(&player, ">", "(phase)");
        player_press(&player, "k", i ? "order <4>" : "order \u20394\u203a");
        player_press(&player, "?", "Help: Names");
        player_press(&player, "q", "Behind ");
        player_press(&player, "n", "how worlds come about");
        leave(&player);
    }
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

/* Without colours and in ASCII the place of a step is told by reverse video and by pointers on the frame. */
static void test_mono(void **state)
{
    static const char *const arguments[] = {"--seed", "harbour", "--colors", "mono", "--glyphs", "ascii", NULL};
    (void)state;
    Player player = {0};
    open_screen(&player, arguments, NULL);
    int column, row;
    player_press(&player, ".", "moment 2 of ");
    player_rest(&player);
    mirror_cursor(player.pty->mirror, &column, &row);
    assert_in_range(column, BOARD_COLUMN, BOARD_COLUMN + 2 * SIDE - 1);
    assert_in_range(row, BOARD_ROW, BOARD_ROW + SIDE - 1);
    assert_true(mirror_cell(player.pty->mirror, column, row).reverse);
    assert_int_equal(mirror_cell(player.pty->mirror, 0, row).ch, '>');
    assert_int_equal(mirror_cell(player.pty->mirror, column, BOARD_ROW - 1).ch, 'v');
    player_press(&player, "\033[F", "The finished world");
    player_rest(&player);
    assert_true(is_plain(&player));
    leave(&player);
}

static void test_sizes(void **state)
{
    static const int sizes[][2] = {{100, 30}, {140, 42}, {60, 12}, {80, 24}, {200, 70}};
    (void)state;
    Player player = {0};
    open_screen(&player, NULL, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        pty_resize(player.pty, sizes[i][0], sizes[i][1]);
        player_expect(&player, sizes[i][0] < 80 ? "Please enlarge it." : "7 decorations");
        pty_type(player.pty, ".,");
        player_rest(&player);
        player_expect(&player, sizes[i][0] < 80 ? "Holdout needs" : "moment 1 of ");
    }
    leave(&player);
}

SUBJECT(generators)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_stages),      cmocka_unit_test(test_playing), cmocka_unit_test(test_seed_and_numbers),
        cmocka_unit_test(test_waves),           cmocka_unit_test(test_charts),  cmocka_unit_test(test_levels),
        cmocka_unit_test(test_plots_and_names), cmocka_unit_test(test_mono),    cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
