/* The Delaunay triangulation of a chart's systems. */
#ifndef HOLDOUT_CHART_DELAUNAY_H
#define HOLDOUT_CHART_DELAUNAY_H

#include "chart/draft.h"

/* Fills draft->delaunay, and shows it in the chart's edges. Since no four systems tie (scatter.c), there is just one.
 */
void chart_triangulate(Draft *draft);

#endif
