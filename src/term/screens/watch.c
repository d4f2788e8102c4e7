/* Following a run goes in steps through the replay, never by seeking, so that the watcher is told everything on the
 * way.
 *
 * Invariant: while live, every record that was read has been played. */
#include "term/screens/watch.h"

#include "term/screens/play.h"
#include "term/screens/stage_screens.h"

static void come_to_an_end(App *app, const char *what)
{
    app->follow = (Follow){.live = false};
    app->view.live = false;
    view_message(&app->view, "%s", what);
}

bool watch_is_live(const App *app)
{
    return app->follow.live;
}

/* Everything that was read and not played yet. */
static void play_news(App *app)
{
    app->view.effect_count = 0;
    while (!app->done && play_tick(app)) {
    }
    stage_follow(app);
    if (!app->done && replay_is_finished(app->replay)) {
        come_to_an_end(app, "The run is over. You can go back through all of it.");
    }
}

bool watch_poll(App *app)
{
    Failure error = {0};
    switch (replay_follow(app->replay, &error)) {
    case FOLLOW_SAME:
        return false;
    case FOLLOW_ANEW:
        view_message(&app->view, "Its last decisions were taken back, because they could not be saved.");
        play_news(app);
        break;
    case FOLLOW_GREW:
        play_news(app);
        break;
    case FOLLOW_GONE:
        come_to_an_end(app, "The journal was deleted or moved away: nothing more can be watched.");
        break;
    case FOLLOW_BROKEN:
        come_to_an_end(app, error.why);
        break;
    }
    return true;
}

void watch_look_back(App *app)
{
    if (app->follow.live) {
        app->follow.live = app->view.live = false;
        view_message(&app->view, "You look back; End shows the run as it is played again.");
    }
}

static void go_live(App *app, const char *words)
{
    app->follow.live = app->view.live = true;
    app->view.playing = false;
    view_message(&app->view, "%s", words);
    play_news(app);
    if (app->follow.live) {
        watch_poll(app);
    }
}

void watch_catch_up(App *app)
{
    if (app->follow.on) {
        go_live(app, "Live: you see what the player sees.");
    }
}

void watch_caught_up(App *app)
{
    if (app->follow.on && !app->follow.live && !app->view.playing && replay_at_end(app->replay)) {
        watch_catch_up(app);
    }
}

void watch_begin(App *app, const char *path)
{
    play_watch(app, path);
    if (!app->replay) {
        return;
    }
    Failure error = {0};
    if (!replay_seek(app->replay, replay_end(app->replay), &error)) {
        screen_fail(app, &error);
        return;
    }
    app->follow.on = true;
    go_live(app, "Live: , p and Space look back, End comes back here; ? lists every key.");
}
