#include "agents/agent.h"

#include "agents/talk.h"
#include "base/failure.h"
#include "base/memory.h"
#include "bots/foot_bots.h"

#include <stdlib.h>
#include <string.h>

struct Agent {
    Bot *bot;             /* of a run, or */
    Talk *talk;           /* with a program, or */
    FootBot walker;       /* of a game on foot, */
    Rng rng;              /* whose chance this is */
    int decisions, taken; /* of a bot; 0: any number */
};

bool agent_is_program(const char *what)
{
    return strncmp(what, AGENT_EXEC, strlen(AGENT_EXEC)) == 0;
}

static bool is_command(const char *what)
{
    return agent_is_program(what) && what[strlen(AGENT_EXEC)] != '\0';
}

bool agent_plays_runs(const char *what)
{
    return is_command(what) || bot_named(what) != BOT_COUNT;
}

bool agent_walks(const char *what)
{
    return is_command(what) || foot_bot_find(what) >= 0;
}

bool agent_obeys(const char *what)
{
    return !agent_is_program(what) && bot_kind_obeys(bot_named(what));
}

/* With a program, or without anybody yet; NULL where the program can't be had. */
static Agent *begin(const AgentRequest *request, Played played, const char *seed, Failure *failure)
{
    bool program = agent_is_program(request->what);
    Talk *talk = program ? talk_new(request, played, seed, failure) : NULL;
    if (program && !talk) {
        return NULL;
    }
    Agent *agent = memory_new(1, sizeof *agent);
    agent->talk = talk;
    agent->decisions = request->decisions;
    return agent;
}

Agent *agent_new(const AgentRequest *request, const Game *game, Failure *failure)
{
    Agent *agent = begin(request, (Played){.run = game}, game->options.seed, failure);
    if (agent && !agent->talk) {
        agent->bot = bot_new(bot_named(request->what), game);
    }
    if (agent && agent->bot && request->policy && agent_obeys(request->what)) {
        bot_obey(agent->bot, request->policy);
    }
    return agent;
}

Agent *agent_new_on_foot(const AgentRequest *request, const FootGame *foot, const char *seed, Failure *failure)
{
    Agent *agent = begin(request, (Played){.foot = foot}, seed, failure);
    if (agent && !agent->talk) {
        agent->walker = (FootBot)foot_bot_find(request->what);
        agent->rng = rng_stream(foot->master, RNG_BOT, 0);
    }
    return agent;
}

void agent_free(Agent *agent)
{
    if (agent && agent->talk) {
        talk_free(agent->talk);
    } else if (agent && agent->bot) {
        bot_free(agent->bot);
    }
    free(agent);
}

/* Whether a bot may decide once more. */
static AgentMove count_decision(Agent *agent)
{
    if (agent->decisions > 0 && agent->taken == agent->decisions) {
        return AGENT_STOPS;
    }
    agent->taken++;
    return AGENT_DECIDES;
}

AgentMove agent_next(Agent *agent, const Game *game, int patience_ms, Decision *out)
{
    if (!agent->talk) {
        return bot_decide(agent->bot, game, out) ? count_decision(agent) : AGENT_WAITS;
    }
    Decided decided = {0};
    AgentMove move = talk_next(agent->talk, (Played){.run = game}, patience_ms, &decided);
    *out = decided.run;
    return move;
}

/* What a bot decides against the rules is its fault, and the game must end all the same: it waits for a turn then, or,
 * where time stands still, is asked again. */
static FootDecision ask_walker(Agent *agent, const FootGame *foot)
{
    FootDecision decision;
    do {
        decision = foot_bot_decide(agent->walker, foot, &agent->rng);
        decision = foot_check(foot, &decision).allowed ? decision : (FootDecision){.kind = FOOT_WAIT};
    } while (!foot_check(foot, &decision).allowed);
    return decision;
}

AgentMove agent_next_on_foot(Agent *agent, const FootGame *foot, int patience_ms, FootDecision *out)
{
    if (!agent->talk) {
        *out = ask_walker(agent, foot);
        return count_decision(agent);
    }
    Decided decided = {0};
    AgentMove move = talk_next(agent->talk, (Played){.foot = foot}, patience_ms, &decided);
    *out = decided.foot;
    return move;
}

void agent_see(Agent *agent, const Game *game)
{
    if (agent->talk) {
        talk_see(agent->talk, game);
    }
}

int agent_refused(const Agent *agent)
{
    return agent->talk ? talk_refused(agent->talk) : 0;
}

const char *agent_why(const Agent *agent)
{
    return agent->talk ? talk_why(agent->talk) : "";
}
