#include "term/play/moves.h"

#include "term/journey/run_words.h"
#include "term/play/stage_screens.h"
#include "term/stack/results.h"
#include "term/stack/sandbox.h"
#include "term/tty/signals.h"

#include <string.h>
#include <sys/stat.h>

void moves_say_unsaved(App *app, const Failure *error)
{
    if (app->scripted) {
        screen_fail(app, error);
        return;
    }
    app->view.playing = false;
    view_message(&app->view, "%s", error->why);
}

void moves_let_watch(const App *app)
{
    const char *path = session_path(app->session);
    if (app->options->watched && path[0]) {
        (void)chmod(path, 0644);
        (void)chmod(app->options->save_dir, 0755);
    }
}

void moves_tell_of_journal(App *app)
{
    char notice[FAILURE_WHY_SIZE];
    if (app->session && session_notice(app->session, notice)) {
        signals_set_journal(session_path(app->session), NULL);
        moves_let_watch(app);
        view_message(&app->view, "%s", notice);
    }
}

bool moves_decide(App *app, const Decision *decision, const char *who)
{
    Failure error = {0};
    GameTime at = game_time(screen_game(app));
    char words[VIEW_MESSAGE_SIZE] = "";
    if (screen_game(app)->run.stage != STAGE_BATTLE) {
        words_decision(screen_game(app), decision, words, sizeof words);
    }
    view_begin_moment(&app->view);
    if (!session_decide(app->session, decision, &error)) {
        moves_say_unsaved(app, &error);
        return false;
    }
    memset(app->course.warned, 0,
           sizeof app->course.warned); /* what was foretold may not come now, and something else may */
    if (app->sandbox) {
        sandbox_note(app->sandbox, at, decision);
    }
    if (words[0] && who) {
        stage_tell(app, who, words);
    }
    stage_expect(app, NULL);
    screen_absorb(app);
    stage_follow(app);
    results_tell_feats(app);
    moves_tell_of_journal(app);
    return true;
}

bool moves_tick(App *app)
{
    Failure error = {0};
    if (!game_wave_runs(screen_game(app))) {
        return false;
    }
    GameTime before = game_time(screen_game(app));
    bool written = session_tick(app->session, &error);
    bool ticked = game_time_compare(game_time(screen_game(app)), before) != 0;
    if (written || ticked) {
        screen_absorb(app);
        results_tell_feats(app);
    }
    /* What could not be written once is, mostly, a moment later; else the mark that follows tells why it was not. */
    return written || (ticked && session_mark(app->session, &error));
}
