/* However a terminal is resized, what it shows in the end is what a game begun at that size shows; on terminals of
 * twelve types. HOLDOUT_RESIZES says how often each is resized. */
#include "player.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { RESIZES = 12, ROUND = 20, WIDEST = 200, TALLEST = 60, LEAST_COLUMNS = 80, LEAST_ROWS = 24, PAUSE_MS = 60 };

/* Half of them on the board, half on the chart. */
static const struct {
    const char *term, *start, *first, *keys, *text;
} KINDS[] = {
#define ON_BOARD "--level=1", "n next wave", "1kkkl\r\033n]]....", "8.0 s"
#define ON_CHART "--new", "arrows look", "\t", "Tab in reach"
    {"xterm-256color", ON_BOARD},  {"xterm", ON_CHART},         {"xterm-direct", ON_BOARD},
    {"linux", ON_BOARD},           {"vt100", ON_BOARD},         {"vt220", ON_CHART},
    {"screen-256color", ON_BOARD}, {"tmux-256color", ON_CHART}, {"rxvt-unicode-256color", ON_BOARD},
    {"xterm-kitty", ON_CHART},     {"foot", ON_BOARD},          {"alacritty", ON_CHART},
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

typedef struct Size {
    int columns, rows;
} Size;

/* Its own, so that nobody's library decides which sizes are drawn. */
static int draw(uint32_t *state, int below)
{
    *state = *state * 1664525 + 1013904223;
    return (int)((*state >> 8) % (uint32_t)below);
}

/* Too small now and then, if it is not the last of a round. */
static Size draw_size(uint32_t *state, bool last)
{
    int columns = last ? LEAST_COLUMNS : 1 + draw(state, LEAST_COLUMNS),
        rows = last ? LEAST_ROWS : 1 + draw(state, LEAST_ROWS);
    if (!last && draw(state, 8) == 0) {
        return (Size){columns, rows};
    }
    return (Size){LEAST_COLUMNS + draw(state, WIDEST - LEAST_COLUMNS), LEAST_ROWS + draw(state, TALLEST - LEAST_ROWS)};
}

static void begin(Player *player, int kind, Size size)
{
    static const char *const environment[] = {"COLORTERM=truecolor", NULL};
    const char *const arguments[] = {"--seed=harbour", KINDS[kind].start, NULL};
    PtyOptions options = {
        .columns = size.columns, .rows = size.rows, .term = KINDS[kind].term, .environment = environment};
    player_start(player, arguments, &options, KINDS[kind].first);
    pty_type(player->pty, KINDS[kind].keys);
    player_expect(player, KINDS[kind].text);
    player_rest(player);
}

static void end(Player *player)
{
    pty_signal(player->pty, 15);
    player_end(player, 0);
    player_forget(player);
}

/* The first cell that differs; -1: none does, and the cursor is at the same place. */
static int difference(const Mirror *one, const Mirror *other)
{
    int columns, rows, column[2], row[2];
    mirror_size(one, &columns, &rows);
    for (int i = 0; i < columns * rows; i++) {
        if (!mirror_alike(mirror_cell(one, i % columns, i / columns), mirror_cell(other, i % columns, i / columns))) {
            return i;
        }
    }
    mirror_cursor(one, &column[0], &row[0]);
    mirror_cursor(other, &column[1], &row[1]);
    bool same =
        column[0] == column[1] && row[0] == row[1] && mirror_cursor_visible(one) == mirror_cursor_visible(other);
    return same ? -1 : row[0] * columns + column[0];
}

/* Sooner or later; it is not told when the last frame has come. */
static void assert_as_fresh(Player *player, int kind, Size size, int done)
{
    Player fresh = {0};
    begin(&fresh, kind, size);
    int at = difference(fresh.pty->mirror, player->pty->mirror);
    for (int waited = 0; at >= 0 && waited < PLAYER_PATIENCE_MS; waited += PAUSE_MS) {
        pty_settle(player->pty, PAUSE_MS, PAUSE_MS);
        at = difference(fresh.pty->mirror, player->pty->mirror);
    }
    if (at >= 0) {
        mirror_show(fresh.pty->mirror);
        mirror_show(player->pty->mirror);
        fail_msg("%s, after %d resizes, at %dx%d: row %d, column %d is not as on a fresh one", KINDS[kind].term, done,
                 size.columns, size.rows, at / size.columns, at % size.columns);
    }
    end(&fresh);
}

static int resizes(void)
{
    const char *asked = getenv("HOLDOUT_RESIZES");
    int count = asked ? atoi(asked) : RESIZES;
    assert_true(count > 0);
    return count;
}

/* Some follow one another at once, some find the screen at rest. */
static void test_kind(void **state)
{
    int kind = *(const int *)*state, count = resizes();
    uint32_t random = 20261122 + (uint32_t)kind;
    Player player = {0};
    begin(&player, kind, (Size){LEAST_COLUMNS, LEAST_ROWS});
    for (int i = 1; i <= count; i++) {
        bool last = i % ROUND == 0 || i == count;
        Size size = draw_size(&random, last);
        pty_resize(player.pty, size.columns, size.rows);
        if (last) {
            assert_as_fresh(&player, kind, size, i);
        } else if (draw(&random, 3) > 0) {
            pty_settle(player.pty, PAUSE_MS / (1 + draw(&random, PAUSE_MS)), PLAYER_PATIENCE_MS);
        }
    }
    end(&player);
}

SUBJECT(resizes)
{
    static int kinds[KIND_COUNT];
    struct CMUnitTest tests[KIND_COUNT];
    for (int i = 0; i < KIND_COUNT; i++) {
        kinds[i] = i;
        tests[i] = (struct CMUnitTest){KINDS[i].term, test_kind, NULL, NULL, &kinds[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
