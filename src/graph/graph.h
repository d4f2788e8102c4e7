/* Points of the plane and edges between them: what star charts and dungeons are drawn on. */
#ifndef HOLDOUT_GRAPH_GRAPH_H
#define HOLDOUT_GRAPH_GRAPH_H

#include <stdint.h>

enum { GRAPH_POINTS_MAX = 64, GRAPH_EDGES_MAX = 3 * GRAPH_POINTS_MAX - 6 /* that no two cross */ };

typedef struct GraphPoint {
    int16_t x, y;
} GraphPoint;

typedef struct GraphEdge {
    uint8_t a, b; /* a < b */
} GraphEdge;

typedef struct Graph {
    int point_count, edge_count;
    GraphPoint points[GRAPH_POINTS_MAX];
    GraphEdge edges[GRAPH_EDGES_MAX];
} Graph;

static inline uint64_t point_bit(int point)
{
    return (uint64_t)1 << point;
}

/* Whatever the order of the ends. */
void graph_add_edge(Graph *graph, int a, int b);

/* The points that each has an edge to. */
void graph_neighbours(const Graph *graph, uint64_t beside[GRAPH_POINTS_MAX]);

#endif
