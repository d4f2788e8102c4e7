/* What a program has beside the pipes that it plays over: the codex in a file, and somewhere for its standard error. */
#ifndef HOLDOUT_TOOLS_SIM_ASIDE_H
#define HOLDOUT_TOOLS_SIM_ASIDE_H

#include "agents/request.h"
#include "tools/tools.h"

#include <sys/types.h>

enum { ASIDE_PATH_SIZE = 32 };

typedef struct Aside {
    bool used; /* the agent is a program; a bot needs none of this */
    CodexFile codex;
    char errors[ASIDE_PATH_SIZE]; /* path of the pipe to the cleaner, */
    int to;                       /* of which this is the end; -1: there is none */
    pid_t cleaner;
} Aside;

/* Makes it for an agent that is a program, and names it in its request. False and an error where that can't be had. */
bool aside_begin(Aside *aside, const Content *content, AgentRequest *agent, Failure *failure);

/* Once no program runs any more: waits until all that they wrote is out. */
void aside_end(Aside *aside);

#endif
