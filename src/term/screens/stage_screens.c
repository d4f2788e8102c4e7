/* Which screen shows what the run is at. One screen of the stack is the stage's; when the stage changes another one
 * takes its place, and what was open above it is closed. */
#include "term/screens/play.h"

#include "term/screens/chart_draw.h"
#include "term/screens/chart_pick.h"
#include "term/screens/results.h"

enum { NOWHERE = -1 };

/* The boards of battles stay below what is said about them, as long as there has been a battle. */
static const Screen *stage_screen(const App *app)
{
    const Game *game = screen_game(app);
    switch (game->run.stage) {
    case STAGE_OFFER:
        return &OFFER_SCREEN;
    case STAGE_SHOP:
        return &SHOP_SCREEN;
    case STAGE_ENCOUNTER:
        return &ENCOUNTER_SCREEN;
    case STAGE_TRAVEL:
        if (run_has_chart(game)) {
            return &CHART_SCREEN;
        }
        break;
    default:
        break;
    }
    return app->replay ? &REPLAY_SCREEN : &BATTLE_SCREEN;
}

/* What is said above the board, or NULL. */
static const Screen *verdict_screen(const App *app)
{
    const Game *game = screen_game(app);
    RunStage stage = game->run.stage;
    bool over = stage == STAGE_WON || stage == STAGE_LOST;
    if (over && run_has_chart(game)) {
        return &END_SCREEN;
    }
    bool won = stage == STAGE_BATTLE && game->battle.phase == BATTLE_WON;
    bool next = stage == STAGE_TRAVEL && !run_has_chart(game);
    const Screen *screen = app->tutorial ? &TUTORIAL_END_SCREEN : &RESULT_SCREEN;
    return app->session && (won || next || over) ? screen : NULL;
}

static int stage_depth(const App *app)
{
    for (int i = 0; i < app->depth; i++) {
        if (app->stack[i]->of_run) {
            return i;
        }
    }
    return NOWHERE;
}

/* A battle is looked at from its Hub, whatever was looked at before. */
static void begin_battle(App *app)
{
    bool playing = app->view.playing;
    int number = game_time(screen_game(app)).battle;
    if (screen_game(app)->run.stage == STAGE_BATTLE && number != app->stage.battle) {
        view_init(&app->view, screen_game(app));
        app->view.playing = playing;
        app->stage.battle = number;
        if (app->session) {
            view_message(&app->view, "Level %d. Build, then press n for the first wave.", screen_game(app)->level);
        }
    }
}

/* The first choice of the event here that can be taken. */
static int first_choice(const Game *game)
{
    char why[VERDICT_WHY_SIZE];
    const Encounter *encounter = &game->content->encounters[game->run.prospects[game->run.at].encounter];
    for (int i = 0; i < encounter->choice_count; i++) {
        if (run_can_choose(game, i, why, sizeof why)) {
            return i;
        }
    }
    return 0;
}

static void begin_stage(App *app)
{
    const Run *run = &screen_game(app)->run;
    int selected = run->stage == STAGE_ENCOUNTER ? first_choice(screen_game(app)) : 0;
    int battle = app->stage.battle, system = run->at;
    if (run->stage == STAGE_TRAVEL && run_has_chart(screen_game(app))) {
        system = chart_pick_next(&run->chart, run_reachable(run), system, 1);
    }
    app->stage = (StageState){.battle = battle,
                              .system = system,
                              .selected = selected,
                              .offers = run->offer_count,
                              .pause = app->stage.pause};
}

static void show_stage(App *app, const Screen *screen)
{
    int at = stage_depth(app);
    bool same = at != NOWHERE && app->stack[at] == screen && app->stage.offers == screen_game(app)->run.offer_count;
    if (!same) {
        bool playing = app->view.playing;
        app->depth = at == NOWHERE ? app->depth : at;
        screen_push(app, screen);
        app->view.playing = playing && app->replay;
        begin_stage(app);
    }
}

void play_follow_phase(App *app)
{
    const Game *game = screen_game(app);
    bool runs = game->run.stage == STAGE_BATTLE && game->battle.phase == BATTLE_WAVE;
    if (!runs && !app->replay) {
        app->view.playing = false;
        app->view.attacker_focus = 0;
        app->view.carrying = false;
    }
    if (app->session && game_over(game) && !app->decided[0]) {
        results_keep(app);
    }
    const Screen *screen = stage_screen(app), *verdict = verdict_screen(app);
    show_stage(app, screen);
    begin_battle(app);
    const Screen *top = screen_top(app);
    bool said = top == &RESULT_SCREEN || top == &TUTORIAL_END_SCREEN || top == &END_SCREEN;
    if (said && screen_top(app) != verdict) {
        screen_pop(app);
    }
    if (verdict && screen_top(app) == screen) {
        screen_push(app, verdict);
    }
}
