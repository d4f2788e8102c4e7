#include "lobby/door/tables_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/lobby.h"
#include "lobby/door/outing.h"
#include "lobby/results/results.h"
#include "lobby/results/tables.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdlib.h>
#include <time.h>

enum { WAIT_MS = 500 };

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

static void read_table(TablesState *state)
{
    Failure failure = {.why = ""};
    Scores *scores;
    bool open = results_open(state->lobby->host, WAIT_MS, &scores, &failure);
    int count = open && scores ? table_read(scores, state->kind, (int64_t)time(NULL), state->rows, &failure) : 0;
    state->list.count = int_max(count, 0);
    scores_close(scores);
    text_copy(state->list.notice, sizeof state->list.notice, failure.why);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    TablesState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    state->rows = memory_new(TABLE_ROWS_MOST, sizeof *state->rows);
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
    text_add(title, "< %s >", _(table_title(state->kind)));
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
