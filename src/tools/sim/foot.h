/* holdout sim --game: programs play games on foot. */
#ifndef HOLDOUT_TOOLS_SIM_FOOT_H
#define HOLDOUT_TOOLS_SIM_FOOT_H

#include "bots/foot_bots.h"
#include "tools/tools.h"

typedef struct FootSimRequest {
    const char *game; /* id of a book */
    FootBot bot;
    const char *seed; /* the games are those of the seeds S-1, S-2 and so on */
    int runs;         /* 1.. */
    ToolFormat format;
    const char *journals; /* folder in which every game's journal is kept; NULL: none */
    const char *date;     /* of these */
} FootSimRequest;

/* Returns an exit status, as the commands of tools.h do. */
int tool_sim_foot(const Content *content, const FootSimRequest *request);

#endif
