#include "lobby/door/tables_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/lobby.h"
#include "lobby/door/outing.h"
#include "lobby/results/results.h"
#include "scores/scores.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdlib.h>
#include <time.h>

enum { ROWS_MOST = 200, WAIT_MS = 500, DAY = 24 * 60 * 60, EVER = -1 };

/* constant, title, mode of the runs or book of the games on foot, how many days ago, whether it is of games on foot */
/* clang-format off */
#define TABLE_LIST(X) \
    X(TODAY, N_("Daily run, today"), "daily", 0, false) \
    X(YESTERDAY, N_("Daily run, yesterday"), "daily", 1, false) \
    X(DAILY, N_("Daily runs"), "daily", EVER, false) \
    X(RUNS, N_("Runs"), "run", EVER, false) \
    X(SORTIES, N_("Sorties"), "sortie", EVER, false) \
    X(LINEAR, N_("Level by level"), "linear", EVER, false) \
    X(DESCENT, N_("Descent"), "descent", EVER, true) \
    X(VAULT, N_("Vault"), "vault", EVER, true) \
    X(ODYSSEY, N_("Odyssey"), "odyssey", EVER, true)
/* clang-format on */
typedef enum TableKind {
#define X(id, ...) TABLE_##id,
    TABLE_LIST(X)
#undef X
        TABLE_COUNT
} TableKind;

static const struct {
    const char *title, *mode;
    int days;
    bool on_foot;
} TABLES[TABLE_COUNT] = {
#define X(id, title, mode, days, on_foot) {title, mode, days, on_foot},
    TABLE_LIST(X)
#undef X
};

/* What both kinds of results have in common, in words. */
typedef struct TableRow {
    char player[SCORE_NAME_SIZE], journal[32], date[SCORE_DATE_SIZE], seed[SCORE_SEED_SIZE];
    char worth[24], far[40];
} TableRow;

typedef struct TablesState {
    List list;
    Lobby *lobby;
    TableKind kind;
    TableRow *rows;
} TablesState;

static const ListColumn COLUMNS[] = {{N_("place"), 5, NULL},
                                     {N_("player"), 17, NULL},
                                     {N_("points"), 9, NULL},
                                     {N_("how far"), 24, NULL},
                                     {N_("date"), 10, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static void put_origin(TableRow *out, const char *player, const char *journal, const char *date, const char *seed)
{
    text_copy(out->player, sizeof out->player, player);
    text_copy(out->journal, sizeof out->journal, journal);
    text_copy(out->date, sizeof out->date, date);
    text_copy(out->seed, sizeof out->seed, seed);
}

static void fill_run(TableRow *out, const ScoreRow *row)
{
    Text far = text_into(out->far, sizeof out->far);
    put_origin(out, row->player, row->journal, row->date, row->seed);
    snprintf(out->worth, sizeof out->worth, "%lld", (long long)score_points(row));
    if (row->won) {
        text_add(&far, _("won, ascension %d"), row->ascension);
    } else if (row->act > 0) {
        text_add(&far, _("act %d, battle %d"), row->act, row->battles + 1);
    } else {
        text_add(&far, _("level %d"), row->level);
    }
}

static void fill_foot(TableRow *out, const ScoreFoot *row)
{
    Text far = text_into(out->far, sizeof out->far);
    put_origin(out, row->player, row->journal, row->date, row->seed);
    snprintf(out->worth, sizeof out->worth, "%d", row->experience);
    if (row->won) {
        text_add(&far, _("won in %d rounds"), row->rounds);
    } else {
        text_add(&far, _("floor %d, round %d"), row->deepest, row->rounds);
    }
}

static int read_runs(Scores *scores, const ScoresFilter *filter, TablesState *state, Failure *failure)
{
    ScoreRow *rows = NULL;
    int count = scores_list(scores, filter, &rows, failure);
    for (int i = 0; i < count; i++) {
        fill_run(&state->rows[i], &rows[i]);
    }
    free(rows);
    return count;
}

static int read_foot(Scores *scores, const ScoresFilter *filter, TablesState *state, Failure *failure)
{
    ScoreFoot *rows = NULL;
    int count = scores_list_foot(scores, filter, &rows, failure);
    for (int i = 0; i < count; i++) {
        fill_foot(&state->rows[i], &rows[i]);
    }
    free(rows);
    return count;
}

static int read_rows(Scores *scores, const ScoresFilter *filter, TablesState *state, Failure *failure)
{
    return TABLES[state->kind].on_foot ? read_foot(scores, filter, state, failure)
                                       : read_runs(scores, filter, state, failure);
}

static void read_table(TablesState *state)
{
    char date[SCORE_DATE_SIZE];
    Failure failure = {.why = ""};
    Scores *scores;
    int days = TABLES[state->kind].days;
    score_date((int64_t)time(NULL) - (int64_t)days * DAY, date);
    const ScoresFilter filter = {
        .mode = TABLES[state->kind].mode, .date = days == EVER ? NULL : date, .most = ROWS_MOST};
    bool open = results_open(state->lobby->host, WAIT_MS, &scores, &failure);
    state->list.count = open && scores ? int_max(read_rows(scores, &filter, state, &failure), 0) : 0;
    scores_close(scores);
    text_copy(state->list.notice, sizeof state->list.notice, failure.why);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    TablesState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    state->rows = memory_new(ROWS_MOST, sizeof *state->rows);
    read_table(state);
}

static void forget(void *opened)
{
    free(((TablesState *)opened)->rows);
}

static void turn(App *app, int step)
{
    TablesState *state = screen_state(app);
    state->kind = (TableKind)(((int)state->kind + step + TABLE_COUNT) % TABLE_COUNT);
    state->list.chosen = 0;
    read_table(state);
}

static void go_and_see(App *app)
{
    TablesState *state = screen_state(app);
    const TableRow *row = &state->rows[state->list.chosen];
    outing_see(state->lobby, row->player, row->journal);
    text_copy(state->list.notice, sizeof state->list.notice, state->lobby->told);
}

static void see(App *app, int argument)
{
    (void)argument;
    const TablesState *state = screen_state(app);
    if (state->list.chosen < state->list.count) {
        app->outing = go_and_see;
    }
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const TablesState *state = opened;
    (void)app;
    text_add(title, "< %s >", _(TABLES[state->kind].title));
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const TableRow *row = &((const TablesState *)opened)->rows[at];
    (void)app;
    list_cell(cells, "%d", at + 1);
    list_cell(cells, "%s", row->player);
    list_cell(cells, "%s", row->worth);
    list_cell(cells, "%s", row->far);
    list_cell(cells, "%s", row->date);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    const TablesState *state = opened;
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_DIM}, _("Seed: %s"),
                  state->rows[state->list.chosen].seed);
}

static const ListScreen TABLES_LIST = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .put_title = put_title,
    .empty = N_("Nobody has a result here yet; a run that ends is here a moment later."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("left right tables  up " KEY("down") " rows  Enter its replay  ? help  q back"),
};

static const Binding BINDINGS[] = {
    {{HKEY_LEFT, 'h'}, "left right hl", N_("the table before, the next one"), turn, -1},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, turn, 1},
    LIST_UP_DOWN_KEYS(N_("choose a row")),
    LIST_PAGE_KEYS(N_("ten rows")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("the replay of the row; q comes back here"), see, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("Results of all who have an account on this host. None is believed: each row was made by playing its "
       "journal again by the rules, and every row opens that journal as a replay.");

const Screen TABLES_SCREEN = {.name = N_("Tables"),
                              SCREEN_KEYS(BINDINGS),
                              .state_size = sizeof(TablesState),
                              .open = open,
                              .close = forget,
                              LIST_PARTS(TABLES_LIST),
                              .about = ABOUT};
