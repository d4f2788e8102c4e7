/* The Delaunay triangulation of a chart's systems. */
#ifndef HOLDOUT_CHART_DELAUNAY_H
#define HOLDOUT_CHART_DELAUNAY_H

#include "chart/draft.h"
#include "chart/qhull.h"

/* Turns a triangulation of systems, whatever the order of its corners, into Delaunay's with corners counter-clockwise.
 * Returns how many sides were flipped, or -1 when the triangles do not cover the systems' hull. */
int chart_flip_sides(const ChartNode *nodes, int node_count, Triangle *triangles, int count);

/* Fills draft->delaunay, and shows it in the chart's edges. */
void chart_triangulate(Draft *draft);

#endif
