/* Which screen shows what the run is at. One screen of the stack is the stage's; when the stage changes another one
 * takes its place, and what was open above it is closed. */
#include "term/play/stage_screens.h"

#include "base/translation.h"
#include "term/view/hand.h"
#include "term/view/opening.h"
#include "term/stack/results.h"

#include <string.h>

enum { NOWHERE = -1 };

static const StageShown *stage_shown(const App *app)
{
    const Game *game = screen_game(app);
    const StageRow *row = &app->set->stages[game->run.stage];
    return run_has_chart(game) ? &row->by_chart : &row->linear;
}

static const Screen *stage_screen(const App *app)
{
    const Screen *screen = stage_shown(app)->screen;
    return screen ? screen : app->replay || app->pilot ? app->set->watched_board : app->set->board;
}

/* What came of a battle is said to who plays it, once it is won; what came of the run, to everybody. */
static const Screen *said_above(const App *app)
{
    const Game *game = screen_game(app);
    const Screen *said = stage_shown(app)->said;
    bool open = !app->session || app->pilot || (game->run.stage == STAGE_BATTLE && game->battle.phase != BATTLE_WON);
    if (said == app->set->battle_end) {
        return open ? NULL : app->tutorial ? app->set->tutorial_end : said;
    }
    return said;
}

static bool is_said(const ScreenSet *set, const Screen *screen)
{
    bool said = screen == set->tutorial_end;
    for (int i = 0; i < STAGE_COUNT; i++) {
        said = said || screen == set->stages[i].by_chart.said || screen == set->stages[i].linear.said;
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
    if (is_said(app->set, screen_top(app)) && screen_top(app) != said) {
        screen_pop(app);
    }
    if (said && screen_top(app) == screen) {
        screen_open(app, said, NULL);
    }
}
