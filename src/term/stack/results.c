/* The front end's part in keeping results: when to ask for it, and where to say that it failed. */
#include "term/stack/results.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "scores/opened.h"

#include <stdlib.h>
#include <unistd.h>

enum { WAIT_MS = 200 };

/* A sandbox has no journal, and who only watches has no place for results. */
static bool keeps_results(const App *app)
{
    const char *path = app->options->scores.path;
    return path && path[0];
}

SessionObserver results_observer(App *app)
{
    return tally_observer(&app->tally);
}

void results_keep(App *app)
{
    Failure error = {.why = ""};
    const char *journal = session_path(app->session);
    if (!keeps_results(app) || !journal[0]) {
        return;
    }
    if (!scores_keep(&app->options->scores, &app->tally, session_game(app->session), journal, &error)) {
        view_message(&app->view, "%s", error.why);
    }
    text_copy(app->decided, sizeof app->decided, app->tally.row.decided);
}

void results_keep_foot(App *app, const Session *session)
{
    Failure error = {.why = ""};
    const char *journal = session_path(session);
    if (keeps_results(app) && journal[0] &&
        !scores_keep_foot(&app->options->scores, session_foot_game(session), journal, &error)) {
        view_message(&app->view, "%s", error.why);
    }
}

/* The player's results, where any may be looked at: where there is no file yet, none is made, and SQLite needs no
 * memory. */
static Scores *open_results(const App *app)
{
    Failure error = {.why = ""};
    bool there = keeps_results(app) && !app->scripted && access(app->options->scores.path, F_OK) == 0;
    return there ? scores_open(app->options->scores.path, WAIT_MS, &error) : NULL;
}

void results_know_feats(App *app)
{
    Failure error = {.why = ""};
    Scores *scores = open_results(app);
    ScoresOpened opened = {0, 0};
    if (scores) {
        opened = scores_opened(scores, app->options->content, app->options->scores.player, &error);
    }
    scores_close(scores);
    app->feats_known = app->tally.feats.reached | opened.done;
    app->feats_open = opened.open;
}

void results_tell_feats(App *app)
{
    const Content *content = app->options->content;
    uint32_t done = app->tally.feats.reached & ~app->feats_known;
    if (!done || app->sandbox || app->tutorial) {
        return;
    }
    for (int i = 0; i < content->feat_count; i++) {
        if (done >> i & 1) {
            char words[VIEW_MESSAGE_SIZE];
            describe_feat(content, i, words, sizeof words);
            view_message(&app->view, _("Feat done, %s: %s"), content->feats[i].name, words);
        }
    }
    app->feats_known |= done;
}

uint32_t results_newly_open(const App *app)
{
    return app->tally.feats.reached & ~app->feats_open;
}

Progress results_progress(const App *app)
{
    Progress progress = {.finished = 0};
    Failure error = {.why = ""};
    Scores *scores = open_results(app);
    if (scores) {
        const char *player = app->options->scores.player;
        progress.finished = int_max(scores_runs_finished(scores, player, &error), 0);
        for (int i = 0; i < MODE_COUNT; i++) {
            const char *word = run_mode_word(i == MODE_SORTIE ? MODE_SORTIE : MODE_RUN);
            progress.ascension[i] = scores_highest_ascension_won(scores, player, word, &error) + 1;
        }
        progress.feats = scores_opened(scores, app->options->content, player, &error).open;
    }
    scores_close(scores);
    return progress;
}

void results_catch_up(App *app)
{
    Failure error = {.why = ""};
    if (keeps_results(app) &&
        !scores_collect(&app->options->scores, app->options->content, app->options->save_dir, &error)) {
        text_copy(app->notice, sizeof app->notice, error.why);
    }
}
