/* The front end's part in keeping results: when to ask for it, and where to say that it failed. */
#include "term/results.h"

#include "base/text.h"

/* A sandbox has no journal, and who only watches has no place for results. */
static bool keeps_results(const App *app)
{
    const char *path = app->options->scores.path;
    return path && path[0];
}

void results_keep(App *app)
{
    ScoresError error = {.why = ""};
    const char *journal = session_path(app->session);
    if (!keeps_results(app) || !journal[0]) {
        return;
    }
    ScoreRow row;
    if (!scores_collect_one(&app->options->scores, app->options->content, journal, &row, &error)) {
        view_message(&app->view, "%s", error.why);
    }
    text_copy(app->decided, sizeof app->decided, row.decided);
}

void results_catch_up(App *app)
{
    ScoresError error = {.why = ""};
    if (keeps_results(app) &&
        !scores_collect(&app->options->scores, app->options->content, app->options->save_dir, &error)) {
        text_copy(app->title.notice, sizeof app->title.notice, error.why);
    }
}
