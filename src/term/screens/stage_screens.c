/* Which screen shows what the run is at. One screen of the stack is the stage's; when the stage changes another one
 * takes its place, and what was open above it is closed. */
#include "term/screens/stage_screens.h"

#include "base/translation.h"
#include "term/view/hand.h"
#include "term/view/opening.h"
#include "term/stack/results.h"

#include <assert.h>
#include <string.h>

enum { NOWHERE = -1 };

extern const Screen BATTLE_SCREEN, REPLAY_SCREEN, CHART_SCREEN, OFFER_SCREEN, SHOP_SCREEN, ENCOUNTER_SCREEN,
    SCENE_SCREEN, RESULT_SCREEN, END_SCREEN, TUTORIAL_END_SCREEN;

/* What a stage shows: a screen of its own, or NULL for the board, which is there once there has been a battle; and what
 * is said above it, or NULL. */
typedef struct StageRow {
    struct {
        const Screen *screen, *said;
    } linear, by_chart;
} StageRow;

static const StageRow STAGES[] = {
    [STAGE_TRAVEL] = {.by_chart = {&CHART_SCREEN, NULL}, .linear = {NULL, &RESULT_SCREEN}},
    [STAGE_BATTLE] = {.by_chart = {NULL, &RESULT_SCREEN}, .linear = {NULL, &RESULT_SCREEN}},
    [STAGE_OFFER] = {.by_chart = {&OFFER_SCREEN, NULL}, .linear = {&OFFER_SCREEN, NULL}},
    [STAGE_SHOP] = {.by_chart = {&SHOP_SCREEN, NULL}},
    [STAGE_ENCOUNTER] = {.by_chart = {&ENCOUNTER_SCREEN, NULL}},
    [STAGE_ABOARD] = {.by_chart = {NULL, NULL}}, /* that of the set of screens */
    [STAGE_SCENE] = {.by_chart = {&SCENE_SCREEN, NULL}},
    [STAGE_WON] = {.by_chart = {NULL, &END_SCREEN}, .linear = {NULL, &RESULT_SCREEN}},
    [STAGE_LOST] = {.by_chart = {NULL, &END_SCREEN}, .linear = {NULL, &RESULT_SCREEN}},
};
static_assert(sizeof STAGES / sizeof *STAGES == STAGE_COUNT, "a row for each stage");

static const Screen *stage_screen(const App *app)
{
    const Game *game = screen_game(app);
    const StageRow *row = &STAGES[game->run.stage];
    if (game->run.stage == STAGE_ABOARD && app->set && app->set->aboard) {
        return app->set->aboard;
    }
    const Screen *screen = run_has_chart(game) ? row->by_chart.screen : row->linear.screen;
    return screen ? screen : app->replay || app->pilot ? &REPLAY_SCREEN : &BATTLE_SCREEN;
}

/* What came of a battle is said to who plays it, once it is won; what came of the run, to everybody. */
static const Screen *said_above(const App *app)
{
    const Game *game = screen_game(app);
    const StageRow *row = &STAGES[game->run.stage];
    const Screen *said = run_has_chart(game) ? row->by_chart.said : row->linear.said;
    bool open = !app->session || app->pilot || (game->run.stage == STAGE_BATTLE && game->battle.phase != BATTLE_WON);
    if (said == &RESULT_SCREEN) {
        return open ? NULL : app->tutorial ? &TUTORIAL_END_SCREEN : said;
    }
    return said;
}

static bool is_said(const Screen *screen)
{
    bool said = screen == &TUTORIAL_END_SCREEN;
    for (int i = 0; i < STAGE_COUNT; i++) {
        said = said || screen == STAGES[i].by_chart.said || screen == STAGES[i].linear.said;
    }
    return said;
}

static int stage_depth(const App *app)
{
    for (int i = 0; i < app->depth; i++) {
        if (app->stack[i].screen->of_run) {
            return i;
        }
    }
    return NOWHERE;
}

/* In which wave the run's story comes, too. */
static void say_battle(App *app)
{
    const Game *game = screen_game(app);
    const NamedAttacker *named = &game->battle.named;
    if (named->course == NAMED_COMING) {
        char who[VIEW_MESSAGE_SIZE];
        run_say_named(game, true, who, sizeof who);
        screen_say(app, _("%s comes in wave %d."), who, named->wave);
    }
    screen_say(app,
               opening_offered(game).allowed ? _("Level %d. Build, then press " KEY("n") " for the first wave; " KEY(
                                                   "O") " queues the last opening.")
                                             : _("Level %d. Build, then press " KEY("n") " for the first wave."),
               game->level);
}

/* A battle is looked at from its Hub, whatever was looked at before. */
static void begin_battle(App *app)
{
    bool playing = app->view.playing;
    int number = game_time(screen_game(app)).battle;
    if (screen_game(app)->run.stage == STAGE_BATTLE && number != app->course.battle) {
        view_init(&app->view, screen_game(app));
        app->view.playing = playing;
        app->course.battle = number;
        if (app->session && !app->pilot) {
            say_battle(app);
        }
    }
}

static void show_stage(App *app, const Screen *screen)
{
    int at = stage_depth(app), offers = screen_game(app)->run.offer_count;
    if (at == NOWHERE || app->stack[at].screen != screen || app->course.offers != offers) {
        bool playing = app->view.playing, done = app->done;
        while (at != NOWHERE && app->depth > at) {
            screen_pop(app);
        }
        screen_open(app, screen, NULL);
        app->done = done;
        app->view.playing = playing && (app->replay || app->pilot);
        app->course.offers = offers;
        app->course.told = false;
    }
}

/* Texts of choices bring their own full stop. */
void stage_tell(App *app, const char *who, const char *words)
{
    size_t length = strlen(words);
    bool ended = length > 0 && strchr(".!?", words[length - 1]);
    view_message(&app->view, "%s %s%s", who, words, ended ? "" : ".");
}

void stage_expect(App *app, const Decision *next)
{
    int at = stage_depth(app);
    if (at != NOWHERE && app->stack[at].screen->expect) {
        app->stack[at].screen->expect(app->stack[at].state, next);
    }
}

void stage_follow(App *app)
{
    const Game *game = screen_game(app);
    if (!game_wave_runs(game) && !app->replay && !app->pilot) {
        app->view.playing = false;
        app->view.attacker_focus = 0;
        app->view.carrying = false;
    }
    if (app->session && game_over(game) && !app->decided[0]) {
        results_keep(app);
    }
    const Screen *screen = stage_screen(app), *said = said_above(app);
    show_stage(app, screen);
    begin_battle(app);
    hand_settle(game, &app->view);
    if (is_said(screen_top(app)) && screen_top(app) != said) {
        screen_pop(app);
    }
    if (said && screen_top(app) == screen) {
        screen_open(app, said, NULL);
    }
}
