/* What is asked of holdout sim --game. */
#ifndef HOLDOUT_TOOLS_SIM_FOOT_REQUEST_H
#define HOLDOUT_TOOLS_SIM_FOOT_REQUEST_H

#include "agents/request.h"
#include "tools/tools.h"

typedef struct FootSimRequest {
    const char *game;   /* id of a book */
    AgentRequest agent; /* who plays; its codex is found by tool_sim_foot */
    const char *seed;   /* the games are those of the seeds S-1, S-2 and so on */
    int runs;           /* 1.. */
    ToolFormat format;
    const char *journals; /* folder in which every game's journal is kept; NULL: none */
    const char *date;     /* of these */
} FootSimRequest;

#endif
