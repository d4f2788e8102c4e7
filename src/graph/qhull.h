/* Triangles from Qhull. */
#ifndef HOLDOUT_GRAPH_QHULL_H
#define HOLDOUT_GRAPH_QHULL_H

#include "graph/graph.h"

enum { TRIANGLES_MAX = 2 * GRAPH_POINTS_MAX };

typedef struct Triangle {
    int corners[3];
} Triangle;

/* A triangulation of four points or more; corners are numbers of points, in no particular order. Returns how many
 * triangles there are, or -1 when Qhull fails. Rounding may differ between machines: the result is a start for exact
 * tests, not an answer. */
int qhull_triangulate(const GraphPoint *at, int count, Triangle triangles[TRIANGLES_MAX]);

#endif
