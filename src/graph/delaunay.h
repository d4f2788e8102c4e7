/* Delaunay's triangulation of points. */
#ifndef HOLDOUT_GRAPH_DELAUNAY_H
#define HOLDOUT_GRAPH_DELAUNAY_H

#include "graph/graph.h"

#include <stdbool.h>

enum { TRIANGLES_MAX = 2 * GRAPH_POINTS_MAX };

typedef struct Triangle {
    int corners[3];
} Triangle;

/* A triangulation of four points or more; corners are numbers of points, in no particular order. Returns how many
 * triangles there are, or -1 when Qhull fails. Rounding may differ between machines: the result is a start for exact
 * tests, not an answer. */
int qhull_triangulate(const GraphPoint *at, int count, Triangle triangles[TRIANGLES_MAX]);

/* Turns a triangulation of points, whatever the order of its corners, into Delaunay's with corners counter-clockwise.
 * Returns how many sides were flipped, or -1 when the triangles do not cover the points' hull. */
int delaunay_flip_sides(const GraphPoint *points, int point_count, Triangle *triangles, int count);

typedef struct Triangulation {
    int triangles, flips;
    bool ties;
} Triangulation;

/* Makes the triangulation's sides the graph's edges, by a, then b. `triangles` is 0 where there is none, since all
 * points lie in a line, or where all lie on one circle; there must be three. */
Triangulation graph_triangulate(Graph *graph);

#endif
