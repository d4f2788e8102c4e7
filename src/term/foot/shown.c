#include "term/foot/shown.h"

#include "base/number.h"
#include "term/foot/screens.h"

enum { TENTHS = 10, SPEEDS = 6, USUAL = 2 };

void shown_begin(Shown *shown, const FootPlay *play)
{
    *shown = (Shown){.walk = {.play = *play, .screens = &FOOT_ABOVE, .floor = -1, .asked.tile = -1}, .speed = USUAL};
}

int shown_pace(const Shown *shown)
{
    static const int paces[SPEEDS] = {1, 2, 5, 10, 25, 100};
    return paces[shown->speed];
}

int shown_pass(Shown *shown, int ticks)
{
    shown->due += shown_pace(shown) * ticks / 2;
    int count = shown->due / TENTHS;
    shown->due %= TENTHS;
    return count;
}

void shown_play(App *app, int argument)
{
    (void)argument;
    ((Shown *)screen_state(app))->due = 0;
    app->view.playing = !app->view.playing;
}

void shown_change_speed(App *app, int by)
{
    Shown *shown = screen_state(app);
    shown->speed = int_clamp(shown->speed + by, 0, SPEEDS - 1);
}

void shown_plan(App *app, int argument)
{
    (void)argument;
    app->view.playing = false;
    screen_open(app, &FOOT_PLAN_SCREEN, walk_begin(app));
}

void shown_leave(App *app, int argument)
{
    (void)argument;
    app->view.playing = false;
    screen_pop(app);
    screen_tell_homes(app);
}

void shown_settle(const App *app, void *state)
{
    walk_view_settle(app, &((Shown *)state)->walk);
}

void shown_close(void *state)
{
    const FootPlay *play = &((const Shown *)state)->walk.play;
    if (play->leave) {
        play->leave(play->keeper);
    }
}
