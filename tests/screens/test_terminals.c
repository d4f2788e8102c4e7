/* The same game on terminals of other kinds: what each can show is used, and nothing that it can't. */
#include "player.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* What the colours and signs on a screen are made of. */
typedef struct Palette {
    int highest;    /* colour index, -1: none but the terminal's own */
    int wide;       /* cells whose sign is beyond ASCII */
    int attributes; /* cells that are bold, underlined or reversed */
} Palette;

static Palette palette_of(const Player *player)
{
    Palette palette = {.highest = -1};
    int columns, rows;
    mirror_size(player->pty->mirror, &columns, &rows);
    for (int i = 0; i < columns * rows; i++) {
        MirrorCell cell = mirror_cell(player->pty->mirror, i % columns, i / columns);
        palette.highest = cell.foreground > palette.highest ? cell.foreground : palette.highest;
        palette.highest = cell.background > palette.highest ? cell.background : palette.highest;
        palette.wide += cell.ch > 0x7E;
        palette.attributes += cell.bold || cell.underline || cell.reverse;
    }
    return palette;
}

static void leave(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_check_journal(player, NULL);
    player_forget(player);
}

/* A tower, a wave, some steps; the signs on the board are right whatever the terminal. */
static void play_a_little(Player *player)
{
    const Mirror *mirror = player->pty->mirror;
    assert_int_equal(mirror_cell(mirror, 15, 14).ch, '@');
    player_press(player, "1kkkl\r\033", "Watchpost built at 8,7.");
    player_rest(player);
    assert_int_equal(mirror_cell(mirror, 17, 11).ch, 'W');
    player_press(player, "n", "Wave 1 begins.");
    player_press(player, "....", "2.0 s");
    player_rest(player);
    assert_true(mirror_find(mirror, "now   1", NULL, NULL));
    assert_int_equal(mirror_cell(mirror, 17, 11).ch, 'W');
}

static void test_kinds(void **state)
{
    static const struct {
        const char *term;
        int least, most; /* highest colour index seen */
    } kinds[] = {
        {"xterm-256color", 16, 255},
        {"xterm-mono", -1, -1},
        {"vt100", -1, -1},
        {"vt220", -1, -1},
        {"xterm", 1, 15},
        {"linux", 1, 15},
        {"ansi", 1, 15},
        {"screen", 1, 15},
        {"tmux-256color", 16, 255},
        {"screen-256color", 16, 255},
    };
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Player player = {0};
        player_begin(&player, &(PtyOptions){.term = kinds[i].term});
        int highest = palette_of(&player).highest;
        if (highest < kinds[i].least || highest > kinds[i].most) {
            fail_msg("%s shows colour %d", kinds[i].term, highest);
        }
        play_a_little(&player);
        leave(&player);
    }
}

static void start_with(Player *player, const char *option, const char *value, const PtyOptions *options)
{
    const char *const arguments[] = {"--level=1", "--seed", "harbour", option, value, NULL};
    player_start(player, arguments, options, "seed harbour");
}

/* A type that no host knows is drawn for as what it is like, and the player is told. */
static void test_unknown_kind(void **state)
{
    static const char *const arguments[] = {"--level", "1", "--seed", "harbour", NULL};
    (void)state;
    Player player = {0};
    player_start(&player, arguments, &(PtyOptions){.term = "xterm-nobody-knows"},
                 "Terminal type xterm-nobody-knows is unknown here: drawn as xterm-256color.");
    assert_in_range(palette_of(&player).highest, 16, 255);
    play_a_little(&player);
    leave(&player);
    player_start(&player, NULL, &(PtyOptions){.term = "foot-nobody-knows"},
                 "foot-nobody-knows is unknown here: drawn as");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_forget(&player);
}

static void test_colours_asked_for(void **state)
{
    static const struct {
        const char *depth;
        int least, most;
    } cases[] = {{"mono", -1, -1}, {"8", 1, 15}, {"16", 8, 15}, {"256", 16, 255}, {"auto", 16, 255}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Player player = {0};
        start_with(&player, "--colors", cases[i].depth, NULL);
        int highest = palette_of(&player).highest;
        if (highest < cases[i].least || highest > cases[i].most) {
            fail_msg("--colors %s shows colour %d", cases[i].depth, highest);
        }
        leave(&player);
    }
}

static void test_no_colour(void **state)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    (void)state;
    Player player = {0};
    player_begin(&player, &(PtyOptions){.environment = environment});
    Palette palette = palette_of(&player);
    assert_int_equal(palette.highest, -1);
    assert_true(palette.attributes > 0);
    assert_true(palette.wide > 50);
    play_a_little(&player);
    /* What is in hand must show without colours. */
    player_keep(&player, "1", "Frag Charge");
    player_rest(&player);
    int column = 0, row = 0;
    assert_true(mirror_find(player.pty->mirror, "1 Frag Charge", &column, &row));
    assert_true(mirror_cell(player.pty->mirror, column, row).reverse);
    leave(&player);
}

static void test_glyphs(void **state)
{
    static const struct {
        const char *glyphs, *locale;
        bool wide;
    } cases[] = {
        {"ascii", "C.UTF-8", false}, {"unicode", "C.UTF-8", true}, {"auto", "C.UTF-8", true}, {"auto", "C", false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Player player = {0};
        start_with(&player, "--glyphs", cases[i].glyphs, &(PtyOptions){.locale = cases[i].locale});
        assert_int_equal(palette_of(&player).wide > 0, cases[i].wide);
        play_a_little(&player);
        player_press(&player, "?", "Help: Battle");
        player_rest(&player);
        assert_true(cases[i].wide || palette_of(&player).wide == 0);
        player_press(&player, "q", "? help");
        leave(&player);
    }
}

/* Fails with the first line that differs. */
static void assert_same_screens(const char *is, const char *wanted)
{
    while (*is || *wanted) {
        size_t length = strcspn(is, "\n"), should = strcspn(wanted, "\n");
        if (length != should || memcmp(is, wanted, length) != 0) {
            fail_msg("\n%.*s\nin place of\n%.*s", (int)length, is, (int)should, wanted);
        }
        is += length + (is[length] != '\0');
        wanted += should + (wanted[should] != '\0');
    }
}

/* In ASCII the locale makes no difference to what stands on the screen, though ncurses writes other sequences. */
static void test_locale_without_unicode(void **state)
{
    static const char *const locales[] = {"C.UTF-8", "C"};
    /* A battle is drawn whole once the forecast of the last wave that is told has been worked out. */
    static const char forecast[] = "3  10 of 10 get through";
    static const struct {
        const char *keys, *shows;
    } steps[] = {{"", forecast}, {"?", "Help: Battle"}, {"q", forecast}, {"c", "Codex"}, {"q", forecast}};
    enum { LOCALES = sizeof locales / sizeof *locales, STEPS = sizeof steps / sizeof *steps };
    (void)state;
    char *screens[LOCALES][STEPS];
    for (int i = 0; i < LOCALES; i++) {
        Player player = {0};
        start_with(&player, "--glyphs", "ascii", &(PtyOptions){.columns = 140, .rows = 45, .locale = locales[i]});
        for (int k = 0; k < STEPS; k++) {
            pty_type(player.pty, steps[k].keys);
            player_expect(&player, steps[k].shows);
            player_rest(&player);
            screens[i][k] = player_screen(&player);
        }
        leave(&player);
    }
    for (int k = 0; k < STEPS; k++) {
        assert_same_screens(screens[1][k], screens[0][k]);
        free(screens[0][k]);
        free(screens[1][k]);
    }
}

static void test_refused(void **state)
{
    (void)state;
    Player player = {0};
    static const char *const arguments[] = {"--level=1", NULL};
    player_start(&player, arguments, &(PtyOptions){.term = "dumb"}, "can't show a screen");
    player_end(&player, 4);
    player_forget(&player);
}

SUBJECT(terminals)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_unknown_kind),
        cmocka_unit_test(test_colours_asked_for),
        cmocka_unit_test(test_no_colour),
        cmocka_unit_test(test_glyphs),
        cmocka_unit_test(test_locale_without_unicode),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
