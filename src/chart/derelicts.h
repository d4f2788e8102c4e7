/* Derelicts: systems off all ways, to which nobody has to go. */
#ifndef HOLDOUT_CHART_DERELICTS_H
#define HOLDOUT_CHART_DERELICTS_H

#include "chart/draft.h"

/* Adds them to a chart whose systems have their kinds. All that is there stays as it is. */
void chart_add_derelicts(Draft *draft, Rng rng);

#endif
