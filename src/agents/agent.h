/* Who plays a run, or a game on foot, in a player's place: a bot of the house, or a program of its own that is asked
 * over pipes (doc/programs.md). It sees a const game and says what is to be done; whoever runs it does that:
 *
 *     AGENT_DECIDES: a decision that is allowed is to be carried out,
 *     AGENT_WAITS: a tick is to pass, if one can (else the run can't go on),
 *     AGENT_THINKS: it has not answered yet: ask again later,
 *     AGENT_STOPS: it has decided as often as it may,
 *     AGENT_BREAKS: it can't be played with any more, and agent_why says why.
 *
 * After each decision and each tick, agent_see is called. The caller ignores SIGPIPE. */
#ifndef HOLDOUT_AGENTS_AGENT_H
#define HOLDOUT_AGENTS_AGENT_H

#include "agents/request.h"
#include "holdout/failure.h"

typedef struct Agent Agent;

/* Is it a command line; or that, or a bot that plays runs, and games on foot? */
bool agent_is_program(const char *what);
bool agent_plays_runs(const char *what);
bool agent_walks(const char *what);

/* Whether it plays by policies: some bots do. */
bool agent_obeys(const char *what);

/* NULL, and why, where there is no such bot or program. */
Agent *agent_new(const AgentRequest *request, const Game *game, Failure *failure);

/* For a game on foot, of this seed. On foot it never waits, nor has it to see what has come of it. */
Agent *agent_new_on_foot(const AgentRequest *request, const FootGame *foot, const char *seed, Failure *failure);

void agent_free(Agent *agent);

/* Waits for at most so many milliseconds of an answer; AGENT_PATIENT: for as long as the program may take. */
AgentMove agent_next(Agent *agent, const Game *game, int patience_ms, Decision *out);
AgentMove agent_next_on_foot(Agent *agent, const FootGame *foot, int patience_ms, FootDecision *out);

void agent_see(Agent *agent, const Game *game);

const char *agent_why(const Agent *agent);

/* How many of its answers could not be carried out. */
int agent_refused(const Agent *agent);

#endif
