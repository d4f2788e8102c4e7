/* Time at the player's command: steps, playback and its speed; and, in a replay, going back and forth. */
#include "term/screens/time_keys.h"

#include "base/number.h"
#include "term/screens/play.h"
#include "term/screens/stage_screens.h"
#include "term/screens/watch.h"

enum { STEP_CHOICES = 5, SPEED_MIN = 2, SPEED_MAX = 64 };

/* Time passes only in a wave; a watched game goes through its build phases too. */
static bool time_runs(App *app)
{
    bool runs = app->replay || screen_game(app)->battle.phase == BATTLE_WAVE;
    if (!runs) {
        view_message(&app->view, "No wave is running; press n to start the next.");
    }
    return runs;
}

void time_step(App *app, int argument)
{
    (void)argument;
    app->course.pause = 0;
    if (time_runs(app)) {
        play_ticks(app, app->view.step_ticks);
    }
}

void time_to_event(App *app, int argument)
{
    (void)argument;
    if (time_runs(app)) {
        play_to_event(app);
    }
}

void time_to_wave_end(App *app, int argument)
{
    (void)argument;
    if (time_runs(app)) {
        play_to_wave_end(app);
    }
}

void time_change_step(App *app, int direction)
{
    static const int choices[STEP_CHOICES] = {1, 5, 10, 20, 40};
    int at = 0;
    while (at < STEP_CHOICES - 1 && choices[at] < app->view.step_ticks) {
        at++;
    }
    at += direction;
    at = at < 0 ? 0 : at >= STEP_CHOICES ? STEP_CHOICES - 1 : at;
    app->view.step_ticks = choices[at];
    view_message(&app->view, "One step is now %d tick%s (%d.%02d s).", choices[at], choices[at] == 1 ? "" : "s",
                 choices[at] / TICKS_PER_SECOND, choices[at] % TICKS_PER_SECOND * 5);
}

void time_play_or_pause(App *app, int argument)
{
    (void)argument;
    watch_look_back(app);
    if (time_runs(app)) {
        app->view.playing = !app->view.playing;
        view_message(&app->view, app->view.playing ? "Playing; Space pauses." : "Paused.");
    }
}

void time_change_speed(App *app, int direction)
{
    int speed = direction > 0 ? app->view.speed * 2 : app->view.speed / 2;
    app->view.speed = int_clamp(speed, SPEED_MIN, SPEED_MAX);
    if (app->view.speed < 4) {
        view_message(&app->view, "Playback at half speed.");
    } else {
        view_message(&app->view, "Playback at %d times normal speed.", app->view.speed / 4);
    }
}

static void tell_where(App *app)
{
    GameTime now = game_time(replay_game(app->replay));
    if (replay_game(app->replay)->run.stage != STAGE_BATTLE) {
        view_message(&app->view, "Between battles.");
    } else if (replay_game(app->replay)->battle.phase == BATTLE_BUILD) {
        view_message(&app->view, "Before wave %d of battle %d.", now.wave, now.battle);
    } else {
        view_message(&app->view, "Wave %d of battle %d, at %d.%d s.", now.wave, now.battle,
                     now.tick / TICKS_PER_SECOND, now.tick % TICKS_PER_SECOND / 2);
    }
}

static void seek(App *app, GameTime to)
{
    Failure error = {0};
    app->view.message_count = 0; /* those of another moment say nothing about this one */
    watch_look_back(app);
    if (!replay_seek(app->replay, to, &error)) {
        screen_fail(app, &error);
    }
    tell_where(app);
    app->view.effect_count = 0;
    app->view.slot = VIEW_NOTHING;
    app->view.carrying = false;
    app->course.told = false;
    stage_follow(app);
}

static void seek_wave(App *app, int by)
{
    GameTime now = game_time(replay_game(app->replay));
    bool within = now.tick > 0 && by < 0;
    seek(app, (GameTime){now.battle, now.wave + (within ? 0 : by), 0});
}

static void seek_end(App *app, int end)
{
    seek(app, end ? replay_end(app->replay) : (GameTime){0, 0, 0});
    if (end) {
        watch_catch_up(app);
    }
}

static void step_back(App *app, int argument)
{
    (void)argument;
    GameTime now = game_time(replay_game(app->replay));
    now.tick = now.tick > app->view.step_ticks ? now.tick - app->view.step_ticks : 0;
    seek(app, now);
}

const Binding REPLAY_BINDINGS[] = {
    TIME_KEYS,
    {{','}, ",", "one step back", step_back, 0},
    {{'n', HKEY_PAGE_DOWN}, "n p", "next, previous wave", seek_wave, 1},
    {{'p', HKEY_PAGE_UP}, NULL, NULL, seek_wave, -1},
    {{HKEY_HOME, 'g'}, "Home End", "first, last moment", seek_end, 0},
    {{HKEY_END, 'G'}, NULL, NULL, seek_end, 1},
    {{'f'}, "f", "on to the end of the wave", time_to_wave_end, 0},
};
const int REPLAY_BINDING_COUNT = sizeof REPLAY_BINDINGS / sizeof REPLAY_BINDINGS[0];
