/* What each system of a chart holds, and the level of its battle. */
#ifndef HOLDOUT_CHART_KINDS_H
#define HOLDOUT_CHART_KINDS_H

#include "chart/draft.h"

void chart_roll_kinds(Draft *draft, int elite_percent);
void chart_set_levels(Draft *draft);

#endif
