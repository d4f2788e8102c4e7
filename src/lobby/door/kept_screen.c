/* Whatever lies in the folder has a row, since all of it counts. It is taken away as an account's files are, so that
 * nothing that a game has laid there leads anywhere. */
#include "lobby/door/kept_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "holdout/journal.h"
#include "lobby/door/how_far.h"
#include "lobby/door/lobby.h"
#include "lobby/door/own_files.h"
#include "lobby/game/folder_size.h"
#include "lobby/host/gone.h"
#include "lobby/results/results.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"
#include "term/stack/view_file.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEPT_NAME_SIZE = 256, KEPT_MOST = 2000, KIB = 1024, MIB = 1024 * KIB };
static const int64_t NO_BOUND = INT64_MAX / 2;

typedef struct Kept {
    char name[KEPT_NAME_SIZE];
    int64_t bytes, changed;
    bool game; /* a journal that says what it is: */
    JournalGlance glance;
} Kept;

typedef struct KeptState {
    List list;
    Lobby *lobby;
    Kept *kept; /* the largest first */
    int64_t bytes;
    int asked; /* 1 + the row of which it was asked whether it may go; 0: none */
} KeptState;

static const ListColumn COLUMNS[] = {{N_("what"), 22, NULL},
                                     {N_("game"), 8, NULL},
                                     {N_("how far"), 24, NULL},
                                     {N_("date"), 10, NULL},
                                     {N_("size"), 9, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static bool is_journal(const char *name)
{
    const char *end = strrchr(name, '.');
    return end && strcmp(end, ".journal") == 0 && strlen(name) < JOURNAL_NAME_SIZE;
}

static bool take(void *context, const char *name)
{
    KeptState *state = context;
    char path[HOST_PATH_SIZE];
    struct stat there;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || is_own_file(name) || strlen(name) >= KEPT_NAME_SIZE) {
        return true;
    }
    Kept *kept = &state->kept[state->list.count++];
    *kept = (Kept){.bytes = 0};
    folder_file(state->lobby->folder, name, path);
    text_copy(kept->name, sizeof kept->name, name);
    kept->bytes = folder_size(path, NO_BOUND);
    kept->changed = disk->stat_link(path, &there) == 0 ? (int64_t)there.st_mtime : 0;
    kept->game = is_journal(name) && journal_glance(path, &kept->glance);
    return state->list.count < KEPT_MOST;
}

static int largest_first(const void *a, const void *b)
{
    const Kept *one = a, *other = b;
    return one->bytes != other->bytes ? (one->bytes < other->bytes) - (one->bytes > other->bytes)
                                      : strcmp(one->name, other->name);
}

static void look(KeptState *state)
{
    state->list.count = state->asked = 0;
    state->bytes = folder_size(state->lobby->folder, NO_BOUND);
    (void)disk->list(state->lobby->folder, take, state);
    if (state->list.count > 0) {
        qsort(state->kept, (size_t)state->list.count, sizeof *state->kept, largest_first);
    }
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    KeptState *state = opened;
    state->lobby = (Lobby *)(uintptr_t)argument;
    state->kept = memory_new(KEPT_MOST, sizeof *state->kept);
    look(state);
}

static void forget(void *opened)
{
    free(((KeptState *)opened)->kept);
}

/* What was on the screen of a game goes with its journal. */
static bool move_view(Gone *gone, const Kept *kept, const char *path)
{
    char view[JOURNAL_PATH_SIZE];
    struct stat there;
    return !kept->game || !view_file_path(path, view) || disk->stat_link(view, &there) != 0 || gone_move(gone, view);
}

static bool move_away(const KeptState *state, const Kept *kept, const char *path)
{
    Gone gone;
    bool moved = gone_begin(&gone, state->lobby->host) && gone_move(&gone, path) && move_view(&gone, kept, path);
    return moved && gone_end(&gone);
}

static const char *delete_it(const KeptState *state, const Kept *kept)
{
    char path[HOST_PATH_SIZE];
    Failure failure;
    folder_file(state->lobby->folder, kept->name, path);
    if (kept->game && journal_is_played(path)) {
        return _("It is being played just now: end that game first.");
    }
    bool good = move_away(state, kept, path) &&
                (!kept->game || state->lobby->guest ||
                 results_forget_game(state->lobby->host, state->lobby->name, kept->name, &failure));
    return good ? "" : _("It can't be deleted now; try again later, or tell the host.");
}

static void ask_or_delete(App *app, int argument)
{
    (void)argument;
    KeptState *state = screen_state(app);
    int at = state->list.chosen;
    if (at >= state->list.count) {
        return;
    }
    if (state->asked != at + 1) {
        state->asked = at + 1;
        list_say(&state->list, _("Press it again to delete this for good; a game's result goes with it."));
        return;
    }
    const char *why = delete_it(state, &state->kept[at]);
    look(state);
    list_say(&state->list, why);
}

static void moved(App *app, void *opened)
{
    (void)app;
    ((KeptState *)opened)->asked = 0;
}

static void put_size(int64_t bytes, Text *out)
{
    if (bytes < MIB) {
        text_add(out, _("%d KiB"), (int)((bytes + KIB - 1) / KIB));
    } else {
        text_add(out, _("%d.%d MiB"), (int)(bytes / MIB), (int)(bytes % MIB * 10 / MIB));
    }
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const KeptState *state = opened;
    (void)app;
    text_add(title, "%s", _("What is kept"));
    text_add(title, ": ");
    put_size(state->bytes, title);
    text_add(title, ", ");
    text_add(title, _("of %d MiB that you have here"), host_limits(state->lobby->host)->disk_mib);
}

static void put_cells(const App *app, const void *opened, int at, ListCells *cells)
{
    const Kept *kept = &((const KeptState *)opened)->kept[at];
    char words[LIST_CELL_SIZE], date[SCORE_DATE_SIZE], name[KEPT_NAME_SIZE];
    Text far = text_into(words, sizeof words);
    (void)app;
    if (kept->game) {
        how_far_put(&kept->glance, &far);
    }
    text_clean(name, sizeof name, kept->name);
    list_cell(cells, "%s", name);
    list_cell(cells, "%s", kept->game ? kept->glance.mode : "");
    list_cell(cells, "%s", words);
    score_date(kept->changed, date);
    list_cell(cells, "%s", date);
    Text size = text_into(words, sizeof words);
    put_size(kept->bytes, &size);
    list_cell(cells, "%s", words);
}

static void draw_below(const App *app, const void *opened, Area area)
{
    (void)opened;
    canvas_wrap(
        app->canvas, area, (Style){.ink = INK_DIM},
        _("What is finished stands in the tables for as long as its journal is kept. What is deleted is gone for "
          "good."));
}

static const ListScreen KEPT = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .moved = moved,
    .put_title = put_title,
    .empty = N_("Nothing is kept yet."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_below,
    .keys = N_("up " KEY("down") " rows  d delete  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a row")),
    LIST_PAGE_KEYS(N_("ten rows")),
    {{'d', HKEY_DELETE}, "d Delete", N_("delete it, when pressed twice"), ask_or_delete, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("All that this host keeps of you: journals of games, and what else your games have written, the largest first. "
       "When it is more than you have room for, no game begins until you have deleted something.");

const Screen KEPT_SCREEN = {.name = N_("What is kept"),
                            SCREEN_KEYS(BINDINGS),
                            .state_size = sizeof(KeptState),
                            .open = open,
                            .close = forget,
                            LIST_PARTS(KEPT),
                            .about = ABOUT};
