/* Opens a race: in what, when it begins, on which seed. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/race_screens.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

enum { MINUTE = 60, VALUE_AT = 20 };

/* constant, label, what is said of it */
#define CHOICE_LIST(X)                                                                      \
    X(KIND, N_("Game"), N_("What all of them play."))                                       \
    X(WAIT, N_("Begins in"), N_("Until then anybody may join, and nobody knows the seed.")) \
    X(SEED, N_("Seed"), N_("Type one, or leave it empty: then it is drawn when the race opens."))
typedef enum RaceChoice {
#define X(id, ...) CHOICE_##id,
    CHOICE_LIST(X)
#undef X
        CHOICE_COUNT
} RaceChoice;
static const struct {
    const char *label, *about;
} ROWS[CHOICE_COUNT] = {
#define X(id, label, about) {label, about},
    CHOICE_LIST(X)
#undef X
};
static const int WAITS[] = {1, 2, 5, 10, 30, 60};
enum { WAIT_COUNT = sizeof WAITS / sizeof *WAITS };

typedef struct NewRace {
    List list;
    Lobby *lobby;
    RaceKind kind;
    int wait; /* in WAITS */
    char seed[GAME_SEED_SIZE];
    bool typing;
} NewRace;

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    NewRace *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    state->list.count = CHOICE_COUNT;
    state->wait = 1;
}

static void change(App *app, int step)
{
    NewRace *state = screen_state(app);
    switch ((RaceChoice)state->list.chosen) {
    case CHOICE_KIND:
        state->kind = (RaceKind)(((int)state->kind + step + RACE_COUNT) % RACE_COUNT);
        break;
    case CHOICE_WAIT:
        state->wait = (state->wait + step + WAIT_COUNT) % WAIT_COUNT;
        break;
    case CHOICE_SEED:
        state->typing = true;
        break;
    case CHOICE_COUNT:
        break;
    }
}

static void begin(App *app, int argument)
{
    (void)argument;
    NewRace *state = screen_state(app);
    Failure failure;
    RaceWish wish = {.lobby = state->lobby, .race = {.kind = state->kind}};
    const int64_t now = host_now(state->lobby->host);
    wish.race.begins = now + (int64_t)WAITS[state->wait] * MINUTE;
    text_copy(wish.race.opener, sizeof wish.race.opener, state->lobby->name);
    text_copy_trimmed(wish.race.seed, sizeof wish.race.seed, state->seed);
    if (!wish.race.seed[0]) {
        app->options->draw_seed(wish.race.seed);
    }
    if (race_open(state->lobby->host, &wish.race, &failure) &&
        race_join(state->lobby->host, &wish.race, state->lobby->name, now, &failure)) {
        screen_pop(app);
        screen_open(app, &RACE_SCREEN, &wish);
    } else {
        list_say(&state->list, failure.why);
    }
}

static void type(App *app, Key key)
{
    NewRace *state = screen_state(app);
    if (state->typing) {
        state->typing = list_type(app, state->seed, sizeof state->seed, key);
    }
}

static bool typing(const void *opened)
{
    return ((const NewRace *)opened)->typing;
}

static void draw_row(const App *app, const void *opened, int at, Area area, Style style)
{
    const NewRace *state = opened;
    Area value = {area.column + VALUE_AT, area.row, area.columns - VALUE_AT, 1};
    canvas_text(app->canvas, area.column, area.row, VALUE_AT, style, _(ROWS[at].label));
    switch ((RaceChoice)at) {
    case CHOICE_KIND:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, "< %s >",
                      race_kind_told(state->kind));
        break;
    case CHOICE_WAIT:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, _("< %d min >"), WAITS[state->wait]);
        break;
    case CHOICE_SEED:
        canvas_printf(app->canvas, value.column, value.row, value.columns, style, "%s%s",
                      state->seed[0] || state->typing ? state->seed : _("drawn"), state->typing ? "_" : "");
        break;
    case CHOICE_COUNT:
        break;
    }
}

static void draw_below(const App *app, const void *opened, Area area)
{
    canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM}, _(ROWS[((const List *)opened)->chosen].about));
}

static const ListScreen NEW_RACE = {
    .layout = {.left = 1, .column = 1, .row = 3, .columns = -1, .indent = 2, .below = 4},
    .title = N_("A new race"),
    .row = draw_row,
    .below = draw_below,
    .keys = N_("up " KEY("down") " rows  left right change  s seed  Enter opens it  ? help  q back"),
};

static void type_seed(App *app, int argument)
{
    (void)argument;
    NewRace *state = screen_state(app);
    state->list.chosen = CHOICE_SEED;
    state->typing = true;
}

static const Binding BINDINGS[] = {
    LIST_UP_DOWN_KEYS(N_("choose a row")),
    {{HKEY_LEFT, 'h'}, "left right hl", N_("change it"), change, -1},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, change, 1},
    {{'s'}, "s", N_("type the seed"), type_seed, 0},
    {{HKEY_ENTER}, "Enter", N_("open the race, and join it"), begin, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

const Screen NEW_RACE_SCREEN = {.name = N_("A new race"),
                                SCREEN_KEYS(BINDINGS),
                                .state_size = sizeof(NewRace),
                                .open = open,
                                LIST_PARTS(NEW_RACE),
                                .type = type,
                                .typing = typing};
