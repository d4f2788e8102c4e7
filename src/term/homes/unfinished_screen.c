/* All unfinished runs, the newest first: how far each came, and whether it can be gone on with. What shows is looked
 * at when it comes into sight, so that a folder of many journals opens at once. */
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/homes/table.h"
#include "term/screens/acts.h"
#include "term/screens/play.h"
#include "term/screens/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT = 1, HEADER_ROW = 2, LIST_ROW = 3, DETAIL_ROWS = 5 };

typedef struct Unfinished {
    UnfinishedRun *runs;
    int count, selected, first; /* first: the first row that shows */
    char notice[FAILURE_WHY_SIZE];
} Unfinished;

enum { NUMBER, DATE, MODE, ASCENSION, BATTLE, WAVE, STATE, SEED, COLUMNS, CELL_SIZE = JOURNAL_SEED_TEXT_SIZE };
static const Column TABLE[COLUMNS] = {
    [NUMBER] = {N_("run"), 9, NULL},       [DATE] = {N_("date"), 10, NULL},    [MODE] = {N_("mode"), 7, TABLE_MODES},
    [ASCENSION] = {N_("asc"), 3, NULL},    [BATTLE] = {N_("battle"), 6, NULL}, [WAVE] = {N_("wave"), 4, NULL},
    [STATE] = {N_("condition"), 18, NULL}, [SEED] = {N_("seed"), 60, NULL}};

static int list_rows(const Canvas *canvas)
{
    return canvas->rows - LIST_ROW - DETAIL_ROWS - 1;
}

/* Reads the folder anew; the run of this name is selected then, or else the place stays. */
static void read_folder(const App *app, Unfinished *list, const char *name)
{
    char chosen[JOURNAL_NAME_SIZE];
    text_copy(chosen, sizeof chosen, name);
    free(list->runs);
    list->count = journal_unfinished(app->options->save_dir, &list->runs);
    list->selected = int_clamp(list->selected, 0, int_max(list->count - 1, 0));
    for (int i = 0; i < list->count; i++) {
        list->selected = strcmp(list->runs[i].name, chosen) == 0 ? i : list->selected;
    }
}

static UnfinishedRun *selected_run(Unfinished *list)
{
    return list->selected < list->count ? &list->runs[list->selected] : NULL;
}

/* The selected run, looked at again, and its path; NULL where there is none. */
static UnfinishedRun *take_selected(App *app, char path[JOURNAL_PATH_SIZE])
{
    Unfinished *list = screen_state(app);
    UnfinishedRun *run = selected_run(list);
    list->notice[0] = app->notice[0] = '\0';
    if (run) {
        journal_look(app->options->content, app->options->save_dir, run);
        Text text = text_into(path, JOURNAL_PATH_SIZE);
        text_add(&text, "%s/%s", app->options->save_dir, run->name);
    }
    return run;
}

static void move(App *app, int step)
{
    Unfinished *list = screen_state(app);
    list->selected = int_clamp(list->selected + step, 0, int_max(list->count - 1, 0));
    list->notice[0] = '\0';
}

/* Lines that are as written can still be refused by the rules: only playing tells. */
static void go_on(App *app, int argument)
{
    (void)argument;
    char path[JOURNAL_PATH_SIZE];
    UnfinishedRun *run = take_selected(app, path);
    if (!run || (run->state != UNFINISHED_OPEN && run->state != UNFINISHED_LONG)) {
        return;
    }
    if (!play_continue(app, path)) {
        run->state = UNFINISHED_REFUSED;
        text_copy(run->why, sizeof run->why, app->notice);
    }
}

static void watch(App *app, int argument)
{
    (void)argument;
    char path[JOURNAL_PATH_SIZE];
    const UnfinishedRun *run = take_selected(app, path);
    bool shown = !run || (run->state == UNFINISHED_PLAYED ? play_follow(app, path) : play_watch(app, path));
    if (!shown) {
        text_copy(((Unfinished *)screen_state(app))->notice, FAILURE_WHY_SIZE, app->notice);
    }
}

static void salvage(App *app, int argument)
{
    (void)argument;
    Unfinished *list = screen_state(app);
    char path[JOURNAL_PATH_SIZE], made[JOURNAL_PATH_SIZE];
    long lines = 0;
    Failure error = {0};
    const UnfinishedRun *run = take_selected(app, path);
    Text notice = text_into(list->notice, sizeof list->notice);
    if (!run) {
        return;
    }
    if (run->state == UNFINISHED_PLAYED) {
        text_add(&notice, _("Another holdout is playing this run: nothing of it can be saved as another."));
    } else if (journal_salvage(app->options->content, path, made, &lines, &error)) {
        const char *name = strrchr(made, '/') + 1;
        text_add(&notice,
                 translation_of_count("%s holds the %ld good line of %s, which stays as it is. Enter goes on with it.",
                                      "%s holds the %ld good lines of %s, which stays as it is. Enter goes on with it.",
                                      (int)lines),
                 name, lines, run->name);
        read_folder(app, list, name);
    } else {
        text_add(&notice, "%s", error.why);
    }
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    read_folder(app, state, "");
}

static void back_home(App *app, void *state)
{
    Unfinished *list = state;
    const UnfinishedRun *run = selected_run(list);
    list->notice[0] = '\0';
    read_folder(app, list, run ? run->name : "");
}

static void forget(void *state)
{
    free(((Unfinished *)state)->runs);
}

/* The selected row is among those that show, and all that show have been looked at. */
static void settle(const App *app, void *state)
{
    Unfinished *list = state;
    int rows = list_rows(app->canvas);
    list->first = int_clamp(list->first, int_max(list->selected - rows + 1, 0), list->selected);
    for (int i = list->first; i < list->count && i < list->first + rows; i++) {
        if (list->runs[i].state == UNFINISHED_UNSEEN) {
            journal_look(app->options->content, app->options->save_dir, &list->runs[i]);
        }
    }
}

static void fill(const UnfinishedRun *run, char (*cells)[CELL_SIZE])
{
    const JournalGlance *glance = &run->glance;
    const char *digits = run->name + strcspn(run->name, "0123456789");
    snprintf(cells[NUMBER], CELL_SIZE, "%.*s", (int)strspn(digits, "0123456789"), digits);
    text_copy(cells[DATE], CELL_SIZE, glance->date);
    text_copy(cells[MODE], CELL_SIZE, _(glance->mode));
    text_copy(cells[SEED], CELL_SIZE, glance->seed);
    const struct {
        int cell, number;
    } of_runs[] = {{ASCENSION, glance->ascension}, {BATTLE, glance->last.battle}, {WAVE, glance->last.wave}};
    for (size_t i = 0; i < sizeof of_runs / sizeof *of_runs; i++) {
        if (glance->kind == JOURNAL_RUN) {
            snprintf(cells[of_runs[i].cell], CELL_SIZE, "%d", of_runs[i].number);
        } else {
            text_copy(cells[of_runs[i].cell], CELL_SIZE, "-");
        }
    }
    journal_state_words(run, cells[STATE], CELL_SIZE);
}

static void draw_row(const App *app, const Unfinished *list, int at, int row)
{
    char cells[COLUMNS][CELL_SIZE];
    fill(&list->runs[at], cells);
    Area area = {0, row, app->canvas->columns, 1};
    table_row(app, TABLE_OF(TABLE, CELL_SIZE), area, at, at == list->selected, cells[0]);
}

/* Which key is the one for it. */
static const char *key_words(const UnfinishedRun *run)
{
    return run->state == UNFINISHED_OPEN || run->state == UNFINISHED_LONG ? _("Enter goes on with it.")
           : run->state == UNFINISHED_PLAYED                              ? _(KEY("w") " watches it from here.")
           : journal_can_be_salvaged(run) ? _(KEY("s") " does that, into a new journal; the damaged one stays.")
                                          : "";
}

static void draw_detail(const App *app, const Unfinished *list)
{
    Canvas *canvas = app->canvas;
    const UnfinishedRun *run = &list->runs[list->selected];
    int at = canvas->rows - DETAIL_ROWS - 1, width = canvas->columns - 2 * LEFT;
    char words[FAILURE_WHY_SIZE * 2];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s", run->name);
    if (run->glance.seed[0]) {
        text_add(&text, ", ");
        text_add(&text, _("seed %s"), run->glance.seed);
    }
    if (run->glance.kind == JOURNAL_FOOT) {
        text_add(&text, ", ");
        text_add(&text, translation_of_count("on foot, %d decision", "on foot, %d decisions", run->glance.decisions),
                 run->glance.decisions);
    }
    text_add(&text, run->glance.branch || run->glance.player[0] ? "; " : "");
    if (run->glance.branch) {
        text_add(&text, _("taken over from %s at %d.%d: no result"), run->glance.branch_of,
                 run->glance.branch_at.battle, run->glance.branch_at.wave);
    } else if (run->glance.player[0]) {
        text_add(&text, _("played by %s: no result"), run->glance.player);
    }
    canvas_text(canvas, LEFT, at, width, (Style){.ink = INK_DIM}, words);
    text = text_into(words, sizeof words);
    if (list->notice[0]) {
        text_add(&text, "%s", list->notice);
    } else {
        const char *key = key_words(run);
        text_add(&text, "%s%s%s", run->why, run->why[0] && key[0] ? " " : "", key);
    }
    canvas_wrap(canvas, (Area){LEFT, at + 1, width, DETAIL_ROWS - 1},
                (Style){.ink = list->notice[0] ? INK_WARN : INK_TEXT}, words);
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const Unfinished *list = state;
    Style dim = {.ink = INK_DIM};
    int rows = list_rows(canvas), last = int_min(list->first + rows, list->count);
    Style title = {.ink = INK_TITLE, .attributes = STYLE_BOLD};
    canvas->cursor_column = canvas->cursor_row = 0;
    if (list->count == 0) {
        canvas_text(canvas, LEFT, 0, canvas->columns, title, _("Unfinished runs"));
        canvas_text(canvas, LEFT, LIST_ROW, canvas->columns, dim,
                    _("No run is unfinished; " KEY("n") " on the title begins one."));
    } else {
        canvas_printf(canvas, LEFT, 0, canvas->columns, title, _("Unfinished runs, the newest first: %d to %d of %d"),
                      list->first + 1, last, list->count);
        table_titles(app, TABLE_OF(TABLE, CELL_SIZE), HEADER_ROW);
        for (int i = list->first; i < last; i++) {
            draw_row(app, list, i, LIST_ROW + i - list->first);
        }
        draw_detail(app, list);
        canvas_lay(canvas, (Area){0, canvas->rows - DETAIL_ROWS - 1, canvas->columns, DETAIL_ROWS - 1}, GROUND_PANEL);
    }
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, dim,
             _("up " KEY("down") " runs  Enter goes on  s saves good lines  w watches  ? help  q back"));
}

static bool choose_item(App *app, int item)
{
    Unfinished *list = screen_state(app);
    return screen_choose(&list->selected, item);
}

static const Binding UNFINISHED_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a run"), N_("ten runs"), move),
    LIST_END_KEYS(N_("first, last run"), move),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("go on with the run"), go_on, 0},
    {{'s'}, "s", N_("save the lines before damage as a run of their own"), salvage, 0},
    {{'w'}, "w", N_("watch the run, also while another holdout plays it"), watch, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] = N_("Runs that were left and have not ended. A journal that was damaged can't be gone "
                               "on with, but the lines before the damage can be saved as a run of their own; the "
                               "old file stays. One of another version is played on with that version, one of "
                               "other data files with those. 'holdout unfinished' prints this list.");

const Screen UNFINISHED_SCREEN = {.name = N_("Unfinished runs"),
                                  .bindings = UNFINISHED_BINDINGS,
                                  .binding_count = sizeof UNFINISHED_BINDINGS / sizeof UNFINISHED_BINDINGS[0],
                                  .state_size = sizeof(Unfinished),
                                  .open = open,
                                  .close = forget,
                                  .settle = settle,
                                  .headed = true,
                                  .draw = draw,
                                  .pick = choose_item,
                                  .back_home = back_home,
                                  .about = ABOUT,
                                  .home = true};
