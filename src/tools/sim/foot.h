/* holdout sim --game: programs play games on foot. */
#ifndef HOLDOUT_TOOLS_SIM_FOOT_H
#define HOLDOUT_TOOLS_SIM_FOOT_H

#include "tools/sim/foot_request.h"

/* Returns an exit status, as the commands of tools.h do. */
int tool_sim_foot(const Content *content, const FootSimRequest *request);

#endif
