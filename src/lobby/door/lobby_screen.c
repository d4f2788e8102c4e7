/* Two menus of one kind; a row says all of an entry. */
#include "lobby/door/lobby_screen.h"

#include "base/text.h"
#include "base/translation.h"
#include "lobby/door/calls.h"
#include "lobby/door/company.h"
#include "lobby/door/curtain.h"
#include "lobby/door/duel_screens.h"
#include "lobby/door/form_screen.h"
#include "lobby/door/kept_screen.h"
#include "lobby/door/keys_screen.h"
#include "lobby/door/look_due.h"
#include "lobby/door/older_screen.h"
#include "lobby/door/outing.h"
#include "lobby/door/race_screens.h"
#include "lobby/door/tables_screen.h"
#include "lobby/door/watch_screen.h"
#include "term/front/banner.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

enum {
    LEFT = 4,
    BANNER_ROW = 1,
    MENU_ROW = BANNER_ROW + BANNER_ROWS + 1,
    MENU_COLUMNS = 36,
    PANEL_COLUMN = 44,
    BELOW_ROWS = 3,
    NAME_AT = 3,
    STATE_AT = 20
};

typedef struct Hall {
    List list;
    Lobby *lobby;
    Company company; /* as it was when it was looked at last */
    Calls calls;
    char notice[HOST_NOTICE_SIZE];
    LookDue due;
} Hall;

/* Key, name, help, what it does, or which screen it opens, and whether it can be done (NULL: always). */
/* clang-format off */
#define DOOR_ENTRIES(X) \
    X('l', N_("Log in"), N_("log in: runs, results and settings are where you left them"), log_in, NULL, NULL) \
    X('r', N_("Register"), N_("register: a name and a password, and nothing else"), sign_up, NULL, NULL) \
    X('g', N_("Come in as a guest"), N_("come in as a guest: play and watch at once; nothing of it is kept when you leave"), come_as_guest, NULL, NULL) \
    X('h', N_("Hang up"), N_("end the connection"), hang_up, NULL, NULL)
#define LOBBY_ENTRIES(X) \
    X('p', N_("Play"), N_("play: runs, games on foot, duels, sandbox, codex, results of your own, settings"), play, NULL, NULL) \
    X('t', N_("Tutorial"), N_("the tutorial: a short battle that explains itself"), learn, NULL, NULL) \
    X('w', N_("Watch"), N_("watch: who is playing, since when and how far; look on live"), NULL, &WATCH_SCREEN, NULL) \
    X('a', N_("Tables"), N_("results of all players: daily runs, runs, games on foot; each opens its replay"), NULL, &TABLES_SCREEN, NULL) \
    X('r', N_("Races"), N_("races: several play one seed at once; open one, or join one"), NULL, &RACES_SCREEN, NULL) \
    X('d', N_("Duels"), N_("duels: challenge somebody who is there to one lane, and answer who challenges you"), NULL, &PLAYERS_DUELS_SCREEN, NULL) \
    X('v', N_("Older games"), N_("games that were begun with another version of Holdout, gone on with by that one"), NULL, &OLDER_SCREEN, has_account) \
    X('c', N_("Curtain"), N_("open or shut the curtain: behind it nobody looks on while you play"), turn_curtain, NULL, has_account) \
    X('e', N_("Cheers"), N_("hear or don't hear what those who look on call out: one of twelve cheers, now and then"), turn_cheers, NULL, has_account) \
    X('f', N_("Kept files"), N_("what is kept of you here, and how much room it takes; delete what you don't want any more"), NULL, &KEPT_SCREEN, NULL) \
    X('u', N_("Public keys"), N_("public keys: come in by one, without a password"), NULL, &PUBLIC_KEYS_SCREEN, has_account) \
    X('n', N_("New password"), N_("another password: asks for the one you have, and twice for the new one"), change_password, NULL, has_account) \
    X('o', N_("Log out"), N_("log out, back to the door"), log_out, NULL, NULL)
/* clang-format on */
typedef struct Entry {
    char key;
    const char *name, *help;
    void (*act)(App *app, Lobby *lobby); /* NULL: it opens */
    const Screen *screen;
    bool (*can)(const Lobby *lobby);
} Entry;

typedef struct Menu {
    const Entry *entries;
    int count;
} Menu;

static void open_form(App *app, Lobby *lobby, FormKind kind)
{
    screen_open(app, &FORM_SCREEN, &(FormWish){lobby, kind});
}

static void log_in(App *app, Lobby *lobby)
{
    open_form(app, lobby, FORM_LOG_IN);
}

static void sign_up(App *app, Lobby *lobby)
{
    open_form(app, lobby, FORM_REGISTER);
}

static void change_password(App *app, Lobby *lobby)
{
    open_form(app, lobby, FORM_NEW_PASSWORD);
}

static void come_as_guest(App *app, Lobby *lobby)
{
    if (lobby_enter_as_guest(lobby)) {
        screen_open(app, &LOBBY_SCREEN, lobby);
    }
}

static Lobby *lobby_of(App *app)
{
    return ((Hall *)screen_state(app))->lobby;
}

static void go_and_play(App *app)
{
    outing_play(lobby_of(app));
}

static void go_and_learn(App *app)
{
    outing_learn(lobby_of(app));
}

static void play(App *app, Lobby *lobby)
{
    (void)lobby;
    app->outing = go_and_play;
}

static void learn(App *app, Lobby *lobby)
{
    (void)lobby;
    app->outing = go_and_learn;
}

static void say_turned(Lobby *lobby, bool turned)
{
    if (!turned) {
        text_copy(lobby->told, sizeof lobby->told, _("That can't be kept now: the disk refuses it. Try again later."));
    }
}

static void turn_curtain(App *app, Lobby *lobby)
{
    (void)app;
    say_turned(lobby, curtain_turn(lobby->folder));
}

static void turn_cheers(App *app, Lobby *lobby)
{
    (void)app;
    say_turned(lobby, cheers_turn(lobby->folder));
}

static void log_out(App *app, Lobby *lobby)
{
    lobby_leave(lobby);
    screen_pop(app);
}

static void hang_up(App *app, Lobby *lobby)
{
    (void)lobby;
    app->done = true;
}

static bool has_account(const Lobby *lobby)
{
    return !lobby->guest;
}

#define X(key, name, help, act, screen, can) {key, name, help, act, screen, can},
static const Entry DOOR[] = {DOOR_ENTRIES(X)}, LOBBY[] = {LOBBY_ENTRIES(X)};
#undef X
static const Menu DOOR_MENU = {DOOR, sizeof DOOR / sizeof *DOOR}, LOBBY_MENU = {LOBBY, sizeof LOBBY / sizeof *LOBBY};

static const Menu *menu_of(const Hall *hall)
{
    return hall->lobby->name[0] ? &LOBBY_MENU : &DOOR_MENU;
}

static void look(Hall *hall)
{
    company_look(&hall->company, hall->lobby->host);
    host_notice(hall->lobby->host, hall->notice);
    hall->calls = calls_look(hall->lobby, 0, 0, host_now(hall->lobby->host));
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    Hall *hall = opened;
    hall->lobby = (Lobby *)(uintptr_t)argument;
    hall->list.count = menu_of(hall)->count;
    look(hall);
}

static bool poll(App *app, void *opened)
{
    enum { TENTHS = 20 };
    Hall *hall = opened;
    bool due = look_due(app, &hall->due, TENTHS);
    if (due) {
        look(hall);
    }
    return due;
}

static void choose(App *app, int argument)
{
    (void)argument;
    Hall *hall = screen_state(app);
    const Entry *entry = &menu_of(hall)->entries[hall->list.chosen];
    hall->lobby->told[0] = '\0';
    if (entry->can && !entry->can(hall->lobby)) {
        text_copy(hall->lobby->told, sizeof hall->lobby->told, _("A guest has no account; register to have one."));
    } else if (entry->screen) {
        screen_open(app, entry->screen, hall->lobby);
    } else {
        entry->act(app, hall->lobby);
    }
}

static void choose_by_key(App *app, int key)
{
    Hall *hall = screen_state(app);
    for (int i = 0; i < menu_of(hall)->count; i++) {
        if (menu_of(hall)->entries[i].key == key) {
            hall->list.chosen = i;
        }
    }
    choose(app, 0);
}

static void go_back(App *app, int argument)
{
    (void)argument;
    Lobby *lobby = lobby_of(app);
    if (lobby->name[0]) {
        log_out(app, lobby);
    } else {
        hang_up(app, lobby);
    }
}

static void moved(App *app, void *opened)
{
    (void)app;
    ((Hall *)opened)->lobby->told[0] = '\0';
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const Hall *hall = opened;
    const Lobby *lobby = hall->lobby;
    (void)app;
    if (!lobby->name[0]) {
        text_add(title, "%s", _("A host of Holdout"));
    } else {
        text_add(title, lobby->guest ? _("Lobby: %s, of whom nothing is kept") : _("Lobby: %s"), lobby->name);
    }
}

static void draw_head(const App *app, const void *opened)
{
    (void)opened;
    banner_draw(app->canvas, (app->canvas->columns - BANNER_COLUMNS) / 2, BANNER_ROW);
    banner_draw_sky(app->canvas, &app->theme, (Area){0, BANNER_ROW, app->canvas->columns, MENU_ROW - BANNER_ROW});
}

/* What calls him from there; "": nothing does. */
static const char *call_of(const Calls *calls, const Entry *entry, int64_t now)
{
    if (entry->screen == &PLAYERS_DUELS_SCREEN) {
        return calls->rival[0] ? _("yours goes on") : calls->challenger[0] ? _("you are asked") : "";
    }
    bool races = entry->screen == &RACES_SCREEN && calls->race > 0;
    return !races ? "" : calls->begins > now ? _("begins soon") : _("has begun");
}

/* Of an entry that switches something: how it stands. */
static const char *state_of(const Hall *hall, const Entry *entry)
{
    const char *folder = hall->lobby->folder;
    return entry->act == turn_curtain  ? curtain_is_shut(folder) ? _("shut") : _("open")
            : entry->act == turn_cheers ? cheers_are_off(folder) ? _("off") : _("heard")
                                        : "";
}

static void draw_entry(const App *app, const void *opened, int at, Area area, Style style)
{
    const Hall *hall = opened;
    const Entry *entry = &menu_of(hall)->entries[at];
    Style key = style;
    key.ink = INK_KEY;
    canvas_put(app->canvas, area.column, area.row, (uint32_t)entry->key, key);
    canvas_text(app->canvas, area.column + NAME_AT, area.row, area.columns - NAME_AT, style, _(entry->name));
    const char *call = call_of(&hall->calls, entry, host_now(hall->lobby->host));
    if (call[0]) {
        style.ink = INK_WARN;
    }
    canvas_text(app->canvas, area.column + STATE_AT, area.row, area.columns - STATE_AT, style,
                call[0] ? call : state_of(hall, entry));
}

static void draw_beside(const App *app, const void *opened, Area area)
{
    const Hall *hall = opened;
    Area panel = area_below(area, MENU_ROW - area.row);
    if (hall->notice[0]) {
        int used = canvas_wrap(app->canvas, (Area){panel.column, panel.row, panel.columns, 3}, (Style){.ink = INK_WARN},
                               hall->notice);
        panel = area_below(panel, used + 1);
    }
    company_draw(app->canvas, panel, &hall->company, hall->lobby->name);
}

/* What came of the last thing that was done, or what the entry chosen is. */
static void draw_below(const App *app, const void *opened, Area area)
{
    const Hall *hall = opened;
    bool told = hall->lobby->told[0];
    canvas_wrap(app->canvas, area, (Style){.ink = told ? INK_WARN : INK_DIM},
                told ? hall->lobby->told : _(menu_of(hall)->entries[hall->list.chosen].help));
}

static const ListScreen HALL = {
    .layout = {.left = 1,
               .column = LEFT,
               .row = MENU_ROW,
               .columns = MENU_COLUMNS,
               .indent = 2,
               .below = BELOW_ROWS,
               .beside = PANEL_COLUMN,
               .bare = true},
    .round = true,
    .moved = moved,
    .put_title = put_title,
    .head = draw_head,
    .row = draw_entry,
    .beside = draw_beside,
    .below = draw_below,
    .keys = N_("up " KEY("down") " choose  Enter do it  ? help  q back"),
};

#define X(key, name, help, act, screen, can) {{key}, (const char[]){key, '\0'}, help, choose_by_key, key},
#define HALL_KEYS(entries)                                                                           \
    LIST_KEYS(N_("choose")), {{HKEY_ENTER, ' '}, "Enter Space", N_("do what is chosen"), choose, 0}, \
        entries(X) HELP_KEY,                                                                         \
    {                                                                                                \
        {'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("log out; at the door, hang up"), go_back, 0 \
    }
static const Binding DOOR_BINDINGS[] = {HALL_KEYS(DOOR_ENTRIES)}, LOBBY_BINDINGS[] = {HALL_KEYS(LOBBY_ENTRIES)};
#undef X

static const char ABOUT[] =
    N_("A host lets many players play on one machine. Everybody has an account with a name and a password, and in it "
       "runs, results, settings and keys; a guest has them until he leaves. Whoever is cut off finds the game as it "
       "was on the screen.");

#define HALL_PARTS .state_size = sizeof(Hall), .open = open, LIST_PARTS(HALL), .poll = poll, .about = ABOUT
const Screen DOOR_SCREEN = {.name = N_("Door"), SCREEN_KEYS(DOOR_BINDINGS), HALL_PARTS};
const Screen LOBBY_SCREEN = {.name = N_("Lobby"), SCREEN_KEYS(LOBBY_BINDINGS), HALL_PARTS};
