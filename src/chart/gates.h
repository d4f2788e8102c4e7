/* Gates on the way to the boss, and the keys for them. */
#ifndef HOLDOUT_CHART_GATES_H
#define HOLDOUT_CHART_GATES_H

#include "chart/draft.h"

/* Makes at most `most` gates, 2 or more; counts those that the forks ask for, and finds what must be visited. */
void chart_lock(Draft *draft, int most);

#endif
