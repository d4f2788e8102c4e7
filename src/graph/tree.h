/* Shortest trees, and searches breadth-first. */
#ifndef HOLDOUT_GRAPH_TREE_H
#define HOLDOUT_GRAPH_TREE_H

#include "graph/graph.h"

/* Makes `tree` the shortest tree over the edges of `from`, which join all points; its edges in the order in which they
 * were found. Edges of one length are taken in the order in which they stand in `from`. */
void graph_span(const Graph *from, Graph *tree);

typedef struct GraphSearch {
    int parent[GRAPH_POINTS_MAX];   /* the next point towards where the search began; -1 for that one */
    int distance[GRAPH_POINTS_MAX]; /* in edges; -1: out of reach */
    int farthest;                   /* of several the first */
} GraphSearch;

void graph_search(const Graph *graph, int from, GraphSearch *found);

#endif
