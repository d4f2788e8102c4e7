/* Whole screens at chosen moments. Each is played twice: typed on a terminal, and as bytes without one. Both must show
 * the same, leave the same journal, and agree with the golden file; so do the styles of some. ./dev golden writes those
 * anew. */
#include "player.h"

#include "command.h"
#include "golden.h"
#include "styles.h"
#include "../support/scratch.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

typedef struct Moment {
    const char *name;
    const char *keys;
    const char *text; /* stands on the screen once the keys have been taken */
    const char *size; /* NULL: 80x24 */
    int columns, rows;
    const char *glyphs; /* NULL: unicode */
    const char *start;  /* NULL: --level=1 */
    const char *colors; /* NULL: 256 */
    bool styles;        /* colours and attributes are golden, too */
} Moment;

#define TOWER "1kkkl\r"
/* Towers within the bow of the path, as materials come in: the first level is won after nine waves. */
#define WIN                                                                                          \
    "kk1\r\033kl1\r\033jl1\r\033nfk1\r\033nfhh1\r\033nfh1\r\033nfjjll1\r\033nfl1\r\033nfhhhh1\r\033" \
    "nfkk1\r\033nfnf"
/* Typed before the screen is to be seen an Enter is doubted as the first key there; this one does nothing. */
#define LEAVE "Z\r"
/* A run by one's own rules, with every twist; its result has a long line. */
#define TWISTS "nlljjj j j j j j j j "
#define LOSE "nfnfnfnfnfnfnfnf"
static const Moment MOMENTS[] = {
    {.name = "title", .keys = "s Kaid II\r", .text = "Arrows choose", .start = "--seed=harbour"},
    {.name = "begin", .keys = "]", .text = "20 ticks"},
    {.name = "placing", .keys = "1kkkl", .text = "Enter build"},
    {.name = "placing-refused", .keys = "2l", .text = "8,10: "},
    {.name = "tower", .keys = TOWER "\033", .text = "u undo"},
    {.name = "wave", .keys = TOWER "\033n]]....", .text = "8.0 s", .styles = true},
    {.name = "wave-from-afar", .keys = TOWER "\033n]]....llll", .text = "12,7: ", .styles = true},
    {.name = "crowd", .keys = "nfnfnfn]]...", .text = "6.0 s"},
    {.name = "wave-ascii", .keys = TOWER "\033n]]....", .text = "8.0 s", .glyphs = "ascii"},
    {.name = "mono", .keys = "hh", .text = "height", .glyphs = "ascii", .colors = "mono", .styles = true},
    {.name = "wave-large", .keys = TOWER "\033n]]....", .text = "8.0 s", .size = "120x40", .columns = 120, .rows = 40},
    {.name = "wave-scrolled",
     .keys = TOWER "\033zn]]....",
     .text = "8.0 s",
     .size = "100x34",
     .columns = 100,
     .rows = 34,
     .styles = true},
    {.name = "wave-140x45",
     .keys = "2kkkl\r\0331hh\r\033nfnfn]]....",
     .text = "8.0 s",
     .size = "140x45",
     .columns = 140,
     .rows = 45,
     .styles = true},
    {.name = "wave-direct", .keys = TOWER "\033n]]....", .text = "8.0 s", .colors = "direct", .styles = true},
    {.name = "wave-largest", .keys = TOWER "\033zzzn]]....", .text = "8.0 s"},
    {.name = "ability", .keys = TOWER "\033n]]....1hhkk", .text = "7,6: "},
    {.name = "heights", .keys = TOWER "\033v", .text = "heights"},
    {.name = "coverage", .keys = TOWER "\033vvv", .text = "coverage"},
    {.name = "turned", .keys = TOWER "\033o", .text = "west"},
    {.name = "waves", .keys = TOWER "\033w", .text = "hull."},
    {.name = "ways", .keys = "e", .text = "Way in A"},
    {.name = "preview", .keys = "\t", .text = "Gnats"},
    {.name = "info", .keys = TOWER "\033i", .text = "goes back."},
    {.name = "help", .keys = "?", .text = "goes back."},
    {.name = "help-end", .keys = "?G", .text = "elsewhere:"},
    {.name = "messages", .keys = TOWER "\033nfm", .text = "Wave 1 begins."},
    {.name = "won", .keys = WIN, .text = "The tanks are full. Leave now"},
    {.name = "offer", .keys = WIN LEAVE, .text = "Take one blueprint"},
    {.name = "left", .keys = WIN LEAVE "ZsZs", .text = "Enter next level"},
    {.name = "next-level", .keys = WIN LEAVE "ZsZsZ\r", .text = "Level 2. Build"},
    {.name = "new-run", .keys = "n", .text = "A new run", .start = "--seed=harbour"},
    {.name = "chart", .keys = "\t", .text = "Tab in reach", .start = "--new", .styles = true},
    {.name = "chart-ascii",
     .keys = "\t",
     .text = "Tab in reach",
     .start = "--new",
     .glyphs = "ascii",
     .colors = "mono"},
    {.name = "chart-large",
     .keys = "\t",
     .text = "Tab in reach",
     .size = "150x45",
     .columns = 150,
     .rows = 45,
     .start = "--new"},
    {.name = "settings", .keys = "Sj", .text = "Which colours"},
    {.name = "stayed", .keys = WIN "s", .text = "You stay for one more wave"},
    {.name = "run-lost", .keys = TWISTS "\r\t\r" LOSE, .text = "The hull has given way.", .start = "--seed=harbour"},
    {.name = "lost", .keys = LOSE, .text = "The hull has given way."},
};

enum { MOMENT_COUNT = sizeof MOMENTS / sizeof *MOMENTS, LOOK_MS = 50 };

/* The keys as bytes on standard input, the last screen on standard output. */
static Command play_scripted(Player *player, const Moment *moment)
{
    scratch_folder(player->folder, sizeof player->folder);
    const char *const argv[] = {HOLDOUT_PROGRAM,
                                "--save-dir",
                                player->folder,
                                "--seed=harbour",
                                "--size",
                                moment->size ? moment->size : "80x24",
                                "--glyphs",
                                moment->glyphs ? moment->glyphs : "unicode",
                                "--colors",
                                moment->colors ? moment->colors : "256",
                                "--palette=default",
                                "--settings=/nowhere/settings.yaml",
                                "--dump=end:-",
                                moment->start ? moment->start : "--level=1",
                                NULL};
    return command_run(argv, moment->keys, strlen(moment->keys));
}

/* The screen once it is the one awaited, or once that has taken too long. */
static char *await_screen(Player *player, const char *awaited)
{
    char *screen = player_screen(player);
    for (int waited = 0; strcmp(screen, awaited) != 0 && waited < PLAYER_PATIENCE_MS; waited += LOOK_MS) {
        pty_settle(player->pty, LOOK_MS, LOOK_MS);
        free(screen);
        screen = player_screen(player);
    }
    player_rest(player);
    return screen;
}

static char *play_typed(Player *player, const Moment *moment, const char *awaited, char **styles)
{
    const char *const arguments[] = {"--seed=harbour",
                                     "--glyphs",
                                     moment->glyphs ? moment->glyphs : "unicode",
                                     "--colors",
                                     moment->colors ? moment->colors : "256",
                                     "--palette=default",
                                     "--settings=/nowhere/settings.yaml",
                                     moment->start ? moment->start : "--level=1",
                                     NULL};
    player_start(player, arguments, &(PtyOptions){.columns = moment->columns, .rows = moment->rows}, "harbour");
    pty_type(player->pty, moment->keys);
    player_expect(player, moment->text);
    char *screen = await_screen(player, awaited);
    *styles = styles_text(player->pty->mirror);
    pty_signal(player->pty, 15);
    player_end(player, 0);
    return screen;
}

static char *read_journal(const Player *player)
{
    char path[PLAYER_PATH_SIZE];
    player_journal(player, path);
    return command_read_file(path);
}

static void test_moment(void **state)
{
    const Moment *moment = *state;
    Player typed = {0}, scripted = {0};
    char path[256], *styles;
    Command command = play_scripted(&scripted, moment);
    char *screen = play_typed(&typed, moment, command.output, &styles);
    assert_int_equal(command.status, 0);
    assert_string_equal(command.errors, "");
    assert_string_equal(command.output, screen);
    snprintf(path, sizeof path, "%s/%s.txt", GOLDEN_FOLDER, moment->name);
    assert_true(golden_agrees(path, screen));
    snprintf(path, sizeof path, "%s/%s-styles.txt", GOLDEN_FOLDER, moment->name);
    assert_true(!moment->styles || golden_agrees(path, styles));
    if (!moment->start) {
        char *one = read_journal(&typed), *other = read_journal(&scripted);
        assert_string_equal(one, other);
        free(one);
        free(other);
        player_check_journal(&typed, NULL);
    }
    free(screen);
    free(styles);
    command_free(&command);
    player_forget(&typed);
    player_forget(&scripted);
}

SUBJECT(moments)
{
    struct CMUnitTest tests[MOMENT_COUNT];
    for (int i = 0; i < MOMENT_COUNT; i++) {
        tests[i] = (struct CMUnitTest){MOMENTS[i].name, test_moment, NULL, NULL, (void *)&MOMENTS[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
