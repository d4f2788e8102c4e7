/* Points of the plane and edges between them: what star charts and dungeons are made of. */
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

/* Exact plane geometry: integers, so that every machine agrees. No determinant comes near the bounds of 64 bits while
 * points lie within 16,384 of each other in x and in y.
 *
 * Squared. */
int64_t point_distance(GraphPoint a, GraphPoint b);

/* Twice the area of a triangle: positive when its corners run counter-clockwise (x to the right, y up), 0 in a line. */
int64_t triangle_area(GraphPoint a, GraphPoint b, GraphPoint c);

/* For a counter-clockwise triangle: positive when d lies within its circumcircle, 0 on it. */
int64_t in_circle(GraphPoint a, GraphPoint b, GraphPoint c, GraphPoint d);

#endif
