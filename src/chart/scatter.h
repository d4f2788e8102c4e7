/* Where the systems of a chart lie. */
#ifndef HOLDOUT_CHART_SCATTER_H
#define HOLDOUT_CHART_SCATTER_H

#include "chart/draft.h"

/* Draws the places of draft->node_count systems. Leaves the chart with systems and nothing else. */
void chart_scatter(Draft *draft);

/* Whether a system would lie at least `distance` from all that are there, and `row_distance` across from those on its
 * row of the screen. */
bool chart_lies_apart(const Chart *chart, const ChartNode *node, int64_t distance, int row_distance);

#endif
