/* The title of a game lists only what it can go on with itself; what others can is here. */
#include "lobby/door/older_screen.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/journal.h"
#include "lobby/door/how_far.h"
#include "lobby/door/outing.h"
#include "lobby/results/older_result.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdlib.h>

typedef struct OlderState {
    List list;
    Lobby *lobby;
    UnfinishedRun *games; /* those of other versions, the newest first */
} OlderState;

static const ListColumn COLUMNS[] = {
    {N_("game"), 10, NULL}, {N_("where"), 24, NULL}, {N_("begun"), 10, NULL}, {N_("of Holdout"), 16, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static void refresh(OlderState *state)
{
    free(state->games);
    int count = journal_unfinished(state->lobby->folder, &state->games), kept = 0;
    for (int i = 0; i < count; i++) {
        if (is_other_version(state->games[i].glance.program)) {
            state->games[kept++] = state->games[i];
        }
    }
    state->list.count = kept;
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    OlderState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    refresh(state);
}

static void forget(void *opened)
{
    free(((OlderState *)opened)->games);
}

static void go_on(App *app)
{
    OlderState *state = screen_state(app);
    const JournalGlance glance = state->games[state->list.chosen].glance;
    outing_go_on(state->lobby, &glance);
    refresh(state);
    list_say(&state->list, state->lobby->told);
}

static void enter(App *app, int argument)
{
    (void)argument;
    OlderState *state = screen_state(app);
    if (state->list.chosen < state->list.count) {
        app->outing = go_on;
    }
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const JournalGlance *glance = &((const OlderState *)opened)->games[at].glance;
    char words[LIST_CELL_SIZE];
    Text where = text_into(words, sizeof words);
    (void)app;
    how_far_put(glance, &where);
    list_cell(cells, "%s", glance->mode);
    list_cell(cells, "%s", words);
    list_cell(cells, "%s", glance->date);
    list_cell(cells, "%s", glance->program);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    (void)opened;
    canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM},
                _("A game is gone on with by the version that it was begun with, of several the newest first. What is "
                  "begun anew is of the version that the host has now."));
}

static const ListScreen OLDER = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .title = N_("Games of other versions"),
    .empty = N_("You have no unfinished game of another version: all go on from the title."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("up " KEY("down") " games  Enter goes on  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a game")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("go on, with the version that it was begun with"), enter, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("Each version of Holdout has rules of its own, so a game ends with the one that it was begun with. Hosts keep "
       "older versions for as long as somebody has a game of them. What is ended so stands in the tables, too.");

const Screen OLDER_SCREEN = {.name = N_("Games of other versions"),
                             SCREEN_KEYS(BINDINGS),
                             .state_size = sizeof(OlderState),
                             .open = open,
                             .close = forget,
                             LIST_PARTS(OLDER),
                             .about = ABOUT};
