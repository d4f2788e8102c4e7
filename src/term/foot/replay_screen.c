/* A journal of a game on foot on show: a replay that goes back and forth, or a game that is followed while somebody
 * plays it. Messages are no part of a journal, so some decisions before each place are played once more for them. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/foot/shown.h"
#include "term/play/seek_bar.h"

#include <stdio.h>
#include <string.h>

enum { TOLD_BEFORE = 12, TO_THE_END = INT32_MAX, SURVEYED_AT_ONCE = 100, BAR_MIN = 8, NONE_SIZE = 120 };

typedef struct FootShow {
    Shown shown; /* first */
    Replay *replay;
    bool live;    /* its newest state is on show, and the file is asked for more */
    bool follows; /* somebody may still be playing it */
    int asked;    /* 1 + the place where taking over was asked for; 0: it was not */
} FootShow;

static const FootGame *game_of(const App *app, const void *keeper)
{
    (void)app;
    return replay_foot_game(keeper);
}

static void close_replay(void *keeper)
{
    replay_close(keeper);
}

static FootShow *show_of(const App *app)
{
    return screen_state(app);
}

/* One decision on; told or not. False at the end, and where the journal is bad, which is said. */
static bool advance(App *app, FootShow *show, bool told)
{
    Failure error = {0};
    int place = replay_place(show->replay) + 1;
    if (!replay_go(show->replay, place, &error)) {
        walk_say(app, &show->shown.walk, error.why);
        return false;
    }
    if (replay_place(show->replay) < place) {
        return false;
    }
    if (told) {
        walk_absorb(app, &show->shown.walk);
    }
    walk_meet(app, &show->shown.walk, told);
    return true;
}

/* What is said of the end, wherever it is. */
static void tell_end(App *app, FootShow *show)
{
    const FootGame *game = replay_foot_game(show->replay);
    bool at_end = replay_place(show->replay) == replay_decisions(show->replay);
    if (at_end && !show->live && !replay_is_finished(show->replay)) {
        walk_say(app, &show->shown.walk, _("The journal goes no further: the game is not over."));
    } else if (at_end && game->outcome != FOOT_PLAYING) {
        walk_say(app, &show->shown.walk, _("The game is over."));
    }
}

/* To any place, with what was said shortly before it. */
static void show_place(App *app, int place)
{
    FootShow *show = show_of(app);
    Failure error = {0};
    place = int_clamp(place, 0, replay_decisions(show->replay));
    bool good = replay_go(show->replay, int_max(place - TOLD_BEFORE, 0), &error);
    app->view.message_count = 0;
    memset(show->shown.walk.met, 0, sizeof show->shown.walk.met);
    walk_begin(app);
    if (!good) {
        walk_say(app, &show->shown.walk, error.why);
    }
    walk_meet(app, &show->shown.walk, false);
    while (good && replay_place(show->replay) < place) {
        walk_begin(app);
        good = advance(app, show, true);
    }
    show->live = show->follows && replay_place(show->replay) == replay_decisions(show->replay);
    tell_end(app, show);
}

static void pause_play(App *app)
{
    app->view.playing = false;
}

static void step_on(App *app, int count)
{
    FootShow *show = show_of(app);
    pause_play(app);
    walk_begin(app);
    for (int i = 0; i < count && advance(app, show, true); i++) {
    }
    show->live = show->follows && replay_place(show->replay) == replay_decisions(show->replay);
    tell_end(app, show);
}

static void step_back(App *app, int count)
{
    pause_play(app);
    show_place(app, replay_place(show_of(app)->replay) - count);
}

static void go_to(App *app, int place)
{
    pause_play(app);
    show_place(app, place);
}

/* `way`: as seek_mark has it. What lies ahead counts. */
static void go_by_kind(App *app, int way)
{
    FootShow *show = show_of(app);
    char none[NONE_SIZE];
    while (way >= 0 && replay_survey(show->replay, SURVEYED_AT_ONCE)) {
    }
    const ReplayMark *mark = seek_mark(show->replay, way, none, sizeof none);
    pause_play(app);
    if (mark) {
        show_place(app, mark->place);
    } else {
        walk_say(app, walk_begin(app), none);
    }
}

void foot_replay_show(App *app, int place)
{
    go_to(app, place);
}

/* What lies ahead counts. */
static void open_course(App *app, int argument)
{
    (void)argument;
    Replay *replay = show_of(app)->replay;
    pause_play(app);
    while (replay_survey(replay, SURVEYED_AT_ONCE)) {
    }
    screen_open(app, &FOOT_COURSE_SCREEN, replay);
}

/* It makes a journal, so it is asked for twice. */
static void take_over(App *app, int argument)
{
    (void)argument;
    FootShow *show = show_of(app);
    Failure failure = {0};
    char made[JOURNAL_PATH_SIZE];
    int asked = show->asked, place = replay_place(show->replay);
    const AppOptions *options = app->options;
    FootWalk *walk = walk_begin(app);
    show->asked = place + 1;
    pause_play(app);
    if (replay_foot_game(show->replay)->outcome != FOOT_PLAYING) {
        walk_say(app, walk,
                 _("The game is over here; " KEY(",") " and " KEY("<") " go back to a moment to take it over from."));
    } else if (asked != place + 1) {
        walk_say(app, walk,
                 _(KEY("T") " again plays on from here yourself, as a game of its own that counts for no result."));
    } else if (!options->save_dir[0]) {
        walk_say(app, walk, _("No folder for a journal is known; name one with --save-dir."));
    } else if (!replay_branch(show->replay, options->save_dir, options->date, made, &failure)) {
        walk_say(app, walk, failure.why);
    } else {
        foot_play_taken_over(app, made);
    }
}

static void pass(App *app, int ticks)
{
    FootShow *show = show_of(app);
    walk_begin(app);
    bool more = true;
    for (int due = shown_pass(&show->shown, ticks); more && due > 0; due--) {
        more = advance(app, show, true);
    }
    if (!more) {
        app->view.playing = false;
        show->live = show->follows;
        tell_end(app, show);
    }
}

static bool is_live(const void *state)
{
    const FootShow *show = state;
    return show->live;
}

static bool catch_up(App *app, FootShow *show)
{
    walk_begin(app);
    while (advance(app, show, true)) {
    }
    show->follows = show->live = !replay_is_finished(show->replay);
    tell_end(app, show);
    return true;
}

/* What was decided since. */
static bool poll(App *app, void *state)
{
    FootShow *show = state;
    Failure error = {0};
    switch (replay_follow(show->replay, &error)) {
    case FOLLOW_SAME:
        return false;
    case FOLLOW_GREW:
    case FOLLOW_ANEW:
        return catch_up(app, show);
    case FOLLOW_GONE:
        snprintf(error.why, sizeof error.why, _("Its journal is gone: nothing more can be watched."));
        break;
    case FOLLOW_BROKEN:
        break;
    }
    show->follows = show->live = false;
    walk_begin(app);
    walk_say(app, &show->shown.walk, error.why);
    return true;
}

static void open(App *app, void *state, const void *argument)
{
    FootShow *show = state;
    *show = *(const FootShow *)argument;
    app->view.message_count = 0;
    app->view.playing = false;
}

/* Where one is, the seek bar, and the keys, in one row. */
static void draw_seek(const App *app, const FootShow *show)
{
    char place[NONE_SIZE], keys[NONE_SIZE];
    Canvas *canvas = app->canvas;
    int row = canvas->rows - 1, width = canvas->columns - 1;
    Text text = text_into(place, sizeof place);
    if (show->live) {
        text_add(&text, _("Live, %d"), replay_place(show->replay));
    } else {
        text_add(&text, _("%d of %d"), replay_place(show->replay), replay_decisions(show->replay));
    }
    text = text_into(keys, sizeof keys);
    text_add(&text, _("Space %s  + - %d a second  ? help  q back"), app->view.playing ? _("pause") : _("play"),
             shown_pace(&show->shown));
    int from = 2 + canvas_text(canvas, 1, row, width, (Style){.ink = INK_TEXT}, place);
    int to = int_max(width - columns_of(keys), from);
    hot_keys(canvas, to, row, width - to, (Style){.ink = INK_DIM}, keys);
    if (to - 2 - from >= BAR_MIN) {
        seek_bar_draw_on_foot(app, show->replay, (Area){from, row, to - 2 - from, 1});
    }
}

static void draw(const App *app, const void *state)
{
    const FootShow *show = state;
    walk_view_draw(app, &show->shown.walk, "");
    draw_seek(app, show);
}

/* For the marks ahead, which show once all are known. */
static Work work(App *app)
{
    Replay *replay = show_of(app)->replay;
    return replay_is_surveyed(replay) ? WORK_DONE : replay_survey(replay, SURVEYED_AT_ONCE) ? WORK_ON : WORK_NEWS;
}

static void tell(const App *app, const void *state, Reading *reading)
{
    const FootShow *show = state;
    reading_say(reading, _("Decision %d of %d."), replay_place(show->replay), replay_decisions(show->replay));
    walk_view_tell(app, &show->shown.walk, reading);
}

static const Binding BINDINGS[] = {
    SHOWN_PLAY_KEYS,
    {{'.', HKEY_RIGHT, 'l'}, ". ,", N_("one decision on, back"), step_on, 1},
    {{',', HKEY_LEFT, 'h'}, NULL, NULL, step_back, 1},
    {{HKEY_PAGE_DOWN, HKEY_DOWN, 'j'}, "PgDn PgUp", N_("ten decisions on, back"), step_on, SHOWN_LEAP},
    {{HKEY_PAGE_UP, HKEY_UP, 'k'}, NULL, NULL, step_back, SHOWN_LEAP},
    {{'>'}, "> <", N_("next, previous event that matters"), go_by_kind, MARK_EVENT},
    {{'<'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_EVENT)},
    {{'x'}, "x X", N_("next, previous loss of health"), go_by_kind, MARK_LOSS},
    {{'X'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_LOSS)},
    {{'n'}, "n p", N_("next, previous fight"), go_by_kind, MARK_FIGHT},
    {{'p'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_FIGHT)},
    {{'N'}, "N P", N_("next, previous floor"), go_by_kind, MARK_FLOOR},
    {{'P'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_FLOOR)},
    {{'/'}, "/", N_("all floors, to go to"), open_course, 0},
    {{'!'}, "!", N_("call out to whoever plays, on a host"), act_cheer, 0},
    {{HKEY_HOME, 'g'}, "Home End", N_("the beginning; the end, where a game that is played stays on show"), go_to, 0},
    {{HKEY_END, 'G'}, NULL, NULL, go_to, TO_THE_END},
    SHOWN_SPEED_KEYS,
    {{'T'}, "T", N_("take over: play on from here yourself"), take_over, 0},
    SHOWN_LOOK_KEYS(N_("leave; the game stays as it is")),
};

static const char ABOUT[] =
    N_("A game on foot, from its journal: what its player saw and decided, one decision after "
       "the other. One that is being played shows its newest state, and whoever plays does "
       "not notice. In the last row | stands for a floor, x for a fight, ! for a loss of health, O for "
       "where you are. Nothing can be decided here.");

const Screen FOOT_REPLAY_SCREEN = {.name = N_("Replay on foot"),
                                   SCREEN_KEYS(BINDINGS),
                                   .state_size = sizeof(FootShow),
                                   .open = open,
                                   .close = shown_close,
                                   .settle = shown_settle,
                                   .stone = walk_view_stone,
                                   .draw = draw,
                                   .tell = tell,
                                   .pass = pass,
                                   .work = work,
                                   .poll = poll,
                                   .awaits = is_live,
                                   .about = ABOUT};

bool foot_watch_path(App *app, const char *path, bool follow, Failure *failure)
{
    char notice[FAILURE_WHY_SIZE];
    const AppOptions *options = app->options;
    Replay *replay = replay_open(options->content, JOURNAL_FOOT, path, notice, failure);
    if (!replay) {
        return false;
    }
    FootPlay play = {.game = game_of, .leave = close_replay, .keeper = replay};
    FootShow show = {.replay = replay, .follows = follow && !replay_is_finished(replay)};
    shown_begin(&show.shown, &play);
    screen_open(app, &FOOT_REPLAY_SCREEN, &show);
    show_place(app, follow ? TO_THE_END : options->replay_at.wave);
    walk_say(app, walk_of(app),
             notice[0] ? notice
             : show_of(app)->live
                 ? _("Live: " KEY(",") " looks back, " KEY("End") " comes back, " KEY("?") " lists every key.")
                 : _("A replay: " KEY("Space") " plays, " KEY(".") " steps, " KEY("?") " lists every key."));
    app->view.playing = !follow && options->replay_speed > 0;
    return true;
}
