/* A game on foot that a bot or a program plays in the player's place, decision after decision, until the player takes
 * over. While it plays nobody waits long for an answer: the screen stands still until it comes. */
#include "agents/agent.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/foot/pilot_screen.h"
#include "term/foot/screens.h"
#include "term/foot/shown.h"

#include <stdlib.h>

enum { PATIENCE_MS = 20 };

typedef struct FootPilot {
    Shown shown; /* first */
    Agent *agent;
} FootPilot;

/* What has come of asking for a decision. */
typedef enum PilotStep {
    PILOT_ON,
    PILOT_WAITS, /* it has not answered yet */
    PILOT_OVER,  /* the game is, or it is not played by this screen any more */
} PilotStep;

static FootPilot *pilot_of(const App *app)
{
    return screen_state(app);
}

/* The game goes to the player's own screen, which says why. From here on the disk is waited for. */
static void hand_over(App *app, const char *why)
{
    FootPilot *pilot = pilot_of(app);
    FootPlay play = pilot->shown.walk.play;
    Failure failure = {.why = ""};
    play.notice = play.hold(play.keeper, false, &failure) ? why : failure.why;
    play.goes_on = true;
    pilot->shown.walk.play.leave = NULL;
    app->view.playing = false;
    screen_pop(app);
    app->done = false;
    foot_show(app, &play);
}

static PilotStep stop(App *app, const char *why)
{
    hand_over(app, why);
    return PILOT_OVER;
}

static PilotStep break_off(App *app)
{
    char why[AGENT_WHY_SIZE], told[VIEW_MESSAGE_SIZE];
    text_clean(why, sizeof why, agent_why(pilot_of(app)->agent));
    Text text = text_into(told, sizeof told);
    text_add(&text, _("The program is out: %s You play on."), why);
    return stop(app, told);
}

static PilotStep decide(App *app, const FootDecision *decision)
{
    FootWalk *walk = &pilot_of(app)->shown.walk;
    Failure failure = {.why = ""};
    if (!walk->play.decide(app, walk->play.keeper, decision, &failure)) {
        return stop(app, failure.why);
    }
    walk_absorb(app, walk);
    walk_meet(app, walk, true);
    if (walk_game(app, walk)->outcome == FOOT_PLAYING) {
        return PILOT_ON;
    }
    app->view.playing = false;
    screen_open(app, &FOOT_END_SCREEN, walk);
    return PILOT_OVER;
}

static PilotStep step(App *app)
{
    FootPilot *pilot = pilot_of(app);
    const FootGame *game = walk_game(app, &pilot->shown.walk);
    bool hurries = app->view.playing && !app->scripted;
    FootDecision decision;
    if (game->outcome != FOOT_PLAYING) {
        screen_open(app, &FOOT_END_SCREEN, &pilot->shown.walk);
        return PILOT_OVER;
    }
    switch (agent_next_on_foot(pilot->agent, game, hurries ? PATIENCE_MS : AGENT_PATIENT, &decision)) {
    case AGENT_DECIDES:
        return decide(app, &decision);
    case AGENT_WAITS:
    case AGENT_THINKS:
        return PILOT_WAITS;
    case AGENT_STOPS:
        return stop(app, _("It has decided as often as it may. You play on."));
    case AGENT_BREAKS:
        break;
    }
    return break_off(app);
}

static void play_on(App *app, int count)
{
    PilotStep last = PILOT_ON;
    walk_begin(app);
    for (int i = 0; i < count && last == PILOT_ON; i++) {
        last = step(app);
    }
}

static void pass(App *app, int ticks)
{
    play_on(app, shown_pass(&pilot_of(app)->shown, ticks));
}

static void step_on(App *app, int count)
{
    app->view.playing = false;
    play_on(app, count);
}

static void take_over(App *app, int argument)
{
    (void)argument;
    hand_over(app, _("You play on from here. A game that a program has played counts for no result."));
}

static void open(App *app, void *state, const void *argument)
{
    FootPilot *pilot = state;
    *pilot = *(const FootPilot *)argument;
    app->view.message_count = 0;
    view_message(&app->view, "%s", pilot->shown.walk.play.notice);
    screen_say(app, _(KEY("Space") " plays and pauses, " KEY("T") " takes over; " KEY("?") " lists every key."));
    walk_meet(app, &pilot->shown.walk, true);
    app->view.playing = true;
}

static void forget(void *state)
{
    const FootPilot *pilot = state;
    agent_free(pilot->agent);
    shown_close(state);
}

static void draw(const App *app, const void *state)
{
    const FootPilot *pilot = state;
    char keys[160];
    Text text = text_into(keys, sizeof keys);
    text_add(&text, _("T take over  Space %s  . step  + - %d a second  M plan  ? help  q leave"),
             app->view.playing ? _("pause") : _("play"), shown_pace(&pilot->shown));
    walk_view_draw(app, &pilot->shown.walk, keys);
}

static void tell(const App *app, const void *state, Reading *reading)
{
    walk_view_tell(app, &((const FootPilot *)state)->shown.walk, reading);
}

static const Binding BINDINGS[] = {
    SHOWN_PLAY_KEYS,
    {{'.', HKEY_RIGHT}, ".", N_("one decision"), step_on, 1},
    {{HKEY_PAGE_DOWN, HKEY_DOWN}, "PgDn", N_("ten decisions"), step_on, SHOWN_LEAP},
    SHOWN_SPEED_KEYS,
    {{'T'}, "T", N_("take over: play on from here yourself"), take_over, 0},
    SHOWN_LOOK_KEYS(N_("leave; the game is kept")),
};

static const char ABOUT[] =
    N_("A game on foot that a bot or a program plays: it sees what you see, and decides in your "
       "place. Take over whenever you like; what comes of the game is nobody's result.");

const Screen FOOT_PILOT_SCREEN = {.name = N_("Played on foot"),
                                  SCREEN_KEYS(BINDINGS),
                                  .state_size = sizeof(FootPilot),
                                  .open = open,
                                  .close = forget,
                                  .settle = shown_settle,
                                  .draw = draw,
                                  .tell = tell,
                                  .pass = pass,
                                  .about = ABOUT};

bool foot_pilot_wanted(const App *app)
{
    return app->options->agent && app->options->foot;
}

struct Agent *foot_pilot_ready(const App *app, int book, const char *seed, Failure *failure)
{
    FootGame *game = memory_new(1, sizeof *game);
    foot_begin(game, app->options->content, book, seed);
    Agent *agent = agent_new_on_foot(app->options->agent, game, seed, failure);
    free(game);
    return agent;
}

void foot_pilot_open(App *app, const FootPlay *play, struct Agent *agent)
{
    FootPilot pilot = {.agent = agent};
    shown_begin(&pilot.shown, play);
    screen_open(app, &FOOT_PILOT_SCREEN, &pilot);
}
