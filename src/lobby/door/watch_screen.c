/* A game is as far as the last line of its journal says; nothing is played to know it. */
#include "lobby/door/watch_screen.h"

#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/journal.h"
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
#include <sys/stat.h>
#include <time.h>

enum { TENTHS = 20 };

typedef struct Played {
    Present player;
    int onlookers;
    char folder[HOST_PATH_SIZE], path[HOST_PATH_SIZE]; /* "": no game is begun */
    JournalGlance glance;
    int64_t moved; /* when something was decided last */
} Played;

typedef struct WatchState {
    List list;
    Lobby *lobby;
    Played *played;
    LookDue due;
} WatchState;

static const ListColumn COLUMNS[] = {{N_("player"), PLAYER_NAME_SIZE, NULL},
                                     {N_("game"), 10, NULL},
                                     {N_("where"), 20, NULL},
                                     {N_("since"), 7, NULL},
                                     {N_("last move"), 9, NULL},
                                     {N_("onlookers"), 9, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

/* The journal that he is playing; of several, in a folder of one's own, the newest. */
static void find_game(Played *played)
{
    RunningRun *runs;
    Failure failure;
    struct stat status;
    int count = journal_running(played->folder, &runs, &failure);
    if (count > 0) {
        text_copy(played->path, sizeof played->path, runs[0].path);
        (void)journal_glance(played->path, &played->glance);
        played->moved = stat(played->path, &status) == 0 ? (int64_t)status.st_mtime : played->player.since;
    }
    free(runs);
}

static bool is_shown(const WatchState *state, const Present *present)
{
    return present->at == PRESENCE_PLAYING && strncmp(present->name, "guest-", 6) != 0 &&
           strcmp(present->name, state->lobby->name) != 0;
}

static void refresh(WatchState *state)
{
    Present *present;
    Failure failure = {.why = ""};
    int count = presence_list(state->lobby->host, &present, &failure), shown = 0;
    text_copy(state->list.notice, sizeof state->list.notice, failure.why);
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
            shown++;
        }
    }
    state->list.count = shown;
    free(present);
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
    outing_watch(state->lobby, played->player.name, played->folder, played->path);
    text_copy(state->list.notice, sizeof state->list.notice, state->lobby->told);
}

static void watch(App *app, int argument)
{
    (void)argument;
    WatchState *state = screen_state(app);
    if (state->list.chosen >= state->list.count) {
        return;
    }
    if (state->played[state->list.chosen].path[0]) {
        app->outing = go_and_watch;
    } else {
        text_copy(state->list.notice, sizeof state->list.notice,
                  _("No game is begun there yet; it shows as soon as one is."));
    }
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const Played *played = &((const WatchState *)opened)->played[at];
    int64_t now = (int64_t)time(NULL);
    char ago[AGO_SIZE], words[LIST_CELL_SIZE];
    Text where = text_into(words, sizeof words);
    (void)app;
    list_cell(cells, "%s", played->player.name);
    if (!played->path[0]) {
        list_cell(cells, "-");
        list_cell(cells, "%s", _("between two games"));
    } else {
        list_cell(cells, "%s", played->glance.mode);
        how_far_put(&played->glance, &where);
        list_cell(cells, "%s", words);
    }
    company_ago(played->player.since, now, ago);
    list_cell(cells, "%s", ago);
    company_ago(played->moved, now, ago);
    list_cell(cells, "%s", played->path[0] ? ago : "");
    list_cell(cells, "%d", played->onlookers);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    (void)opened;
    canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM},
                _("Looking on begins where the game stands, and goes back as far as you like."));
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
