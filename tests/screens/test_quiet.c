/* How little goes over the line: bytes of a cursor move, a step and the first screen, none and no work while nothing
 * moves. What was measured is printed, so that a run tells how far from the limits it was. */
#include "player.h"

#include "command.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    MOVE_BYTES = 110,
    HELD_BYTES = 340,
    STEP_BYTES = 1024,
    STEP_MEDIAN_BYTES = 120,
    TITLE_BYTES = 3840,
    FOOT_MEDIAN_BYTES = 200,
    FOOT_BYTES = 1536,
    SAMPLES_MAX = 200,
    IDLE_MS = 300
};

typedef struct Samples {
    int count;
    int bytes[SAMPLES_MAX];
} Samples;

static int compare(const void *a, const void *b)
{
    const int *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

/* Says median and largest; returns the largest. */
static int tell(const char *what, Samples *samples)
{
    assert_true(samples->count > 0);
    qsort(samples->bytes, (size_t)samples->count, sizeof *samples->bytes, compare);
    int most = samples->bytes[samples->count - 1];
    print_message("%s: %d at the median, %d at most, of %d\n", what, samples->bytes[samples->count / 2], most,
                  samples->count);
    return most;
}

static void add(Samples *samples, size_t bytes)
{
    assert_true(samples->count < SAMPLES_MAX);
    samples->bytes[samples->count++] = (int)bytes;
}

static void leave(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_check_journal(player, NULL);
    player_forget(player);
}

static void test_first_screen(void **state)
{
    static const struct {
        int columns, rows;
        const char *colors;
        size_t most;
    } looks[] = {{80, 24, "256", 4400}, {80, 24, "direct", 4800}, {160, 50, "256", 10500}, {160, 50, "direct", 12000}};
    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        Player player = {0};
        const char *const arguments[] = {"--level=1", "--seed", "harbour", "--colors", looks[i].colors, NULL};
        player_start(&player, arguments, &(PtyOptions){.columns = looks[i].columns, .rows = looks[i].rows},
                     "seed harbour");
        print_message("first sight of the board at %dx%d, %s colours: %zu bytes\n", looks[i].columns, looks[i].rows,
                      looks[i].colors, player.pty->bytes);
        assert_true(player.pty->bytes < looks[i].most);
        leave(&player);
    }
    Player player = {0};
    player_start(&player, NULL, NULL, "Quit");
    print_message("title at 80x24: %zu bytes\n", player.pty->bytes);
    assert_true(player.pty->bytes < TITLE_BYTES);
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_forget(&player);
}

/* Over bare ground, rocks, paths and the Hub: the panel changes with what lies under the cursor. */
static void test_cursor_moves(void **state)
{
    static const char walk[] = "hhhkkklllljjjhhhhkkkkhhhlllkkkkkjjjjjjjllllllll";
    (void)state;
    Player player = {0};
    Samples samples = {0};
    player_begin(&player, NULL);
    for (const char *key = walk; *key; key++) {
        add(&samples, player_answer(&player, (char[]){*key, '\0'}));
    }
    int most = tell("a cursor move", &samples);
    assert_true(samples.bytes[samples.count / 2] < MOVE_BYTES);
    assert_true(most < STEP_BYTES);
    leave(&player);
}

/* With a tower in hand, and so with what it is worth on each tile and what it reaches from the cursor. Ground that is
 * uneven costs more, so that three worlds are walked over. */
static void test_moves_in_hand(void **state)
{
    static const char walk[] = "hhhkkklllljjjhhhhkkkkhhhlllkkkkkjjjjjjjllllllll";
    static const char *const seeds[] = {"harbour", "kaid", "copper"};
    (void)state;
    Samples samples = {0};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        Player player = {0};
        const char *const arguments[] = {"--level=1", "--seed", seeds[i], NULL};
        char says[32];
        snprintf(says, sizeof says, "seed %s", seeds[i]);
        player_start(&player, arguments, NULL, says);
        player_press(&player, "1", "Esc let go");
        pty_type(player.pty, "HHHKKKLllJJ");
        player_rest(&player);
        player_expect(&player, "7,10: ");
        for (const char *key = walk; *key; key++) {
            add(&samples, player_answer(&player, (char[]){*key, '\0'}));
        }
        leave(&player);
    }
    tell("a cursor move with a tower in hand", &samples);
    assert_true(samples.bytes[samples.count / 2] < HELD_BYTES);
}

/* A wave with much going on, from a tower's first shot to the end. */
static void test_steps(void **state)
{
    (void)state;
    Player player = {0};
    Samples samples = {0};
    player_begin(&player, NULL);
    player_press(&player, "1kkkl\r\033", "Watchpost built at 8,7.");
    player_press(&player, "nf", "Wave 1 is over");
    player_press(&player, "1jj\r\033", "Watchpost built at 8,9.");
    player_press(&player, "nf", "Wave 2 is over");
    player_press(&player, "n", "Wave 3 begins.");
    player_rest(&player);
    size_t bytes = player_answer(&player, ".");
    while (samples.count < 100 && !mirror_find(player.pty->mirror, "Wave 3 is over", NULL, NULL)) {
        add(&samples, bytes);
        bytes = player_answer(&player, ".");
    }
    print_message("the step that ends a wave: %zu\n", bytes);
    assert_true(bytes < 2 * STEP_BYTES);
    assert_true(tell("a step", &samples) < STEP_BYTES);
    assert_true(samples.bytes[samples.count / 2] < STEP_MEDIAN_BYTES);
    assert_true(samples.count > 20);
    leave(&player);
}

/* How often the program has gone to sleep, ever; -1 while it is doing something. */
static long times_asleep(pid_t pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    char *status = command_read_file(path);
    const char *state = strstr(status, "\nState:\tS"), *switches = strstr(status, "\nvoluntary_ctxt_switches:");
    assert_non_null(switches);
    long times = state ? strtol(strchr(switches, ':') + 1, NULL, 10) : -1;
    free(status);
    return times;
}

/* It sleeps at both ends of the time and has not woken between them, so it did nothing at all. */
static bool sleeps_through(Player *player, int quiet_ms)
{
    size_t bytes = player->pty->bytes;
    long times = times_asleep(player->pty->pid);
    pty_settle(player->pty, quiet_ms, PLAYER_PATIENCE_MS);
    return times >= 0 && times_asleep(player->pty->pid) == times && player->pty->bytes == bytes;
}

/* A slow machine may need a while until all is done that the keys asked for. Two seconds after them what is looked at
 * is written down: once. */
static void assert_idle(Player *player)
{
    player_rest(player);
    int tries = 0;
    while (!sleeps_through(player, IDLE_MS)) {
        assert_true(tries++ < PLAYER_PATIENCE_MS / IDLE_MS);
    }
    assert_true(sleeps_through(player, 2 * IDLE_MS) || sleeps_through(player, 2 * IDLE_MS));
}

/* Whether what the last key brought asks: it stands above the keys, behind the sign of what is new. */
static bool is_asked(const Player *player)
{
    enum { LOG = 20 };
    char *screen = player_screen(player), *line = screen;
    for (int row = 0; row < LOG && line; row++) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    const char *fresh = line ? strstr(line, "\u203a") : NULL;
    bool asked = fresh && strstr(fresh, "Enter");
    free(screen);
    return asked;
}

/* On foot: steps towards whoever is in sight and blows, whatever is asked before, some dozens. */
static void fight(Player *player, Samples *samples)
{
    enum { FIGHTS = 60 };
    while (samples->count < FIGHTS && !mirror_find(player->pty->mirror, "Nothing is left", NULL, NULL) &&
           !mirror_find(player->pty->mirror, "n a new game", NULL, NULL)) {
        bool feared = mirror_find(player->pty->mirror, "a attack", NULL, NULL);
        bool asked = is_asked(player);
        size_t bytes = player_answer(player, asked ? "\r" : feared ? "a" : "o");
        if (feared) {
            add(samples, bytes);
        }
    }
}

/* The first floor of a game, walked and fought through; heroes die there. */
static void walk_and_fight(const char *seed, const char *walk, Samples *steps, Samples *blows)
{
    const char *const arguments[] = {"--game=descent", "--seed", seed, "--colors", "256", NULL};
    Player player = {0};
    player_start(&player, arguments, NULL, seed);
    print_message("first sight of a dungeon: %zu bytes\n", player.pty->bytes);
    for (const char *key = walk; *key; key++) {
        add(steps, player_answer(&player, (char[]){*key, '\0'}));
    }
    fight(&player, blows);
    assert_idle(&player);
    leave(&player);
}

static void test_steps_on_foot(void **state)
{
    static const char *const seeds[] = {"harbour", "wharf", "reef", "berth"};
    (void)state;
    Samples blows = {0}, steps = {0};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        walk_and_fight(seeds[i], i == 0 ? "lllkkkhhhjjjlklhjllkkhhkkllnb" : "", &steps, &blows);
    }
    assert_true(tell("a step on foot", &steps) < FOOT_BYTES);
    assert_true(steps.bytes[steps.count / 2] < FOOT_MEDIAN_BYTES);
    tell("an attack on foot", &blows);
    assert_true(blows.count > 40);
    assert_true(blows.bytes[blows.count / 2] < 2 * FOOT_MEDIAN_BYTES);
    assert_true(blows.bytes[blows.count * 95 / 100] < FOOT_BYTES);
}

static void test_idle(void **state)
{
    (void)state;
    Player player = {0};
    static const char *const arguments[] = {"--seed", "harbour", NULL};
    player_start(&player, arguments, NULL, "Quit");
    assert_idle(&player);
    player_press(&player, "nh", "< level by level >");
    player_press(&player, "\r", "seed harbour.");
    assert_idle(&player);
    player_keep(&player, "1", "Watchpost ");
    assert_idle(&player);
    player_press(&player, "?", "Help: Battle");
    assert_idle(&player);
    player_press(&player, "q\033n", "Wave 1 begins.");
    player_press(&player, "....", "2.0 s");
    assert_idle(&player);
    player_press(&player, "  ", "Paused.");
    assert_idle(&player);
    player_press(&player, "q", "Continue ");
    leave(&player);
}

/* What rises, flashes or fades goes on by itself, ends, and costs nothing from then on; the next key ends it sooner. */
static void test_motion_ends_by_itself(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    pty_type(player.pty, "1kkkl\r");
    player_expect(&player, "W^");
    player_expect_without(&player, "W^");
    assert_idle(&player);
    player_press(&player, "\033n]]", "One step is now 40 ticks");
    for (int i = 0; i < 4; i++) {
        pty_type(player.pty, ".");
    }
    player_expect(&player, "8.0 s");
    assert_idle(&player);
    leave(&player);
}

/* A key that changes nothing on the screen sends nothing. */
static void test_nothing_new(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    player_press(&player, "HHHKKK", "0,0: ");
    player_rest(&player);
    size_t bytes = player.pty->bytes;
    pty_type(player.pty, "HK");
    pty_settle(player.pty, IDLE_MS, PLAYER_PATIENCE_MS);
    assert_int_equal(player.pty->bytes, bytes);
    leave(&player);
}

SUBJECT(quiet)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_screen),  cmocka_unit_test(test_cursor_moves),
        cmocka_unit_test(test_moves_in_hand), cmocka_unit_test(test_steps),
        cmocka_unit_test(test_idle),          cmocka_unit_test(test_motion_ends_by_itself),
        cmocka_unit_test(test_nothing_new),   cmocka_unit_test(test_steps_on_foot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
