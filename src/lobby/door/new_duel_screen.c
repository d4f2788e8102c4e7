/* Challenges somebody who is there: to which side, at which pace, with how much time, up to which turn. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/duel_screens.h"
#include "lobby/door/look_due.h"
#include "lobby/duels/duels.h"
#include "lobby/host/presence.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

#include <stdlib.h>
#include <string.h>

enum { VALUE_AT = 20, RIVALS_MOST = 64, TENTHS = 10 };

/* constant, label, what is said of it */
#define DUEL_CHOICE_LIST(X)                                                                      \
    X(WHO, N_("Whom"), N_("Who is there now. The challenge waits ten minutes for an answer."))   \
    X(SIDE, N_("Your side"), N_("The defender builds towers, the invader sends others across.")) \
    X(PACE, N_("Turns a second"), N_("Turns pass by themselves; gold is paid every ten."))       \
    X(CLOCK, N_("Clock of each"),                                                                \
      N_("For holding a turn to think, and for being away: who is away when it has "             \
         "run out has given up."))                                                               \
    X(TURNS, N_("Last turn"),                                                                    \
      N_("The defender wins when it has come, the invader when a hundred have crossed "          \
         "before."))
typedef enum DuelChoice {
#define X(id, ...) DUEL_CHOICE_##id,
    DUEL_CHOICE_LIST(X)
#undef X
        DUEL_CHOICE_COUNT
} DuelChoice;
static const struct {
    const char *label, *about;
} ROWS[DUEL_CHOICE_COUNT] = {
#define X(id, label, about) {label, about},
    DUEL_CHOICE_LIST(X)
#undef X
};
static const int PACES[] = {1, 2, 3, 5, 7, 10}, MINUTES[] = {1, 2, 3, 5, 10}, TURNS[] = {1000, 1500, 2000, 3000, 5000};
enum {
    PACE_COUNT = sizeof PACES / sizeof *PACES,
    MINUTE_COUNT = sizeof MINUTES / sizeof *MINUTES,
    TURN_COUNT = sizeof TURNS / sizeof *TURNS,
    PACE_USUAL = 3,
    MINUTE_USUAL = 2,
    TURN_USUAL = 2
};

typedef struct NewDuel {
    List list;
    Lobby *lobby;
    char rivals[RIVALS_MOST][PLAYER_NAME_SIZE];
    int rival_count, rival, pace, minutes, turns;
    DuelSide side;
    LookDue due;
} NewDuel;

static bool is_rival(const NewDuel *state, const Present *present)
{
    bool new = present->name[0] && !name_is_guests(present->name) && strcmp(present->name, state->lobby->name) != 0;
    for (int i = 0; new &&i < state->rival_count; i++) {
        new = strcmp(present->name, state->rivals[i]) != 0;
    }
    return new;
}

/* Whoever is chosen stays so for as long as he is there. */
static void look(NewDuel *state)
{
    char name[PLAYER_NAME_SIZE];
    Present *present;
    Failure failure;
    text_copy(name, sizeof name, state->rivals[state->rival]);
    int count = presence_list(state->lobby->host, &present, &failure);
    state->rival_count = state->rival = 0;
    for (int i = 0; i < count && state->rival_count < RIVALS_MOST; i++) {
        if (is_rival(state, &present[i])) {
            state->rival = strcmp(present[i].name, name) == 0 ? state->rival_count : state->rival;
            text_copy(state->rivals[state->rival_count++], PLAYER_NAME_SIZE, present[i].name);
        }
    }
    free(present);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    NewDuel *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    state->list.count = DUEL_CHOICE_COUNT;
    state->pace = PACE_USUAL;
    state->minutes = MINUTE_USUAL;
    state->turns = TURN_USUAL;
    look(state);
}

static bool poll(App *app, void *opened)
{
    NewDuel *state = opened;
    bool due = look_due(app, &state->due, TENTHS);
    if (due) {
        look(state);
    }
    return due;
}

static int turned(int value, int step, int count)
{
    return count > 0 ? (value + step + count) % count : 0;
}

static void change(App *app, int step)
{
    NewDuel *state = screen_state(app);
    switch ((DuelChoice)state->list.chosen) {
    case DUEL_CHOICE_WHO:
        state->rival = turned(state->rival, step, state->rival_count);
        break;
    case DUEL_CHOICE_SIDE:
        state->side = (DuelSide)turned((int)state->side, step, DUEL_SIDES);
        break;
    case DUEL_CHOICE_PACE:
        state->pace = turned(state->pace, step, PACE_COUNT);
        break;
    case DUEL_CHOICE_CLOCK:
        state->minutes = turned(state->minutes, step, MINUTE_COUNT);
        break;
    case DUEL_CHOICE_TURNS:
        state->turns = turned(state->turns, step, TURN_COUNT);
        break;
    case DUEL_CHOICE_COUNT:
        break;
    }
}

static void offer(App *app, int argument)
{
    (void)argument;
    NewDuel *state = screen_state(app);
    DuelPact pact = {.side = state->side,
                     .pace = PACES[state->pace],
                     .clock_minutes = MINUTES[state->minutes],
                     .turns = TURNS[state->turns]};
    Failure failure = {.why = ""};
    int number;
    if (state->rival_count == 0) {
        list_say(&state->list, _("Nobody else is there now: wait for somebody."));
        return;
    }
    text_copy(pact.challenger, sizeof pact.challenger, state->lobby->name);
    text_copy(pact.challenged, sizeof pact.challenged, state->rivals[state->rival]);
    if (players_duel_offer(state->lobby->host, &pact, host_now(state->lobby->host), &number, &failure)) {
        screen_pop(app);
    } else {
        list_say(&state->list, failure.why);
    }
}

static void draw_row(const App *app, const void *opened, int at, Area area, Style style)
{
    const NewDuel *state = opened;
    Area value = {area.column + VALUE_AT, area.row, area.columns - VALUE_AT, 1};
    canvas_text(app->canvas, area.column, area.row, VALUE_AT, style, _(ROWS[at].label));
    switch ((DuelChoice)at) {
    case DUEL_CHOICE_WHO:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, "< %s >",
                      state->rival_count > 0 ? state->rivals[state->rival] : _("nobody is there"));
        break;
    case DUEL_CHOICE_SIDE:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, "< %s >",
                      state->side == DUEL_DEFENDER ? _("defender") : _("invader"));
        break;
    case DUEL_CHOICE_PACE:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, "< %d >", PACES[state->pace]);
        break;
    case DUEL_CHOICE_CLOCK:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, _("< %d min >"),
                      MINUTES[state->minutes]);
        break;
    case DUEL_CHOICE_TURNS:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, "< %d >", TURNS[state->turns]);
        break;
    case DUEL_CHOICE_COUNT:
        break;
    }
}

static void draw_below(const App *app, const void *opened, Area area)
{
    canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM}, _(ROWS[((const List *)opened)->chosen].about));
}

static const ListScreen NEW_DUEL = {
    .layout = {.left = 1, .column = 1, .row = 3, .columns = -1, .indent = 2, .below = 4},
    .title = N_("A challenge"),
    .row = draw_row,
    .below = draw_below,
    .keys = N_("up " KEY("down") " rows  left right change  Enter challenges  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_UP_DOWN_KEYS(N_("choose a row")),
    {{HKEY_LEFT, 'h'}, "left right hl", N_("change it"), change, -1},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, change, 1},
    {{HKEY_ENTER}, "Enter", N_("challenge"), offer, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

const Screen NEW_DUEL_SCREEN = {.name = N_("A challenge"),
                                SCREEN_KEYS(BINDINGS),
                                .state_size = sizeof(NewDuel),
                                .open = open,
                                LIST_PARTS(NEW_DUEL),
                                .poll = poll};
