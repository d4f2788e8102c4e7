/* Points at random of which no three lie in a line, from west to east. */
#ifndef HOLDOUT_TESTS_GRAPH_POINTS_H
#define HOLDOUT_TESTS_GRAPH_POINTS_H

#include "graph/graph.h"
#include "holdout/rng.h"

static inline bool in_no_line(const Graph *graph, GraphPoint point)
{
    for (int a = 0; a < graph->point_count; a++) {
        for (int b = 0; b < a; b++) {
            if (triangle_area(graph->points[a], graph->points[b], point) == 0) {
                return false;
            }
        }
        if (graph->points[a].x == point.x) {
            return false;
        }
    }
    return true;
}

static inline Graph random_points(Rng *rng, int count)
{
    enum { SIDE = 3000 };
    Graph graph = {0};
    while (graph.point_count < count) {
        int x = rng_range(rng, -SIDE, SIDE), y = rng_range(rng, -SIDE, SIDE), at = graph.point_count;
        GraphPoint point = {(int16_t)x, (int16_t)y};
        if (!in_no_line(&graph, point)) {
            continue;
        }
        for (; at > 0 && graph.points[at - 1].x > x; at--) {
            graph.points[at] = graph.points[at - 1];
        }
        graph.points[at] = point;
        graph.point_count++;
    }
    return graph;
}

#endif
