#include "lobby/door/keys_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/lobby.h"
#include "scores/scores.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <string.h>

typedef struct KeysState {
    List list;
    Lobby *lobby;
    PublicKey keys[KEYS_EACH];
} KeysState;

static const ListColumn COLUMNS[] = {{N_("added"), 10, NULL}, {N_("kind"), 12, NULL}, {N_("fingerprint"), 51, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static void look(KeysState *state, const Failure *failure)
{
    Failure unread = {.why = ""};
    state->list.count = int_max(keys_list(state->lobby->host, state->lobby->name, state->keys, &unread), 0);
    list_say(&state->list, failure->why[0] ? failure->why : unread.why);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    KeysState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    look(state, &(Failure){.why = ""});
}

static void add(App *app, int argument)
{
    (void)argument;
    KeysState *state = screen_state(app);
    Lobby *lobby = state->lobby;
    Failure failure = {.why = ""};
    if (!lobby->key.print[0]) {
        text_copy(failure.why, sizeof failure.why,
                  _("You came without a key, or this host asks for none; offer one with ssh -i."));
    } else if (keys_add(lobby->host, lobby->name, &lobby->key, &failure)) {
        host_log(lobby->host, lobby->name, lobby->address, "adds a key");
        failure.why[0] = '\0';
    }
    look(state, &failure);
}

static void take_away(App *app, int argument)
{
    (void)argument;
    KeysState *state = screen_state(app);
    Lobby *lobby = state->lobby;
    Failure failure = {.why = ""};
    if (state->list.chosen < state->list.count &&
        keys_remove(lobby->host, lobby->name, state->keys[state->list.chosen].print, &failure)) {
        host_log(lobby->host, lobby->name, lobby->address, "removes a key");
        failure.why[0] = '\0';
    }
    look(state, &failure);
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const PublicKey *key = &((const KeysState *)opened)->keys[at];
    char date[SCORE_DATE_SIZE];
    (void)app;
    score_date(key->added, date);
    list_cell(cells, "%s", date);
    list_cell(cells, "%s", key->kind);
    list_cell(cells, "%s", key->print);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    const KeysState *state = opened;
    const char *print = state->lobby->key.print;
    if (print[0]) {
        canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_DIM}, _("You came with %s"),
                      print);
    }
}

static const ListScreen KEYS = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .title = N_("Your public keys"),
    .empty = N_("None yet: " KEY("a") " adds the key that you came with, and the next time it lets you in at once."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("a add the one you came with  d remove  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a key")),
    {{'a'}, "a", N_("add the key that you came with"), add, 0},
    {{'d', HKEY_DELETE}, "d Delete", N_("remove the one chosen"), take_away, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("Whoever comes to this host with one of these keys is you, without a password. Only its fingerprint is kept.");

const Screen PUBLIC_KEYS_SCREEN = {.name = N_("Public keys"),
                                   SCREEN_KEYS(BINDINGS),
                                   .state_size = sizeof(KeysState),
                                   .open = open,
                                   LIST_PARTS(KEYS),
                                   .about = ABOUT};
