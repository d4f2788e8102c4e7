/* The shortest tree that joins all systems, and its longest way. */
#ifndef HOLDOUT_CHART_TREE_H
#define HOLDOUT_CHART_TREE_H

#include "chart/draft.h"

/* Leaves the tree's edges in the chart and nothing but them. */
void chart_span(Draft *draft);

/* Finds start and boss. */
void chart_find_ends(Draft *draft);

/* Finds a shortest way between them over all edges that there are, every system's parent, and its distance from both.
 */
void chart_find_way(Draft *draft);

#endif
