#include "lobby/door/tables_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/lobby.h"
#include "lobby/door/outing.h"
#include "lobby/duels/ladder.h"
#include "lobby/results/results.h"
#include "lobby/results/tables.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdio.h>
#include <stdlib.h>

/* The ladder of duels comes after the tables of results. */
enum { WAIT_MS = 500, LADDER = TABLE_COUNT, KINDS };

typedef struct TablesState {
    List list;
    Lobby *lobby;
    int kind; /* a TableKind, or LADDER */
    TableRow *rows;
    int *duels; /* of rows of the ladder: the latest one's number */
} TablesState;

static const ListColumn COLUMNS[] = {{N_("place"), 5, NULL},
                                     {N_("player"), 17, NULL},
                                     {N_("points"), 9, NULL},
                                     {N_("how far"), 24, NULL},
                                     {N_("date"), 10, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static int read_results(TablesState *state, Failure *failure)
{
    Scores *scores;
    bool open = results_open(state->lobby->host, WAIT_MS, &scores, failure);
    int count = open && scores
                    ? table_read(scores, (TableKind)state->kind, host_now(state->lobby->host), state->rows, failure)
                    : 0;
    scores_close(scores);
    table_tell_versions(state->lobby->host, state->rows, count);
    return count;
}

static int read_ladder(TablesState *state, Failure *failure)
{
    LadderRow *rows;
    int count = int_min(ladder_make(state->lobby->host, host_now(state->lobby->host), &rows, failure), TABLE_ROWS_MOST);
    for (int i = 0; i < count; i++) {
        TableRow *row = &state->rows[i];
        *row = (TableRow){.print = 0};
        Text far = text_into(row->far, sizeof row->far);
        text_copy(row->player, sizeof row->player, rows[i].name);
        score_date(rows[i].offered, row->date);
        snprintf(row->worth, sizeof row->worth, "%d", rows[i].points);
        text_add(&far, _("%d won, %d lost"), rows[i].won, rows[i].lost);
        state->duels[i] = rows[i].last;
    }
    free(rows);
    return count;
}

static void read_table(TablesState *state)
{
    Failure failure = {.why = ""};
    int count = state->kind == LADDER ? read_ladder(state, &failure) : read_results(state, &failure);
    state->list.count = int_max(count, 0);
    list_say(&state->list, failure.why);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    TablesState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    state->rows = memory_new(TABLE_ROWS_MOST, sizeof *state->rows);
    state->duels = memory_new(TABLE_ROWS_MOST, sizeof *state->duels);
    read_table(state);
}

static void forget(void *opened)
{
    free(((TablesState *)opened)->rows);
    free(((TablesState *)opened)->duels);
}

static void turn(App *app, int step)
{
    TablesState *state = screen_state(app);
    state->kind = (state->kind + step + KINDS) % KINDS;
    state->list.chosen = 0;
    read_table(state);
}

static void go_and_see(App *app)
{
    TablesState *state = screen_state(app);
    const TableRow *row = &state->rows[state->list.chosen];
    if (state->kind == LADDER) {
        outing_see_duel(state->lobby, state->duels[state->list.chosen]);
    } else {
        outing_see(state->lobby, row->player, row->journal);
    }
    list_say(&state->list, state->lobby->told);
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
    text_add(title, "< %s >", state->kind == LADDER ? _("Duels") : _(table_title((TableKind)state->kind)));
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
    if (state->kind == LADDER) {
        char words[CANVAS_TEXT_SIZE];
        Text text = text_into(words, sizeof words);
        text_add(
            &text,
            _("Points are Elo's: everybody begins with %d, and a duel moves at most %d from who has lost to who has "
              "won. Enter shows his latest duel."),
            LADDER_FIRST, LADDER_MOST);
        canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM}, words);
        return;
    }
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
