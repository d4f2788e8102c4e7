/* Shortest trees, edges beyond them, and searches breadth-first. */
#ifndef HOLDOUT_GRAPH_TREE_H
#define HOLDOUT_GRAPH_TREE_H

#include "graph/graph.h"

#include <stdbool.h>

/* Makes `tree` the shortest tree over the edges of `from`, which join all points; its edges in the order in which they
 * were found. Edges of one length are taken in the order in which they stand in `from`. */
void graph_span(const Graph *from, Graph *tree);

typedef struct GraphSearch {
    int parent[GRAPH_POINTS_MAX];   /* the next point towards where the search began; -1 for that one */
    int distance[GRAPH_POINTS_MAX]; /* in edges; -1: out of reach */
    int farthest;                   /* of several the first */
} GraphSearch;

void graph_search(const Graph *graph, int from, GraphSearch *found);

/* Whether an edge saves a real detour: it touches none of the `barred` points and closes no triangle with what is there
 * (`beside`, of graph_neighbours), so that at least two points are passed by; no point gets more than `ways_max` edges.
 */
bool graph_saves_detour(const uint64_t beside[GRAPH_POINTS_MAX], GraphEdge edge, uint64_t barred, int ways_max);

#endif
