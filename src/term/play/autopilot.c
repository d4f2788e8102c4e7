/* Between battles a decision takes two steps, as in replays: one to show it, one to carry it out. While the game plays,
 * nobody waits long for an answer: the screen stands still until it comes. */
#include "term/play/autopilot.h"

#include "agents/agent.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/play/moves.h"
#include "term/play/stage_screens.h"
#include "term/play/watch.h"

#include <stdlib.h>

/* How long playback stands still: at each decision between battles, and before a wave; while there is no answer. */
enum { PAUSE_TICKS = 20, BUILD_PAUSE_TICKS = 8, THINK_TICKS = 1, PATIENCE_MS = 20 };

typedef struct Autopilot {
    Agent *agent;
    Decision next; /* while the course says that it was told */
} Autopilot;

const char *autopilot_name(const App *app)
{
    bool runs = app->options->agent && !app->options->foot;
    return runs ? app->options->agent->what : NULL;
}

bool autopilot_begin(App *app, const GameOptions *options, Failure *failure)
{
    if (!autopilot_name(app)) {
        return true;
    }
    Game *game = game_new(app->options->content, options);
    Agent *agent = agent_new(app->options->agent, game, failure);
    game_free(game);
    if (!agent) {
        return false;
    }
    app->pilot = memory_new(1, sizeof *app->pilot);
    app->pilot->agent = agent;
    return true;
}

void autopilot_close(App *app)
{
    if (app->pilot) {
        agent_free(app->pilot->agent);
        free(app->pilot);
        app->pilot = NULL;
    }
}

void autopilot_end(App *app, const char *why)
{
    autopilot_close(app);
    app->view.read_only = app->view.piloted = app->view.playing = false;
    app->course.told = false;
    app->course.pause = 0;
    stage_expect(app, NULL);
    stage_follow(app);
    view_message(&app->view, "%s", why);
}

/* What came of it is told with the next question. */
static bool see(App *app, bool happened)
{
    if (happened) {
        agent_see(app->pilot->agent, screen_game(app));
    }
    return happened;
}

static bool carry_out(App *app, const Decision *decision)
{
    bool between = screen_game(app)->run.stage != STAGE_BATTLE;
    app->course.told = false;
    app->course.decided = true;
    app->course.pause = between ? PAUSE_TICKS : BUILD_PAUSE_TICKS;
    bool happened = moves_decide(app, decision, NULL);
    if (happened) {
        watch_tell_aboard(app, decision);
    }
    return see(app, happened);
}

static bool decide(App *app, const Decision *decision)
{
    if (screen_game(app)->run.stage == STAGE_BATTLE) {
        return carry_out(app, decision);
    }
    app->pilot->next = *decision;
    app->course.told = true;
    app->course.pause = PAUSE_TICKS;
    watch_tell(app, _("Next:"), decision);
    stage_expect(app, decision);
    return true;
}

static bool break_off(App *app)
{
    char why[AGENT_WHY_SIZE], told[VIEW_MESSAGE_SIZE];
    text_clean(why, sizeof why, agent_why(app->pilot->agent));
    Text text = text_into(told, sizeof told);
    text_add(&text, _("The program is out: %s You play on."), why);
    autopilot_end(app, told);
    return false;
}

static bool wait(App *app)
{
    if (!game_wave_runs(screen_game(app))) {
        autopilot_end(app, _("It knows nowhere to go on. You play on."));
        return false;
    }
    return see(app, moves_tick(app));
}

static bool ask(App *app)
{
    Decision decision;
    bool hurries = app->view.playing && !app->scripted;
    switch (agent_next(app->pilot->agent, screen_game(app), hurries ? PATIENCE_MS : AGENT_PATIENT, &decision)) {
    case AGENT_DECIDES:
        return decide(app, &decision);
    case AGENT_WAITS:
        return wait(app);
    case AGENT_THINKS:
        app->course.pause = THINK_TICKS;
        return true;
    case AGENT_STOPS:
        autopilot_end(app, _("It has decided as often as it may. You play on."));
        return false;
    case AGENT_BREAKS:
        break;
    }
    return break_off(app);
}

bool autopilot_tick(App *app)
{
    if (game_over(screen_game(app))) {
        return false;
    }
    return app->course.told ? carry_out(app, &app->pilot->next) : ask(app);
}
