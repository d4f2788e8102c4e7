/* The front end's part in keeping results: when to ask for it, and where to say that it failed. */
#include "term/stack/results.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"

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

void results_know_feats(App *app)
{
    app->feats_known = app->tally.feats.reached;
    if (!keeps_results(app) || app->scripted || access(app->options->scores.path, F_OK) != 0) {
        return;
    }
    Failure error = {.why = ""};
    const ScoresPlace *place = &app->options->scores;
    Scores *scores = scores_open(place->path, WAIT_MS, &error);
    ScoreFeat *feats = NULL;
    int count = scores ? scores_list_feats(scores, &(ScoresFilter){.player = place->player}, &feats, &error) : 0;
    for (int i = 0; i < count; i++) {
        int at = content_feat(app->options->content, feats[i].id);
        app->feats_known |= at >= 0 ? (uint32_t)1 << at : 0;
    }
    free(feats);
    scores_close(scores);
}

void results_tell_feats(App *app)
{
    uint32_t done = app->tally.feats.reached & ~app->feats_known;
    if (!done || app->sandbox || app->tutorial) {
        return;
    }
    for (int i = 0; i < app->options->content->feat_count; i++) {
        if (done >> i & 1) {
            char words[VIEW_MESSAGE_SIZE];
            describe_feat(app->options->content, i, words, sizeof words);
            view_message(&app->view, _("Feat done, %s: %s"), app->options->content->feats[i].name, words);
        }
    }
    app->feats_known |= done;
}

Progress results_progress(const App *app)
{
    Progress progress = {0, 0};
    if (!keeps_results(app) || app->scripted || access(app->options->scores.path, F_OK) != 0) {
        return progress; /* where there is no file yet, none is made, and SQLite needs no memory */
    }
    Failure error = {.why = ""};
    const ScoresPlace *place = &app->options->scores;
    Scores *scores = scores_open(place->path, WAIT_MS, &error);
    if (scores) {
        int finished = scores_runs_finished(scores, place->player, &error);
        progress.finished = int_max(finished, 0);
        progress.ascension = scores_highest_ascension_won(scores, place->player, &error) + 1;
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
