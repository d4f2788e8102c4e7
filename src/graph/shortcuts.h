/* Edges beyond a tree. */
#ifndef HOLDOUT_GRAPH_SHORTCUTS_H
#define HOLDOUT_GRAPH_SHORTCUTS_H

#include "graph/graph.h"

#include <stdbool.h>

/* Whether an edge saves a real detour: it touches none of the `barred` points and closes no triangle with what is there
 * (`beside`, of graph_neighbours), so that at least two points are passed by; no point gets more than `ways_max` edges.
 */
bool graph_saves_detour(const uint64_t beside[GRAPH_POINTS_MAX], GraphEdge edge, uint64_t barred, int ways_max);

#endif
