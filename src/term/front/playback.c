#include "term/front/playback.h"

#include "term/play/play.h"

/* A battle's speed is in quarters, 20 ticks a second are normal; a screen on foot knows its own pace. */
int playback_ticks(const App *app, int ms)
{
    int quarters = screen_top(app)->pass ? 4 : app->view.speed;
    return quarters * TICKS_PER_SECOND * ms / 4000;
}

void playback_pass(App *app, int ticks)
{
    const Screen *screen = screen_top(app);
    if (screen->pass) {
        screen->pass(app, ticks);
    } else {
        play_ticks(app, ticks);
    }
}
