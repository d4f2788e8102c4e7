/* Time at the player's command: steps, playback and its speed. */
#include "term/play/time_keys.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/play/play.h"
#include "term/play/watch.h"

enum { STEP_CHOICES = 5, SPEED_MIN = 2, SPEED_MAX = 64 };

/* Time passes only in a wave; a watched game goes through its build phases too. */
static bool time_runs(App *app)
{
    bool runs = app->replay || app->pilot || game_wave_runs(screen_game(app));
    if (!runs) {
        screen_say(app, screen_game(app)->battle.phase != BATTLE_BUILD
                            ? _("The battle is over; " KEY("n") " brings the result back.")
                            : _("No wave is running; press " KEY("n") " to start the next."));
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
    if (time_runs(app) && !play_is_held(app)) {
        play_to_event(app);
    }
}

void time_to_wave_end(App *app, int argument)
{
    (void)argument;
    if (time_runs(app) && !play_is_held(app)) {
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
    view_message(&app->view,
                 translation_of_count("One step is now %d tick (%d.%02d s).", "One step is now %d ticks (%d.%02d s).",
                                      choices[at]),
                 choices[at], choices[at] / TICKS_PER_SECOND, choices[at] % TICKS_PER_SECOND * 5);
}

void time_play_or_pause(App *app, int argument)
{
    (void)argument;
    watch_look_back(app);
    if (time_runs(app) && (app->view.playing || !play_is_held(app))) {
        app->view.playing = !app->view.playing;
        screen_say(app, app->view.playing ? _("Playing; " KEY("Space") " pauses.") : _("Paused."));
    }
}

void time_change_speed(App *app, int direction)
{
    int speed = direction > 0 ? app->view.speed * 2 : app->view.speed / 2;
    app->view.speed = int_clamp(speed, SPEED_MIN, SPEED_MAX);
    if (app->view.speed < 4) {
        view_message(&app->view, _("Playback at half speed."));
    } else {
        view_message(&app->view,
                     translation_of_count("Playback at %d time normal speed.", "Playback at %d times normal speed.",
                                          app->view.speed / 4),
                     app->view.speed / 4);
    }
}
