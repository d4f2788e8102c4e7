/* A session of its own keeps the game; leaving closes the journal, which is already written. */
#include "term/foot/foot_open.h"

#include "base/failure.h"
#include "base/text.h"
#include "scores/collect.h"
#include "term/foot/foot_screens.h"
#include "term/screens/foot_play.h"
#include "term/tty/signals.h"

static const FootGame *game_of(const App *app, const void *keeper)
{
    (void)app;
    return foot_session_game(keeper);
}

static bool decide(App *app, void *keeper, const FootDecision *decision, Failure *failure)
{
    char notice[FAILURE_WHY_SIZE];
    const FootGame *game = foot_session_game(keeper);
    const ScoresPlace *scores = &app->options->scores;
    bool taken = foot_session_decide(keeper, decision, failure);
    if (taken && game->outcome != FOOT_PLAYING && scores->path && scores->path[0] && foot_session_path(keeper)[0]) {
        Failure unkept = {.why = ""};
        if (!scores_keep_foot(scores, game, foot_session_path(keeper), &unkept)) {
            view_message(&app->view, "%s", unkept.why);
        }
    }
    if (foot_session_notice(keeper, notice)) {
        signals_set_journal(foot_session_path(keeper));
        view_message(&app->view, "%s", notice);
    }
    return taken;
}

static void leave(void *keeper)
{
    signals_set_journal(NULL);
    foot_session_free(keeper);
}

void foot_play_session(App *app, FootSession *session, const char *notice)
{
    signals_set_journal(foot_session_path(session)[0] ? foot_session_path(session) : NULL);
    screen_open(app, &FOOT_SCREEN, &(FootPlay){game_of, decide, leave, session, notice});
}

bool foot_play_new(App *app, const char *book, const char *seed, Failure *failure)
{
    char drawn[GAME_SEED_SIZE], notice[GAME_SEED_SIZE + 8];
    const AppOptions *options = app->options;
    if (seed && seed[0]) {
        text_copy(drawn, sizeof drawn, seed);
    } else {
        options->draw_seed(drawn);
    }
    FootStart start = {.book = book, .seed = drawn};
    FootSession *session = foot_session_new(options->content, &start, options->save_dir, options->date, failure);
    if (session) {
        Text text = text_into(notice, sizeof notice);
        text_add(&text, "Seed %s.", drawn);
        foot_play_session(app, session, notice);
    }
    return session != NULL;
}

bool foot_play_continue(App *app, const char *book, Failure *failure)
{
    char path[JOURNAL_PATH_SIZE], notice[FAILURE_WHY_SIZE];
    const AppOptions *options = app->options;
    if (!foot_journal_newest(options->save_dir, book, path)) {
        return failure_set(failure, EXIT_NOT_SO, "No game on foot is unfinished.");
    }
    FootSession *session = foot_session_continue(options->content, path, notice, failure);
    if (session) {
        foot_play_session(app, session, notice[0] ? notice : "You go on where you left.");
    }
    return session != NULL;
}
