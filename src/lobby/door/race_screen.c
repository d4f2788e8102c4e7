/* One race. When its time comes whoever waits here is in the game at once; who comes back finds how it stands. */
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/calls.h"
#include "lobby/door/how_far.h"
#include "lobby/door/look_due.h"
#include "lobby/door/outing.h"
#include "lobby/door/race_screens.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <string.h>

enum { TENTHS = 5, MINUTE = 60 };

typedef struct RaceState {
    List list;
    RaceWish wish;
    Racer racers[RACERS_MAX];
    FarSaid said[RACERS_MAX];
    LookDue due;
    CallsLine calls;
    bool sent;                    /* into the game, by its beginning */
    char first[PLAYER_NAME_SIZE]; /* whose game another is to be looked at beside; "": nobody's */
} RaceState;

static const ListColumn COLUMNS[] = {{N_("place"), 5, NULL}, {N_("racer"), 17, NULL}, {N_("where"), 36, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static int64_t time_left(const RaceState *state)
{
    return state->wish.race.begins - host_now(state->wish.lobby->host);
}

static const Racer *racer_named(const RaceState *state, const char *name)
{
    for (int i = 0; i < state->list.count; i++) {
        if (strcmp(state->racers[i].name, name) == 0) {
            return &state->racers[i];
        }
    }
    return NULL;
}

static const Racer *own_racer(const RaceState *state)
{
    return racer_named(state, state->wish.lobby->name);
}

static void refresh_choosing(RaceState *state, const char *name)
{
    char chosen[PLAYER_NAME_SIZE];
    text_copy(chosen, sizeof chosen, name);
    state->list.count = race_racers(state->wish.lobby->host, &state->wish.race, state->racers);
    for (int i = 0; i < state->list.count; i++) {
        state->said[i] = far_said_by_racer(state->wish.lobby->host, &state->racers[i]);
        state->list.chosen = strcmp(state->racers[i].name, chosen) == 0 ? i : state->list.chosen;
    }
}

/* Whoever is chosen stays so, wherever he stands now; at first it is the one who looks. */
static void refresh(RaceState *state)
{
    bool any = state->list.chosen < state->list.count;
    refresh_choosing(state, any ? state->racers[state->list.chosen].name : state->wish.lobby->name);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    RaceState *state = opened;
    state->wish = *(const RaceWish *)argument;
    refresh(state);
}

static void go_and_race(App *app)
{
    RaceState *state = screen_state(app);
    const Racer *own = own_racer(state);
    outing_race(state->wish.lobby, &state->wish.race, own && own->journal[0] ? own->glance.program : NULL);
    refresh(state);
    list_say(&state->list, state->wish.lobby->told);
}

static void go_and_see(App *app)
{
    RaceState *state = screen_state(app);
    const Racer *racer = &state->racers[state->list.chosen];
    outing_see(state->wish.lobby, racer->name, racer->journal);
    list_say(&state->list, state->wish.lobby->told);
}

static void go_and_see_both(App *app)
{
    RaceState *state = screen_state(app);
    const Racer *one = racer_named(state, state->first), *other = &state->racers[state->list.chosen];
    state->first[0] = '\0';
    if (one) {
        outing_see_beside(state->wish.lobby, (const Seen[]){{one->name, one->journal}, {other->name, other->journal}});
        list_say(&state->list, state->wish.lobby->told);
    }
}

static bool poll(App *app, void *opened)
{
    RaceState *state = opened;
    bool due = look_due(app, &state->due, TENTHS);
    calls_line_look(&state->calls, app, state->wish.lobby, state->wish.race.number);
    if (due) {
        refresh(state);
        const Racer *own = own_racer(state);
        if (time_left(state) <= 0 && own && !own->journal[0] && !state->sent) {
            state->sent = true;
            app->outing = go_and_race;
        }
    }
    return due;
}

static void join(App *app, RaceState *state)
{
    Failure failure = {.why = ""};
    Lobby *lobby = state->wish.lobby;
    const int64_t now = host_now(state->wish.lobby->host);
    (void)app;
    if (lobby->guest) {
        list_say(&state->list, _("A guest can look on, and race with an account of his own: register to have one."));
        return;
    }
    bool good = own_racer(state) ? race_leave(lobby->host, &state->wish.race, lobby->name, now, &failure)
                                 : race_join(lobby->host, &state->wish.race, lobby->name, now, &failure);
    refresh_choosing(state, lobby->name);
    list_say(&state->list, good ? "" : failure.why);
}

/* Whoever races himself sees others' games once his own is over. */
static bool may_see(RaceState *state, const Racer *racer)
{
    const Racer *own = own_racer(state);
    bool begun = racer && racer->journal[0], may = begun && (racer->glance.finished || !own || own->glance.finished);
    if (!begun) {
        list_say(&state->list, _("Nothing is begun there."));
    } else if (!may) {
        list_say(&state->list, _("Others' games of the race can be seen once your own has ended."));
    }
    return may;
}

static const Racer *chosen_racer(const RaceState *state)
{
    return state->list.count > 0 ? &state->racers[state->list.chosen] : NULL;
}

/* Before it begins: in or out. Afterwards one's own game goes on, and others' are looked at. */
static void enter(App *app, int argument)
{
    (void)argument;
    RaceState *state = screen_state(app);
    const Racer *own = own_racer(state), *racer = chosen_racer(state);
    if (time_left(state) > 0) {
        join(app, state);
    } else if (racer && racer == own && !racer->glance.finished) {
        app->outing = go_and_race;
    } else if (may_see(state, racer)) {
        app->outing = go_and_see;
    }
}

/* The first of two, then the second; the same one again is let go. */
static void see_beside(App *app, int argument)
{
    (void)argument;
    RaceState *state = screen_state(app);
    const Racer *racer = chosen_racer(state);
    if (!may_see(state, racer)) {
        return;
    }
    if (strcmp(state->first, racer->name) == 0) {
        state->first[0] = '\0';
        list_say(&state->list, "");
    } else if (state->first[0]) {
        app->outing = go_and_see_both;
    } else {
        text_copy(state->first, sizeof state->first, racer->name);
        list_say(&state->list, _("Choose the other one, and press the same key there."));
    }
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const RaceState *state = opened;
    const Race *race = &state->wish.race;
    int left = (int)time_left(state);
    (void)app;
    text_add(title, _("Race %d: %s"), race->number, race_kind_told(race->kind));
    text_add(title, ", ");
    if (left > 0) {
        text_add(title, _("begins in %d:%02d"), left / MINUTE, left % MINUTE);
    } else {
        text_add(title, _("seed %s"), race->seed);
    }
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const RaceState *state = opened;
    const Racer *racer = &state->racers[at];
    char words[LIST_CELL_SIZE];
    Text text = text_into(words, sizeof words);
    (void)app;
    if (racer->journal[0]) {
        how_far_put_racer(racer, &state->said[at], &text);
    } else {
        text_add(&text, "%s", time_left(state) > 0 ? _("waits") : _("has not begun"));
    }
    list_cell(cells, strcmp(state->first, racer->name) == 0 ? "%d b" : "%d", at + 1);
    list_cell(cells, "%s", racer->name);
    list_cell(cells, "%s", words);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    if (!calls_line_draw(&((const RaceState *)opened)->calls, app->canvas, area)) {
        canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM},
                    time_left(opened) > 0
                        ? _("Wait here: when the time has come the game begins by itself.")
                        : _("Whoever has won is before all who haven't; else it counts how far one came."));
    }
}

static void put_keys(const App *app, const void *opened, Text *keys)
{
    const RaceState *state = opened;
    (void)app;
    text_add(keys, "%s",
             time_left(state) <= 0
                 ? _("up " KEY("down") " racers  Enter goes on, or looks on  b beside another  ? help  q back")
             : own_racer(state) ? _("Enter leaves the race  ? help  q back")
                                : _("Enter joins the race  ? help  q back"));
}

static const ListScreen RACE = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .put_title = put_title,
    .empty = N_("Nobody is in this race."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .put_keys = put_keys,
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a racer")),
    {{HKEY_ENTER, ' '},
     "Enter Space",
     N_("before it begins join or leave it; afterwards go on with your game, or look at another's once yours is over"),
     enter,
     0},
    {{'b'}, "b", N_("look at two games beside each other: press it on one, then on the other"), see_beside, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back; who has joined stays in the race"), act_back, 0},
};

static const char ABOUT[] =
    N_("Wait here: the game begins by itself. Who is elsewhere then begins when he comes back.");

const Screen RACE_SCREEN = {.name = N_("Race"),
                            SCREEN_KEYS(BINDINGS),
                            .state_size = sizeof(RaceState),
                            .open = open,
                            LIST_PARTS(RACE),
                            .poll = poll,
                            .about = ABOUT};
