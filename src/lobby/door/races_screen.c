/* The races there are, the newest first. */
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/company.h"
#include "lobby/door/look_due.h"
#include "lobby/door/race_screens.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdlib.h>

enum { TENTHS = 10 };

typedef struct RacesState {
    List list;
    Lobby *lobby;
    Race *races;
    int *racers; /* in each */
    LookDue due;
} RacesState;

static const ListColumn COLUMNS[] = {{N_("race"), 5, NULL},
                                     {N_("game"), 10, NULL},
                                     {N_("opened by"), 17, NULL},
                                     {N_("begins"), 14, NULL},
                                     {N_("racers"), 6, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static void drop(RacesState *state)
{
    free(state->races);
    free(state->racers);
    state->races = NULL;
    state->racers = NULL;
}

static void refresh(RacesState *state)
{
    Failure failure = {.why = ""};
    drop(state);
    int count = races_list(state->lobby->host, &state->races, &failure);
    list_say(&state->list, failure.why);
    state->list.count = count > 0 ? count : 0;
    state->racers = count > 0 ? memory_new((size_t)count, sizeof *state->racers) : NULL;
    for (int i = 0; i < count; i++) {
        state->racers[i] = race_count(state->lobby->host, &state->races[i]);
    }
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    RacesState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    refresh(state);
}

static void forget(void *opened)
{
    drop(opened);
}

static bool poll(App *app, void *opened)
{
    RacesState *state = opened;
    bool due = look_due(app, &state->due, TENTHS);
    if (due) {
        refresh(state);
    }
    return due;
}

static void enter(App *app, int argument)
{
    (void)argument;
    RacesState *state = screen_state(app);
    if (state->list.chosen < state->list.count) {
        RaceWish wish = {state->lobby, state->races[state->list.chosen]};
        screen_open(app, &RACE_SCREEN, &wish);
    }
}

static void open_one(App *app, int argument)
{
    (void)argument;
    RacesState *state = screen_state(app);
    if (state->lobby->guest) {
        list_say(&state->list, _("A guest can look on, and race with an account of his own: register to have one."));
    } else {
        screen_open(app, &NEW_RACE_SCREEN, state->lobby);
    }
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const RacesState *state = opened;
    const Race *race = &state->races[at];
    int64_t now = host_now(state->lobby->host);
    char span[AGO_SIZE];
    (void)app;
    company_ago(race->begins < now ? race->begins : now, race->begins < now ? now : race->begins, span);
    list_cell(cells, "%d", race->number);
    list_cell(cells, "%s", race_kind_told(race->kind));
    list_cell(cells, "%s", race->opener);
    list_cell(cells, race->begins > now ? _("in %s") : _("%s ago"), span);
    list_cell(cells, "%d", state->racers[at]);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    (void)opened;
    canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM},
                _("All of a race play one seed, which is told when it begins."));
}

static const ListScreen RACES = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .title = N_("Races"),
    .empty = N_("Nobody has opened a race here yet."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("up " KEY("down") " races  Enter goes in  n opens one  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a race")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("go in: join it, wait, look how it stands"), enter, 0},
    {{'n'}, "n", N_("open a race"), open_one, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("In a race several play the same seed, which nobody knows before it begins, each for himself and all at once. "
       "A strip at the end of the last row says where the others are. Whoever has won is before all who haven't; "
       "else it counts how far one came.");

const Screen RACES_SCREEN = {.name = N_("Races"),
                             SCREEN_KEYS(BINDINGS),
                             .state_size = sizeof(RacesState),
                             .open = open,
                             .close = forget,
                             LIST_PARTS(RACES),
                             .poll = poll,
                             .about = ABOUT};
