/* The duels there are, the newest first. Who has challenged and waits here is in the game as soon as it is accepted. */
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/company.h"
#include "lobby/door/duel_screens.h"
#include "lobby/door/look_due.h"
#include "lobby/door/outing.h"
#include "lobby/duels/duels.h"
#include "lobby/duels/referee.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdlib.h>

enum { TENTHS = 5, CELL = 40 };

typedef struct DuelsState {
    List list;
    Lobby *lobby;
    PlayersDuel *duels;
    LookDue due;
    int entered; /* the duel into which he was sent by its beginning */
} DuelsState;

static const ListColumn COLUMNS[] = {{N_("duel"), 4, NULL},
                                     {N_("defender"), 16, NULL},
                                     {N_("invader"), 16, NULL},
                                     {N_("what has become of it"), 28, NULL},
                                     {N_("when"), 6, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static const char *const TOLD[PLAYERS_DUEL_COUNT] = {
#define X(id, told, answer) [PLAYERS_DUEL_##id] = (told),
    PLAYERS_DUEL_LIST(X)
#undef X
};

static const PlayersDuel *chosen(const DuelsState *state)
{
    return state->list.chosen < state->list.count ? &state->duels[state->list.chosen] : NULL;
}

/* What is chosen stays so, however many have come before it. */
static void refresh(DuelsState *state)
{
    Failure failure = {.why = ""};
    int number = chosen(state) ? chosen(state)->number : 0;
    free(state->duels);
    int count =
        players_duels_list(state->lobby->host, host_now(state->lobby->host), DUELS_LISTED, &state->duels, &failure);
    if (failure.why[0]) {
        list_say(&state->list, failure.why);
    }
    state->list.count = count > 0 ? count : 0;
    for (int i = 0; i < count; i++) {
        state->list.chosen = state->duels[i].number == number ? i : state->list.chosen;
    }
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    DuelsState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    refresh(state);
}

static void forget(void *opened)
{
    free(((DuelsState *)opened)->duels);
}

static void go_and_duel(App *app)
{
    DuelsState *state = screen_state(app);
    const PlayersDuel *duel = chosen(state);
    if (duel) {
        state->entered = duel->number;
        outing_duel(state->lobby, duel);
        refresh(state);
        list_say(&state->list, state->lobby->told);
    }
}

static void go_and_see(App *app)
{
    DuelsState *state = screen_state(app);
    const PlayersDuel *duel = chosen(state);
    if (duel) {
        outing_see_duel(state->lobby, duel->number);
        list_say(&state->list, state->lobby->told);
    }
}

static void go_and_look_on(App *app)
{
    DuelsState *state = screen_state(app);
    const PlayersDuel *duel = chosen(state);
    if (duel) {
        outing_look_on(state->lobby, duel, duel->pact.challenger);
        list_say(&state->list, state->lobby->told);
    }
}

/* Into a duel that was accepted while its challenger waited here. */
static void enter_begun(App *app, DuelsState *state)
{
    DuelSide side;
    for (int i = 0; i < state->list.count; i++) {
        const PlayersDuel *duel = &state->duels[i];
        if (duel->at == PLAYERS_DUEL_PLAYED && duel->number != state->entered &&
            players_duel_side(duel, state->lobby->name, &side) && side == duel->pact.side) {
            state->list.chosen = i;
            app->outing = go_and_duel;
            return;
        }
    }
}

static bool poll(App *app, void *opened)
{
    DuelsState *state = opened;
    bool due = look_due(app, &state->due, TENTHS);
    if (due) {
        refresh(state);
        enter_begun(app, state);
    }
    return due;
}

static void accept(App *app, DuelsState *state, const PlayersDuel *duel)
{
    Failure failure = {.why = ""};
    if (referee_start(state->lobby->host, duel, &failure)) {
        app->outing = go_and_duel;
    } else {
        list_say(&state->list, failure.why);
    }
}

static void enter(App *app, int argument)
{
    (void)argument;
    DuelsState *state = screen_state(app);
    const PlayersDuel *duel = chosen(state);
    DuelSide side;
    bool his = duel && !state->lobby->guest && players_duel_side(duel, state->lobby->name, &side);
    if (!duel) {
        return;
    }
    if (duel->at == PLAYERS_DUEL_OVER) {
        app->outing = go_and_see;
    } else if (duel->at == PLAYERS_DUEL_PLAYED && his) {
        app->outing = go_and_duel;
    } else if (duel->at == PLAYERS_DUEL_PLAYED) {
        app->outing = go_and_look_on;
    } else if (duel->at == PLAYERS_DUEL_OFFERED && his && side != duel->pact.side) {
        accept(app, state, duel);
    } else if (duel->at == PLAYERS_DUEL_OFFERED && his) {
        list_say(&state->list,
                 _("Wait here: when it is accepted the game begins by itself. x takes the challenge back."));
    } else {
        list_say(&state->list, _("Nothing was played there."));
    }
}

static void refuse(App *app, int argument)
{
    (void)argument;
    DuelsState *state = screen_state(app);
    const PlayersDuel *duel = chosen(state);
    Failure failure = {.why = ""};
    DuelSide side;
    if (!duel || state->lobby->guest || !players_duel_side(duel, state->lobby->name, &side)) {
        return;
    }
    (void)players_duel_answer(state->lobby->host, duel,
                              side == duel->pact.side ? PLAYERS_DUEL_WITHDRAWN : PLAYERS_DUEL_REFUSED, &failure);
    refresh(state);
    list_say(&state->list, failure.why);
}

static void challenge(App *app, int argument)
{
    (void)argument;
    DuelsState *state = screen_state(app);
    if (state->lobby->guest) {
        list_say(&state->list, _("A guest can look on, and duel with an account of his own: register to have one."));
    } else {
        screen_open(app, &NEW_DUEL_SCREEN, state->lobby);
    }
}

/* "ada won, turn 812" */
static void put_end(const PlayersDuel *duel, Text *text)
{
    const char *winner = players_duel_player(duel, duel->winner);
    switch (duel->end) {
    case RECORDING_CROSSED:
    case RECORDING_CAPPED:
        text_add(text, _("%s won, turn %d"), winner, duel->result);
        break;
    case RECORDING_RESIGNED:
        text_add(text, _("%s won, given up"), winner);
        break;
    case RECORDING_BROKEN:
        text_add(text, _("%s won, rules broken"), winner);
        break;
    }
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const DuelsState *state = opened;
    const PlayersDuel *duel = &state->duels[at];
    char words[LIST_CELL_SIZE], ago[AGO_SIZE];
    Text text = text_into(words, sizeof words);
    DuelSide side;
    (void)app;
    if (duel->at == PLAYERS_DUEL_OVER) {
        put_end(duel, &text);
    } else if (duel->at == PLAYERS_DUEL_OFFERED && players_duel_side(duel, state->lobby->name, &side)) {
        text_add(&text, "%s", side == duel->pact.side ? _("you challenge: wait here") : _("challenges you: Enter"));
    } else {
        text_add(&text, "%s", _(TOLD[duel->at]));
    }
    company_ago(duel->offered, host_now(state->lobby->host), ago);
    list_cell(cells, "%d", duel->number);
    list_cell(cells, "%s", players_duel_player(duel, DUEL_DEFENDER));
    list_cell(cells, "%s", players_duel_player(duel, DUEL_INVADER));
    list_cell(cells, "%s", words);
    list_cell(cells, "%s", ago);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    const PlayersDuel *duel = chosen(opened);
    if (duel) {
        const DuelPact *pact = &duel->pact;
        char words[CELL * 4];
        Text text = text_into(words, sizeof words);
        text_add(&text,
                 translation_of_count("Challenge of %s: to turn %d, %d turn a second, a clock of %d min for each.",
                                      "Challenge of %s: to turn %d, %d turns a second, a clock of %d min for each.",
                                      pact->pace),
                 pact->challenger, pact->turns, pact->pace, pact->clock_minutes);
        canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM}, words);
    }
}

static const ListScreen DUELS = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .title = N_("Duels"),
    .empty = N_("Nobody has challenged anybody here yet."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("up " KEY("down") " duels  Enter accepts, goes on, shows  x refuses  n challenges  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a duel")),
    {{HKEY_ENTER, ' '},
     "Enter Space",
     N_("accept a challenge, go on with a duel of yours, look on at one of others, or see one that is over"),
     enter,
     0},
    {{'x'}, "x", N_("refuse a challenge, or take yours back"), refuse, 0},
    {{'n'}, "n", N_("challenge somebody who is there"), challenge, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("In a duel one of two builds towers on a lane, and the other one sends invaders across it. Both order in the "
       "same turns, which pass at a pace that both have agreed on. Each has a clock for holding a turn to think, and "
       "for being away: who is away when it has run out has given up. Duels count on the ladder, in Tables.");

const Screen PLAYERS_DUELS_SCREEN = {.name = N_("Duels of players"),
                                     SCREEN_KEYS(BINDINGS),
                                     .state_size = sizeof(DuelsState),
                                     .open = open,
                                     .close = forget,
                                     LIST_PARTS(DUELS),
                                     .poll = poll,
                                     .about = ABOUT};
