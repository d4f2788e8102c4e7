/* A game is as far as the last line of its journal says; nothing is played to know it. */
#include "lobby/door/watch_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "holdout/journal.h"
#include "lobby/door/calls.h"
#include "lobby/door/company.h"
#include "lobby/door/curtain.h"
#include "lobby/door/how_far.h"
#include "lobby/door/look_due.h"
#include "lobby/door/outing.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <stdlib.h>
#include <string.h>

enum { TENTHS = 20 };

typedef struct Played {
    Present player;
    int onlookers;
    char folder[HOST_PATH_SIZE], path[HOST_PATH_SIZE]; /* "": no game is begun */
    JournalGlance glance;
    FarSaid said;     /* of that game */
    PlayersDuel duel; /* that he plays instead; its number 0: none */
    int64_t moved;    /* when something was decided last */
} Played;

typedef struct WatchState {
    List list;
    Lobby *lobby;
    Played *played;
    LookDue due;
    CallsLine calls;
} WatchState;

static const ListColumn COLUMNS[] = {{N_("player"), PLAYER_NAME_SIZE - 1, NULL},
                                     {N_("game"), 8, NULL},
                                     {N_("where"), 17, NULL},
                                     {N_("hull"), 7, NULL},
                                     {N_("since"), 6, NULL},
                                     {N_("idle"), 6, NULL},
                                     {N_("watched by"), 10, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

/* The journal that he is playing: of those that were begun last, so that a folder full of them holds nobody up. */
static void find_path(Played *played)
{
    enum { LOOKED_AT = 32 };
    char(*names)[JOURNAL_NAME_SIZE], path[HOST_PATH_SIZE];
    int count = int_min(journal_list(played->folder, &names), LOOKED_AT);
    for (int i = 0; i < count && !played->path[0]; i++) {
        folder_file(played->folder, names[i], path);
        if (journal_is_played(path)) {
            text_copy(played->path, sizeof played->path, path);
        }
    }
    free(names);
}

static void find_game(Played *played)
{
    struct stat status;
    find_path(played);
    if (played->path[0]) {
        (void)journal_glance(played->path, &played->glance);
        played->said = played->glance.kind == JOURNAL_RUN ? far_said(played->folder) : (FarSaid){.most = 0};
        played->moved = disk->stat_link(played->path, &status) == 0 ? (int64_t)status.st_mtime : played->player.since;
    }
}

/* Who plays no other game may be in his duel. */
static void find_duel(Played *played, const PlayersDuel *duels, int duel_count, const Present *present, int count)
{
    DuelSide side;
    for (int i = 0; i < duel_count && !played->path[0]; i++) {
        if (duels[i].at == PLAYERS_DUEL_PLAYED && players_duel_side(&duels[i], played->player.name, &side)) {
            played->duel = duels[i];
            played->onlookers = company_onlookers_at_duel(present, count, &duels[i]);
        }
    }
}

static bool is_shown(const WatchState *state, const Present *present)
{
    return present->at == PRESENCE_PLAYING && !name_is_guests(present->name) &&
           strcmp(present->name, state->lobby->name) != 0;
}

static void refresh(WatchState *state)
{
    Present *present;
    PlayersDuel *duels;
    Failure failure = {.why = ""};
    int count = presence_list(state->lobby->host, &present, &failure), shown = 0;
    list_say(&state->list, failure.why);
    int duel_count = players_duels_open(state->lobby->host, host_now(state->lobby->host), &duels, &failure);
    free(state->played);
    state->played = count > 0 ? memory_new((size_t)count, sizeof *state->played) : NULL;
    for (int i = 0; i < count; i++) {
        Played *played = &state->played[shown];
        if (is_shown(state, &present[i]) &&
            host_player_folder(state->lobby->host, present[i].name, played->folder, &failure) &&
            !curtain_is_shut(played->folder)) {
            played->player = present[i];
            played->onlookers = company_onlookers(present, count, present[i].name);
            find_game(played);
            find_duel(played, duels, duel_count, present, count);
            shown++;
        }
    }
    state->list.count = shown;
    free(present);
    free(duels);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    WatchState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    refresh(state);
}

static void forget(void *opened)
{
    free(((WatchState *)opened)->played);
}

static bool poll(App *app, void *opened)
{
    WatchState *state = opened;
    bool due = look_due(app, &state->due, TENTHS);
    calls_line_look(&state->calls, app, state->lobby, 0);
    if (due) {
        refresh(state);
    }
    return due;
}

static void go_and_watch(App *app)
{
    WatchState *state = screen_state(app);
    const Played *played = &state->played[state->list.chosen];
    state->lobby->told[0] = '\0';
    if (played->duel.number > 0) {
        outing_look_on(state->lobby, &played->duel, played->player.name);
    } else {
        outing_watch(state->lobby, played->player.name, played->folder, played->path);
    }
    list_say(&state->list, state->lobby->told);
}

static bool is_begun(const Played *played)
{
    return played->path[0] || played->duel.number > 0;
}

static void watch(App *app, int argument)
{
    (void)argument;
    WatchState *state = screen_state(app);
    if (state->list.chosen >= state->list.count) {
        return;
    }
    if (is_begun(&state->played[state->list.chosen])) {
        app->outing = go_and_watch;
    } else {
        list_say(&state->list, _("No game is begun there yet; it shows as soon as one is."));
    }
}

/* "act 2, wave 5", where the game says so, else as the journal's last line has it. */
static void put_where(const Played *played, Text *where)
{
    const FarSaid *said = &played->said;
    if (played->duel.number > 0) {
        DuelSide side;
        (void)players_duel_side(&played->duel, played->player.name, &side);
        text_add(where, _("against %s"), players_duel_player(&played->duel, duel_other_side(side)));
    } else if (!played->path[0]) {
        text_add(where, "%s", _("between two games"));
    } else if (said->act > 0 && said->wave > 0) {
        text_add(where, _("act %d, wave %d"), said->act, said->wave);
    } else if (said->act > 0) {
        text_add(where, _("act %d, on the way"), said->act);
    } else {
        how_far_put(&played->glance, where);
    }
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const Played *played = &((const WatchState *)opened)->played[at];
    int64_t now = host_now(((const WatchState *)opened)->lobby->host);
    char ago[AGO_SIZE], words[LIST_CELL_SIZE];
    Text where = text_into(words, sizeof words);
    (void)app;
    list_cell(cells, "%s", played->player.name);
    put_where(played, &where);
    list_cell(cells, "%s", played->duel.number > 0 ? "duel" : played->path[0] ? played->glance.mode : "-");
    list_cell(cells, "%s", words);
    if (played->said.most > 0) {
        list_cell(cells, "%d/%d", played->said.hull, played->said.most);
    } else {
        list_cell(cells, "%s", "");
    }
    company_ago(played->player.since, now, ago);
    list_cell(cells, "%s", ago);
    company_ago(played->moved, now, ago);
    list_cell(cells, "%s", played->path[0] ? ago : "");
    list_cell(cells, "%d", played->onlookers);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    if (!calls_line_draw(&((const WatchState *)opened)->calls, app->canvas, area)) {
        canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM},
                    _("Looking on begins where the game stands, and goes back as far as you like. There " KEY(
                        "!") " calls out one of twelve cheers."));
    }
}

static const ListScreen WATCH = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .title = N_("Who is playing"),
    .empty = N_("Nobody else is playing now before whose game no curtain is drawn; whoever begins shows by himself."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("up " KEY("down") " players  Enter watches  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a player")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("watch; q comes back here"), watch, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("Who is playing on this host, as it was two seconds ago. Watching changes nothing of the "
       "game; it begins where the game stands, and goes back as far as you like.");

const Screen WATCH_SCREEN = {.name = N_("Who is playing"),
                             SCREEN_KEYS(BINDINGS),
                             .state_size = sizeof(WatchState),
                             .open = open,
                             .close = forget,
                             LIST_PARTS(WATCH),
                             .poll = poll,
                             .about = ABOUT};
