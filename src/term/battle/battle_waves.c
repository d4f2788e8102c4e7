/* Beginning waves: the next one, or one after the other as long as what stands stops all of them. */
#include "base/translation.h"
#include "holdout/forecast.h"
#include "term/battle/battle_acts.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/stack/forecasting.h"

void battle_start_wave(App *app, int argument)
{
    (void)argument;
    if (screen_game(app)->run.stage != STAGE_BATTLE || battle_of(app)->phase == BATTLE_WON) {
        stage_follow(app);
        return;
    }
    battle_let_go(app, 0);
    Decision start = play_plain(DECISION_START_WAVE);
    if (play_decide(app, &start)) {
        view_rest(&app->view);
    }
}

/* The reason to stop before the next wave, said to the player; false: there is none. */
static bool waits(App *app)
{
    const Battle *battle = battle_of(app);
    const int number = battle->wave;
    const char *withheld = forecast_withheld(screen_game(app), 0);
    if (battle->boss_course == BOSS_COMING) {
        screen_say(app, _("Wave %d waits: %s comes. " KEY("n") " starts it."), number,
                   battle->content->attackers[battle->boss].name);
        return true;
    }
    const Outlook *outlook = forecasting_of_next(app);
    if (withheld || !outlook) {
        screen_say(app, _("Wave %d waits: %s. " KEY("n") " starts it."), number,
                   withheld ? withheld : _("no forecast"));
        return true;
    }
    if (outlook->most > 0) {
        screen_say(app, _("Wave %d waits: not all would be stopped. " KEY("n") " starts it."), number);
    }
    return outlook->most > 0;
}

/* The wave that runs, to its end; true when the next one may follow. */
static bool ends_well(App *app)
{
    const int hull = battle_of(app)->hull;
    play_to_wave_end(app);
    if (app->done || screen_game(app)->run.stage != STAGE_BATTLE || battle_of(app)->phase != BATTLE_BUILD) {
        return false;
    }
    if (battle_of(app)->hull < hull) {
        screen_say(app, _("Wave %d waits: the last one cost hull. " KEY("n") " starts it."), battle_of(app)->wave);
    }
    return battle_of(app)->hull >= hull;
}

/* Ends with the battle: waves are numbered, and each is asked for anew. */
void battle_more_waves(App *app, int argument)
{
    (void)argument;
    if (!battle_decides(app) || play_is_held(app)) {
        return;
    }
    app->view.playing = false;
    if (screen_game(app)->run.stage != STAGE_BATTLE || battle_of(app)->phase == BATTLE_WON) {
        stage_follow(app);
        return;
    }
    bool more = battle_of(app)->phase == BATTLE_BUILD || ends_well(app);
    while (more && !waits(app)) {
        battle_start_wave(app, 0);
        more = game_wave_runs(screen_game(app)) && ends_well(app);
    }
}
