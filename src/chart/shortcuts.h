/* Edges of the triangulation that are added back to the tree. */
#ifndef HOLDOUT_CHART_SHORTCUTS_H
#define HOLDOUT_CHART_SHORTCUTS_H

#include "chart/draft.h"

void chart_add_shortcuts(Draft *draft);

/* Takes them all away. */
void chart_drop_shortcuts(Draft *draft);

/* Edges of the triangulation that could still be added; returns how many. */
int chart_possible_shortcuts(const Draft *draft, GraphEdge edges[GRAPH_EDGES_MAX]);

#endif
