#include "agents/agent.h"

#include "agents/talk.h"
#include "base/failure.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct Agent {
    Bot *bot;             /* or */
    Talk *talk;           /* with a program */
    int decisions, taken; /* of a bot; 0: any number */
};

bool agent_is_program(const char *what)
{
    return strncmp(what, AGENT_EXEC, strlen(AGENT_EXEC)) == 0;
}

bool agent_is_known(const char *what)
{
    return agent_is_program(what) ? what[strlen(AGENT_EXEC)] != '\0' : bot_named(what) != BOT_COUNT;
}

bool agent_obeys(const char *what)
{
    return !agent_is_program(what) && bot_kind_obeys(bot_named(what));
}

static void begin_bot(Agent *agent, const AgentRequest *request, const Game *game)
{
    agent->bot = bot_new(bot_named(request->what), game);
    if (request->policy && agent_obeys(request->what)) {
        bot_obey(agent->bot, request->policy);
    }
}

Agent *agent_new(const AgentRequest *request, const Game *game, Failure *failure)
{
    bool program = agent_is_program(request->what);
    Talk *talk = program ? talk_new(request, game, failure) : NULL;
    if (program && !talk) {
        return NULL;
    }
    Agent *agent = memory_new(1, sizeof *agent);
    agent->talk = talk;
    agent->decisions = request->decisions;
    if (!program) {
        begin_bot(agent, request, game);
    }
    return agent;
}

void agent_free(Agent *agent)
{
    if (agent && agent->talk) {
        talk_free(agent->talk);
    } else if (agent) {
        bot_free(agent->bot);
    }
    free(agent);
}

static AgentMove ask_bot(Agent *agent, const Game *game, Decision *out)
{
    if (!bot_decide(agent->bot, game, out)) {
        return AGENT_WAITS;
    }
    if (agent->decisions > 0 && agent->taken == agent->decisions) {
        return AGENT_STOPS;
    }
    agent->taken++;
    return AGENT_DECIDES;
}

AgentMove agent_next(Agent *agent, const Game *game, int patience_ms, Decision *out)
{
    return agent->talk ? talk_next(agent->talk, game, patience_ms, out) : ask_bot(agent, game, out);
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
