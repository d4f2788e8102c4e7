/* Delaunay's triangulation of points. */
#ifndef HOLDOUT_GRAPH_DELAUNAY_H
#define HOLDOUT_GRAPH_DELAUNAY_H

#include "graph/qhull.h"

#include <stdbool.h>

/* Turns a triangulation of points, whatever the order of its corners, into Delaunay's with corners counter-clockwise.
 * Returns how many sides were flipped, or -1 when the triangles do not cover the points' hull. */
int delaunay_flip_sides(const GraphPoint *points, int point_count, Triangle *triangles, int count);

/* Whether two triangles beside each other lie on one circle, so that there is more than one such triangulation. */
bool delaunay_has_ties(const GraphPoint *points, const Triangle *triangles, int count);

typedef struct Triangulation {
    int triangles, flips;
    bool ties;
} Triangulation;

/* Makes the triangulation's sides the graph's edges, by a, then b. `triangles` is 0 where there is none, since all
 * points lie in a line, or where all lie on one circle; there must be three. */
Triangulation graph_triangulate(Graph *graph);

#endif
