/* Exact plane geometry of systems: integers, so that every machine agrees. Within a chart no determinant comes near the
 * bounds of 64 bits. */
#ifndef HOLDOUT_CHART_GEOMETRY_H
#define HOLDOUT_CHART_GEOMETRY_H

#include "holdout/chart.h"

/* Squared distance. */
int64_t node_distance(const ChartNode *a, const ChartNode *b);

/* Twice the area of a triangle: positive when its corners run counter-clockwise (x to the right, y up), 0 in a line. */
int64_t node_area(const ChartNode *a, const ChartNode *b, const ChartNode *c);

/* For a counter-clockwise triangle: positive when d lies within its circumcircle, 0 on it. */
int64_t node_in_circle(const ChartNode *a, const ChartNode *b, const ChartNode *c, const ChartNode *d);

#endif
