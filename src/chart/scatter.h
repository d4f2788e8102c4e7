/* Where the systems of a chart lie. */
#ifndef HOLDOUT_CHART_SCATTER_H
#define HOLDOUT_CHART_SCATTER_H

#include "chart/draft.h"

/* Draws the places of draft->node_count systems. Leaves the chart with systems and nothing else. */
void chart_scatter(Draft *draft);

#endif
