/* Following a run goes in steps through the replay, never by seeking, so that the watcher is told everything on the
 * way.
 *
 * Invariant: while live, every record that was read has been played. */
#include "term/play/watch.h"

#include "base/translation.h"
#include "term/journey/run_words.h"
#include "foot/words/telling.h"
#include "term/play/stage_screens.h"

/* How long playback stands still at each decision: between battles, before a wave, and aboard a derelict. */
enum { PAUSE_TICKS = 20, BUILD_PAUSE_TICKS = 8, ABOARD_PAUSE_TICKS = 4 };

void watch_tell(App *app, const char *who, const Decision *decision)
{
    char words[VIEW_MESSAGE_SIZE];
    words_decision(screen_game(app), decision, words, sizeof words);
    stage_tell(app, who, words);
}

/* The screen shows what will be decided, or by then has been. */
static void tell_next(App *app, const Decision *next)
{
    watch_tell(app, app->view.live ? _("They") : _("Next:"), next);
    stage_expect(app, next);
}

void watch_tell_aboard(App *app, const Decision *decided)
{
    const FootGame *aboard = &screen_game(app)->aboard;
    bool told = decided->kind == DECISION_ABOARD && screen_game(app)->run.stage == STAGE_ABOARD;
    for (int i = 0; told && i < aboard->log.count; i++) {
        char words[VIEW_MESSAGE_SIZE];
        if (foot_event_text(aboard, &aboard->log.events[i], words, sizeof words) > 0) {
            view_message(&app->view, "%s", words);
        }
    }
}

/* Between battles a replay takes two steps for each decision: one to show it, one to carry it out. Aboard, where there
 * are hundreds, one will do. */
static bool watch_stage(App *app, Failure *error)
{
    Decision next = {0};
    bool more = true, aboard = replay_game(app->replay)->run.stage == STAGE_ABOARD;
    while (more && !replay_next(app->replay, &next)) {
        more = replay_step(app->replay, error);
    }
    if (more && app->view.live && !aboard) {
        tell_next(app, &next);
    }
    if (more && (app->course.told || app->view.live || aboard)) {
        more = replay_step(app->replay, error);
        app->course.told = false;
        stage_expect(app, NULL);
        screen_absorb(app);
        watch_tell_aboard(app, &next);
    } else if (more) {
        tell_next(app, &next);
        app->course.told = true;
    }
    app->course.pause = aboard ? ABOARD_PAUSE_TICKS : PAUSE_TICKS;
    return more;
}

/* All that is decided between two moments is one step, but playback shows each decision. */
static bool watch_battle(App *app, Failure *error)
{
    GameTime before = game_time(replay_game(app->replay));
    bool more = true, moved = false;
    while (more && !moved) {
        int decisions = replay_counts(app->replay).decisions;
        more = replay_step(app->replay, error);
        moved = game_time_compare(game_time(replay_game(app->replay)), before) != 0 ||
                replay_game(app->replay)->run.stage != STAGE_BATTLE;
        /* Events are those of the last call into the game; other records make none. */
        if (moved || replay_counts(app->replay).decisions != decisions) {
            screen_absorb(app);
        }
        if (app->view.playing && replay_counts(app->replay).decisions != decisions) {
            app->course.pause = BUILD_PAUSE_TICKS;
            return more;
        }
    }
    return more;
}

bool watch_tick(App *app)
{
    Failure error = {0};
    bool between = replay_game(app->replay)->run.stage != STAGE_BATTLE;
    bool more = between ? watch_stage(app, &error) : watch_battle(app, &error);
    if (!more && error.status != 0) {
        screen_fail(app, &error);
    }
    return more;
}

bool watch_has_more_to_survey(const App *app)
{
    return app->replay && !replay_is_surveyed(app->replay);
}

void watch_survey(App *app, int moves)
{
    (void)replay_survey(app->replay, moves);
}

static void come_to_an_end(App *app, const char *what)
{
    app->follows = app->view.live = false;
    view_message(&app->view, "%s", what);
}

bool watch_is_live(const App *app)
{
    return app->view.live;
}

/* Everything that was read and not played yet. */
static void play_news(App *app)
{
    view_begin_moment(&app->view);
    while (!app->done && watch_tick(app)) {
    }
    stage_follow(app);
    if (!app->done && replay_is_finished(app->replay)) {
        come_to_an_end(app, _("The run is over. You can go back through all of it."));
    }
}

bool watch_poll(App *app)
{
    Failure error = {0};
    switch (replay_follow(app->replay, &error)) {
    case FOLLOW_SAME:
        return false;
    case FOLLOW_ANEW:
        view_message(&app->view, _("Its journal was written anew: you see the run as it stands there."));
        play_news(app);
        break;
    case FOLLOW_GREW:
        play_news(app);
        break;
    case FOLLOW_GONE:
        come_to_an_end(app, _("The journal was deleted or moved away: nothing more can be watched."));
        break;
    case FOLLOW_BROKEN:
        come_to_an_end(app, error.why);
        break;
    }
    return true;
}

void watch_look_back(App *app)
{
    if (app->view.live) {
        app->view.live = false;
        screen_say(app, _("You look back; " KEY("End") " shows the run as it is played again."));
    }
}

static void go_live(App *app, const char *words)
{
    app->view.live = true;
    app->view.playing = false;
    screen_say(app, "%s", words);
    play_news(app);
    if (app->view.live) {
        watch_poll(app);
    }
}

void watch_catch_up(App *app)
{
    if (app->follows) {
        go_live(app, _("Live: you see what the player sees."));
    }
}

void watch_caught_up(App *app)
{
    if (app->follows && !app->view.live && !app->view.playing && replay_at_end(app->replay)) {
        watch_catch_up(app);
    }
}

bool watch_follow(App *app, Failure *error)
{
    if (!replay_seek(app->replay, replay_end(app->replay), error)) {
        return false;
    }
    app->follows = true;
    go_live(app, _("Live: " KEY(",") " and " KEY("Space") " look back, " KEY("End") " comes back; " KEY(
                     "?") " lists every key."));
    return true;
}
