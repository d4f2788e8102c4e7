/* Exact plane geometry: integers, so that every machine agrees. No determinant comes near the bounds of 64 bits while
 * points lie within 16,384 of each other in x and in y. */
#ifndef HOLDOUT_GRAPH_GEOMETRY_H
#define HOLDOUT_GRAPH_GEOMETRY_H

#include "graph/graph.h"

/* Squared. */
int64_t point_distance(GraphPoint a, GraphPoint b);

/* Twice the area of a triangle: positive when its corners run counter-clockwise (x to the right, y up), 0 in a line. */
int64_t triangle_area(GraphPoint a, GraphPoint b, GraphPoint c);

/* For a counter-clockwise triangle: positive when d lies within its circumcircle, 0 on it. */
int64_t in_circle(GraphPoint a, GraphPoint b, GraphPoint c, GraphPoint d);

#endif
