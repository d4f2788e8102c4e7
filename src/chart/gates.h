/* Gates, the keys for them, and what opens them without one. */
#ifndef HOLDOUT_CHART_GATES_H
#define HOLDOUT_CHART_GATES_H

#include "chart/draft.h"

/* Comes after the shortcuts, when the way to the boss is known. */
void chart_lock(Draft *draft);

#endif
