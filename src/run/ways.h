/* The ways of the chart that the ship is on. */
#ifndef HOLDOUT_RUN_WAYS_H
#define HOLDOUT_RUN_WAYS_H

#include "holdout/run.h"

/* An edge without a gate, or with one that has been opened. */
bool ways_is_open(const Run *run, int edge);

/* The first way to a system from one that has been visited, one that is open where there is one; -1: none. */
int ways_cheapest(const Run *run, int node);

#endif
