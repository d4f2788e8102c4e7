/* The way over the chart to a system that may lie far off. */
#ifndef HOLDOUT_TERM_JOURNEY_STAR_ROUTE_H
#define HOLDOUT_TERM_JOURNEY_STAR_ROUTE_H

#include "holdout/run.h"

typedef struct StarRoute {
    int count; /* systems that would be entered, the last one the goal; 0: it has been visited */
    uint8_t stops[CHART_NODES_MAX];
    uint64_t edges; /* bit set of the ways between them, and of the one to the first */
} StarRoute;

/* Straight to one that can be gone to now, also where that costs a key; else the fewest systems from those that have
 * been visited, a closed gate counted as two more. */
void star_route_find(const Run *run, int goal, StarRoute *route);

#endif
