/* The runs that are being played in a folder, by whom and how far: one is chosen and watched. Each is followed as if it
 * were watched, so the list is as true as watching it. */
#include "term/homes/watch_list_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/journal.h"
#include "scores/scores.h"
#include "term/journey/run_words.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"
#include "term/play/play.h"
#include "term/play/watch.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LOOKS_A_REFRESH = 10 };

/* One that is being played, as it was when it was looked at last. */
typedef struct Running {
    char path[JOURNAL_PATH_SIZE], player[SCORE_NAME_SIZE];
    Replay *replay; /* NULL: it can't be followed, because of: */
    Failure why;
    struct stat bad; /* the file, as it was when that was found */
    bool played;     /* and it had been played: only another file can do better */
} Running;

typedef struct WatchList {
    List list;
    char dir[JOURNAL_PATH_SIZE];
    Running *runs;
    int looks;
} WatchList;

static const ListColumn COLUMNS[] = {{N_("player"), 14, NULL}, {N_("run"), 17, NULL}, {N_("mode"), 7, LIST_MODES},
                                     {N_("where"), 20, NULL},  {N_("wave"), 8, NULL}, {N_("hull"), 8, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static void drop(Running *run)
{
    if (run->replay) {
        replay_close(run->replay);
    }
    run->replay = NULL;
}

static void drop_all(WatchList *state)
{
    for (int i = 0; i < state->list.count; i++) {
        drop(&state->runs[i]);
    }
    free(state->runs);
    state->runs = NULL;
    state->list.count = 0;
}

static void fail(Running *run, const Failure *why, bool played)
{
    run->why = *why;
    text_clean(run->why.why, sizeof run->why.why, why->why);
    run->played = played;
    if (stat(run->path, &run->bad) != 0) {
        run->bad = (struct stat){0};
    }
    drop(run);
}

/* A file that was just begun may be whole now. Playing one that fails again and again would take its time. */
static bool may_be_good_now(const Running *run)
{
    struct stat now;
    if (stat(run->path, &now) != 0) {
        return false;
    }
    bool other = now.st_ino != run->bad.st_ino || now.st_dev != run->bad.st_dev || now.st_size < run->bad.st_size;
    return other || (!run->played && now.st_size != run->bad.st_size);
}

static void open_anew(const App *app, Running *run)
{
    char notice[FAILURE_WHY_SIZE];
    Failure why = {0};
    run->replay = replay_open(app->options->content, journal_kind(run->path), run->path, notice, &why);
    if (run->replay) {
        replay_stay_lean(run->replay);
    } else {
        fail(run, &why, false);
    }
}

/* To the newest state; what has become unreadable meanwhile is said so. */
static void catch_up(const App *app, Running *run)
{
    Failure error = {0};
    if (replay_follow(run->replay, &error) == FOLLOW_GONE) { /* the path is another run's now */
        drop(run);
        open_anew(app, run);
    }
    while (error.status == 0 && run->replay && replay_step(run->replay, &error)) {
    }
    if (error.status != 0) {
        fail(run, &error, true);
    }
}

/* One that was in the list before goes on being followed. */
static void take_in(const App *app, WatchList *state, const RunningRun *found, Running *run)
{
    for (int i = 0; i < state->list.count; i++) {
        if (strcmp(state->runs[i].path, found->path) == 0) {
            *run = state->runs[i];
            state->runs[i].replay = NULL;
        }
    }
    text_copy(run->path, sizeof run->path, found->path);
    if (app->options->hosted) { /* where all files belong to one user, and these are the player's own */
        text_copy(run->player, sizeof run->player, app->options->scores.player);
    } else {
        scores_player_of(found->owner, run->player);
    }
    if (!run->replay && may_be_good_now(run)) {
        open_anew(app, run);
    }
    if (run->replay) {
        catch_up(app, run);
    }
}

static void refresh(const App *app, WatchList *state)
{
    RunningRun *found;
    Failure error = {0};
    char chosen[JOURNAL_PATH_SIZE] = "";
    int count = journal_running(state->dir, &found, &error);
    if (state->list.chosen < state->list.count) {
        text_copy(chosen, sizeof chosen, state->runs[state->list.chosen].path);
    }
    list_say(&state->list, error.why);
    count = int_max(count, 0);
    Running *runs = memory_new((size_t)count, sizeof *runs);
    for (int i = 0; i < count; i++) {
        take_in(app, state, &found[i], &runs[i]);
    }
    free(found);
    drop_all(state);
    state->runs = runs;
    state->list.count = count;
    for (int i = 0; i < count; i++) {
        state->list.chosen = strcmp(runs[i].path, chosen) == 0 ? i : state->list.chosen;
    }
}

/* `argument`: the folder. */
static void open(App *app, void *opened, const void *argument)
{
    WatchList *state = opened;
    text_copy(state->dir, sizeof state->dir, argument);
    refresh(app, state);
}

static void forget(void *state)
{
    drop_all(state);
}

static void back_home(App *app, void *state)
{
    refresh(app, state);
}

/* About once a second; a script knows no seconds. */
static bool poll_list(App *app, void *opened)
{
    WatchList *state = opened;
    bool due = app->scripted || ++state->looks % LOOKS_A_REFRESH == 0;
    if (due) {
        refresh(app, state);
    }
    return due;
}

/* While one is watched nobody looks at the others. */
static void watch(App *app, int argument)
{
    (void)argument;
    WatchList *state = screen_state(app);
    char path[JOURNAL_PATH_SIZE];
    if (state->list.chosen >= state->list.count) {
        return;
    }
    text_copy(path, sizeof path, state->runs[state->list.chosen].path);
    app->notice[0] = '\0';
    drop_all(state);
    if (!play_follow(app, path)) {
        refresh(app, state);
        list_say(&state->list, app->notice);
    }
}

/* "ada/run-0001": as seen from the folder, without what all of them end in. */
static void put_name(const WatchList *state, const Running *run, ListCells *cells)
{
    char name[JOURNAL_PATH_SIZE];
    text_clean(name, sizeof name, run->path + strlen(state->dir) + 1);
    char *end = strrchr(name, '.');
    if (end) {
        *end = '\0';
    }
    list_cell(cells, "%s", name);
}

static void put_foot(const FootGame *game, ListCells *cells)
{
    list_cell(cells, "%s", foot_book(game)->id);
    list_cell(cells, _("level %d, turn %d"), game->floor + 1, (int)game->round);
    list_cell(cells, "%s",
              game->outcome == FOOT_PLAYING ? _("on foot")
              : game->outcome == FOOT_WON   ? _("won")
                                            : _("lost"));
    list_cell(cells, "%d/%d", game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
}

static void put_run(const Game *game, ListCells *cells)
{
    const Run *run = &game->run;
    bool battle = run->stage == STAGE_BATTLE;
    list_cell(cells, "%s", _(run_mode_word(game->options.mode)));
    if (run_has_chart(game)) {
        list_cell(cells, _("act %d, %s"), run->chart.act, run->chart.nodes[run->at].name);
    } else {
        list_cell(cells, _("level %d"), game->level);
    }
    if (battle) {
        list_cell(cells, "%d %s", game->battle.wave, _(game_phase_word(game)));
    } else {
        list_cell(cells, "%s", _(game_phase_word(game)));
    }
    list_cell(cells, "%d/%d", battle ? game->battle.hull : run->hull, battle ? game->battle.hull_max : run->hull_max);
}

static void put_cells(const App *app, const void *state, int at, ListCells *cells)
{
    const Running *run = &((const WatchList *)state)->runs[at];
    (void)app;
    list_cell(cells, "%s", run->player);
    put_name(state, run, cells);
    if (run->replay && replay_foot_game(run->replay)) {
        put_foot(replay_foot_game(run->replay), cells);
    } else if (run->replay) {
        put_run(replay_game(run->replay), cells);
    } else {
        list_cell(cells, "-");
        list_cell(cells, "%s", _("can't be followed"));
    }
}

/* What of the chosen one has no room in its row. */
static void draw_detail(const App *app, const void *opened, Area area)
{
    const WatchList *state = opened;
    const Running *run = &state->runs[state->list.chosen];
    char path[JOURNAL_PATH_SIZE], words[FAILURE_WHY_SIZE + JOURNAL_PATH_SIZE];
    Text text = text_into(words, sizeof words);
    text_clean(path, sizeof path, run->path + (app->options->hosted ? strlen(state->dir) + 1 : 0));
    text_add(&text, "%s", run->replay ? path : run->why.why);
    const Game *game = run->replay ? replay_game(run->replay) : NULL;
    if (run->replay && !game) {
        int place = replay_place(run->replay);
        text_add(&text, ": ");
        text_add(&text, translation_of_count("%d decision", "%d decisions", place), place);
    }
    if (game) {
        text_add(&text, ": ");
        text_add(&text, _("seed %s"), game->options.seed);
        text_add(&text, ", ");
        text_add(&text, translation_of_count("%d credit", "%d credits", game->run.credits), game->run.credits);
        text_add(&text, ", ");
        text_add(&text, translation_of_count("%d battle", "%d battles", game->run.battles), game->run.battles);
    }
    canvas_wrap(app->canvas, area, (Style){.ink = run->replay ? INK_DIM : INK_WARN}, words);
}

static const ListScreen WATCH_LIST = {
    .layout = {.left = 1, .row = 3, .indent = 1, .below = 3},
    .title = N_("Runs that are being played"),
    .empty = N_("No run that you may watch is being played here now; one that begins shows by itself."),
    .table = &TABLE,
    .cells = put_cells,
    .below = draw_detail,
    .keys = N_("up " KEY("down") " runs  Enter watches  ? help  q back"),
};

static const Binding WATCH_LIST_BINDINGS[] = {
    LIST_KEYS(N_("choose a run")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("watch the run; q comes back here"), watch, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] = N_("Runs that are being played in this folder and in the folders right below it, as far "
                               "as you may read their journals. The list is as it was a second ago. Watching changes "
                               "nothing, and whoever plays does not notice.");

const Screen WATCH_LIST_SCREEN = {.name = N_("Watch"),
                                  SCREEN_KEYS(WATCH_LIST_BINDINGS),
                                  .state_size = sizeof(WatchList),
                                  .open = open,
                                  .close = forget,
                                  LIST_PARTS(WATCH_LIST),
                                  .poll = poll_list,
                                  .back_home = back_home,
                                  .about = ABOUT,
                                  .home = true};
