/* All unfinished runs, the newest first: how far each came, and whether it can be gone on with. What shows is looked
 * at when it comes into sight, so that a folder of many journals opens at once. */
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"
#include "term/play/play.h"
#include "term/play/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORIGIN_ROWS = 2 };

typedef struct Unfinished {
    List list;
    UnfinishedRun *runs;
} Unfinished;

static const ListColumn COLUMNS[] = {{N_("run"), 9, NULL},        {N_("date"), 10, NULL},  {N_("mode"), 7, LIST_MODES},
                                     {N_("asc"), 3, NULL},        {N_("battle"), 6, NULL}, {N_("wave"), 4, NULL},
                                     {N_("condition"), 18, NULL}, {N_("seed"), 60, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

/* Reads the folder anew; the run of this name is selected then, or else the place stays. */
static void read_folder(const App *app, Unfinished *state, const char *name)
{
    char chosen[JOURNAL_NAME_SIZE];
    text_copy(chosen, sizeof chosen, name);
    free(state->runs);
    state->list.count = journal_unfinished(app->options->save_dir, &state->runs);
    for (int i = 0; i < state->list.count; i++) {
        state->list.chosen = strcmp(state->runs[i].name, chosen) == 0 ? i : state->list.chosen;
    }
}

static UnfinishedRun *selected_run(Unfinished *state)
{
    return state->list.chosen < state->list.count ? &state->runs[state->list.chosen] : NULL;
}

/* The selected run, looked at again, and its path; NULL where there is none. */
static UnfinishedRun *take_selected(App *app, char path[JOURNAL_PATH_SIZE])
{
    Unfinished *state = screen_state(app);
    UnfinishedRun *run = selected_run(state);
    state->list.notice[0] = app->notice[0] = '\0';
    if (run) {
        journal_look(app->options->content, app->options->save_dir, run);
        Text text = text_into(path, JOURNAL_PATH_SIZE);
        text_add(&text, "%s/%s", app->options->save_dir, run->name);
    }
    return run;
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
        text_copy(((Unfinished *)screen_state(app))->list.notice, LIST_NOTICE_SIZE, app->notice);
    }
}

static void salvage(App *app, int argument)
{
    (void)argument;
    Unfinished *state = screen_state(app);
    char path[JOURNAL_PATH_SIZE], made[JOURNAL_PATH_SIZE];
    long lines = 0;
    Failure error = {0};
    const UnfinishedRun *run = take_selected(app, path);
    Text notice = text_into(state->list.notice, sizeof state->list.notice);
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
        read_folder(app, state, name);
    } else {
        text_add(&notice, "%s", error.why);
    }
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    read_folder(app, state, "");
}

static void back_home(App *app, void *opened)
{
    Unfinished *state = opened;
    const UnfinishedRun *run = selected_run(state);
    state->list.notice[0] = '\0';
    read_folder(app, state, run ? run->name : "");
}

static void forget(void *state)
{
    free(((Unfinished *)state)->runs);
}

/* All that show have been looked at. */
static void look(const App *app, void *opened)
{
    Unfinished *state = opened;
    const List *list = &state->list;
    for (int i = list->first; i < list->count && i < list->first + list_rows(app, state); i++) {
        if (state->runs[i].state == UNFINISHED_UNSEEN) {
            journal_look(app->options->content, app->options->save_dir, &state->runs[i]);
        }
    }
}

static void put_cells(const App *app, const void *state, int at, ListCells *cells)
{
    const UnfinishedRun *run = &((const Unfinished *)state)->runs[at];
    const JournalGlance *glance = &run->glance;
    const char *digits = run->name + strcspn(run->name, "0123456789");
    const int numbers[] = {glance->ascension, glance->last.battle, glance->last.wave};
    (void)app;
    list_cell(cells, "%.*s", (int)strspn(digits, "0123456789"), digits);
    list_cell(cells, "%s", glance->date);
    list_cell(cells, "%s", _(glance->mode));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        list_cell(cells, glance->kind == JOURNAL_RUN ? "%d" : "-", numbers[i]);
    }
    journal_state_words(run, cells->text[cells->count++], LIST_CELL_SIZE);
    list_cell(cells, "%s", glance->seed);
}

/* Which key is the one for it. */
static const char *key_words(const UnfinishedRun *run)
{
    return run->state == UNFINISHED_OPEN || run->state == UNFINISHED_LONG ? _("Enter goes on with it.")
           : run->state == UNFINISHED_PLAYED                              ? _(KEY("w") " watches it from here.")
           : journal_can_be_salvaged(run) ? _(KEY("s") " does that, into a new journal; the damaged one stays.")
                                          : "";
}

/* Its name and where it comes from. */
static void put_origin(const UnfinishedRun *run, Text *text)
{
    text_add(text, "%s", run->name);
    if (run->glance.seed[0]) {
        text_add(text, ", ");
        text_add(text, _("seed %s"), run->glance.seed);
    }
    if (run->glance.kind == JOURNAL_FOOT) {
        text_add(text, ", ");
        text_add(text, translation_of_count("on foot, %d decision", "on foot, %d decisions", run->glance.last.tick),
                 run->glance.last.tick);
    }
    text_add(text, run->glance.branch || run->glance.player[0] ? "; " : "");
    if (run->glance.branch && run->glance.kind == JOURNAL_FOOT) {
        text_add(text, _("taken over from %s at %d: no result"), run->glance.branch_of, run->glance.branch_at.tick);
    } else if (run->glance.branch) {
        text_add(text, _("taken over from %s at %d.%d: no result"), run->glance.branch_of, run->glance.branch_at.battle,
                 run->glance.branch_at.wave);
    } else if (run->glance.player[0]) {
        text_add(text, _("played by %s: no result"), run->glance.player);
    }
}

static void draw_detail(const App *app, const void *opened, Area area)
{
    const Unfinished *state = opened;
    const UnfinishedRun *run = &state->runs[state->list.chosen];
    char words[FAILURE_WHY_SIZE * 2];
    Text text = text_into(words, sizeof words);
    put_origin(run, &text);
    int rows = canvas_wrap(app->canvas, (Area){area.column, area.row, area.columns, ORIGIN_ROWS},
                           (Style){.ink = INK_DIM}, words);
    text = text_into(words, sizeof words);
    text_add(&text, "%s", run->why);
    text_add_part(&text, " ", "%s", key_words(run));
    canvas_wrap(app->canvas, (Area){area.column, area.row + rows, area.columns, area.rows - rows},
                (Style){.ink = INK_TEXT}, words);
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const List *list = &((const Unfinished *)opened)->list;
    if (list->count == 0) {
        text_add(title, "%s", _("Unfinished runs"));
    } else {
        text_add(title, _("Unfinished runs, the newest first: %d to %d of %d"), list->first + 1,
                 int_min(list->first + list_rows(app, opened), list->count), list->count);
    }
}

static const ListScreen UNFINISHED_LIST = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 5},
    .look = look,
    .put_title = put_title,
    .empty = N_("No run is unfinished; " KEY("n") " on the title begins one."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_detail,
    .keys = N_("up " KEY("down") " runs  Enter goes on  s saves good lines  w watches  ? help  q back"),
};

static const Binding UNFINISHED_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a run")),
    LIST_PAGE_KEYS(N_("ten runs")),
    LIST_END_KEYS(N_("first, last run")),
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
                                  SCREEN_KEYS(UNFINISHED_BINDINGS),
                                  .state_size = sizeof(Unfinished),
                                  .open = open,
                                  .close = forget,
                                  LIST_PARTS(UNFINISHED_LIST),
                                  .back_home = back_home,
                                  .about = ABOUT,
                                  .home = true};
