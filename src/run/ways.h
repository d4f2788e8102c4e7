/* The ways of the chart that the ship is on. */
#ifndef HOLDOUT_RUN_WAYS_H
#define HOLDOUT_RUN_WAYS_H

#include "holdout/run.h"

/* An edge without a gate, or with one that has been opened. */
bool ways_is_open(const Run *run, int edge);

#endif
