/* Every jump goes to a place that is marked, or near one. Messages are not part of a replay, so the way there is played
 * once more from some marks before: what is said is what belongs to the place, wherever one comes from. */
#include "term/travel/replay_keys.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/play/autopilot.h"
#include "term/play/play.h"
#include "term/play/seek_bar.h"
#include "term/play/stage_screens.h"
#include "term/play/time_keys.h"
#include "term/play/watch.h"
#include "term/screens/acts.h"

#include <assert.h>
#include <limits.h>

enum { MARKS_TOLD = 40, DECISION = 1 << MARK_DECISION, WAVE = 1 << MARK_WAVE, NONE_SIZE = 120 };

static int place_of_marks_before(const Replay *replay, int place, int count)
{
    const ReplayMark *marks;
    int i = replay_marks(replay, &marks);
    while (i > 0 && marks[i - 1].place >= place) {
        i--;
    }
    return i > count ? marks[i - count].place : 0;
}

/* One record or tick, and what is to be said of it. */
static bool step_told(App *app, Failure *error)
{
    Decision next = {0};
    int before = replay_place(app->replay);
    RunStage stage = replay_game(app->replay)->run.stage;
    bool decided = stage != STAGE_BATTLE && replay_next(app->replay, &next);
    if (decided && stage != STAGE_ABOARD) {
        watch_tell(app, _("Decided:"), &next);
    }
    app->view.effect_count = 0;
    bool stepped = replay_step(app->replay, error);
    if (stepped && replay_place(app->replay) != before) {
        screen_absorb(app);
    }
    if (stepped && decided) {
        watch_tell_aboard(app, &next);
    }
    return stepped;
}

void replay_show(App *app, int place)
{
    Failure error = {0};
    Replay *replay = app->replay;
    bool good = replay_go(replay, place_of_marks_before(replay, place, MARKS_TOLD), &error);
    app->view.message_count = 0;
    app->view.wrought_count = 0;
    app->view.arrived = 0;
    app->view.jumps++;
    while (good && replay_place(replay) < place) {
        int before = app->view.message_count;
        good = step_told(app, &error);
        app->view.arrived = app->view.message_count > before ? before : app->view.arrived;
    }
    /* Where a journal is bad, its run ends; until then it can be looked at. */
    if (error.status != 0 || !replay_go(replay, place, &error)) {
        view_message(&app->view, "%s", error.why);
    }
    app->view.slot = VIEW_NOTHING;
    app->view.carrying = false;
    app->view.attacker_focus = 0;
    app->course.told = false;
    app->course.pause = 0;
    stage_expect(app, NULL);
    stage_follow(app);
    if (app->view.message_count == 0) {
        view_message(&app->view, _("The run begins."));
    }
    watch_look_back(app);
}

/* What lies ahead counts. */
static void know_all(App *app)
{
    if (watch_has_more_to_survey(app)) {
        watch_survey(app, INT_MAX);
    }
}

/* `way`: as seek_mark has it. */
static void go_by_kind(App *app, int way)
{
    char none[NONE_SIZE];
    if (way >= 0) {
        know_all(app);
    }
    const ReplayMark *mark = seek_mark(app->replay, way, none, sizeof none);
    if (mark) {
        replay_show(app, mark->place);
    } else {
        view_message(&app->view, "%s", none);
    }
    watch_caught_up(app);
}

/* Back to the state before the last decision, as forth to the one after the next. */
static void decision_back(App *app, int argument)
{
    (void)argument;
    const ReplayMark *last = replay_mark_before(app->replay, DECISION, replay_place(app->replay) + 1);
    if (last) {
        replay_show(app, last->place - 1);
    } else {
        go_by_kind(app, SEEK_BACK(MARK_DECISION));
    }
}

/* Where one step came from: all that is decided before a wave is one, as is each decision in it and between battles. */
static int place_a_step_back(const App *app)
{
    const Replay *replay = app->replay;
    const Game *game = replay_game(replay);
    int place = replay_place(replay);
    const ReplayMark *last = replay_mark_before(replay, DECISION, place + 1);
    const ReplayMark *wave = replay_mark_before(replay, WAVE, place);
    int begin = wave ? wave->place : 0;
    if (game->run.stage != STAGE_BATTLE) {
        return place - 1;
    }
    if (last && last->place == place) {
        return game_time(game).tick == 0 ? begin : place - 1;
    }
    begin = last ? int_max(begin, last->place) : begin;
    return int_max(begin, place - app->view.step_ticks);
}

static void step_back(App *app, int argument)
{
    (void)argument;
    replay_show(app, int_max(place_a_step_back(app), 0));
}

static void go_to_begin(App *app, int argument)
{
    (void)argument;
    replay_show(app, 0);
}

/* A run that is followed is shown live there; of one whose journal is bad behind, it is said why it ends here. */
static void go_to_end(App *app, int argument)
{
    (void)argument;
    Failure error = {0};
    if (watch_is_live(app)) {
        watch_catch_up(app);
        return;
    }
    know_all(app);
    replay_show(app, replay_reached(app->replay));
    if (!app->done && !app->follows && !replay_step(app->replay, &error) && error.status != 0) {
        view_message(&app->view, "%s", error.why);
    }
    watch_catch_up(app);
}

static void open_course(App *app, int argument)
{
    (void)argument;
    screen_open(app, &COURSE_SCREEN, NULL);
}

/* It makes a journal, so it is asked for twice. */
static void take_over(App *app, int argument)
{
    (void)argument;
    if (app->pilot) {
        autopilot_end(app, _("You play on from here. A run that a program has played counts for no result."));
        return;
    }
    int place = replay_place(app->replay);
    if (game_over(replay_game(app->replay))) {
        screen_say(app,
                   _("The run is over here; " KEY(",") " and " KEY("<") " go back to a moment to take it over from."));
    } else if (app->course.asked != place + 1) {
        app->course.asked = place + 1;
        app->view.playing = false;
        screen_say(app,
                   _(KEY("T") " again plays on from here yourself, as a run of its own that counts for no result."));
    } else {
        play_take_over(app);
    }
}

const Binding REPLAY_BINDINGS[] = {
    {{','}, ",", N_("one step back"), step_back, 0},
    {{'a'}, "a A", N_("next, previous decision"), go_by_kind, MARK_DECISION},
    {{'A'}, NULL, NULL, decision_back, 0},
    {{'>'}, "> <", N_("next, previous event that matters"), go_by_kind, MARK_EVENT},
    {{'<'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_EVENT)},
    {{'x'}, "x X", N_("next, previous loss of hull"), go_by_kind, MARK_LOSS},
    {{'X'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_LOSS)},
    {{'n', HKEY_PAGE_DOWN}, "n p", N_("next, previous wave"), go_by_kind, MARK_WAVE},
    {{'p', HKEY_PAGE_UP}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_WAVE)},
    {{'N'}, "N P", N_("next, previous battle"), go_by_kind, MARK_BATTLE},
    {{'P'}, NULL, NULL, go_by_kind, SEEK_BACK(MARK_BATTLE)},
    {{'/'}, "/", N_("all battles and waves, to go to"), open_course, 0},
    {{'!'}, "!", N_("call out to whoever plays, on a host"), act_cheer, 0},
    {{HKEY_HOME, 'g'}, "Home End", N_("first, last moment"), go_to_begin, 0},
    {{HKEY_END, 'G'}, NULL, NULL, go_to_end, 0},
    {{'T'}, "T", N_("take over: play on from here yourself"), take_over, 0},
    TIME_STEP_KEYS,
    {{'f'}, "f", N_("on to the end of the wave"), time_to_wave_end, 0},
};
static_assert(sizeof REPLAY_BINDINGS / sizeof REPLAY_BINDINGS[0] == REPLAY_BINDING_COUNT, "their number");
