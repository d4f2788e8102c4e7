/* How much of a chart a ship sees that goes wherever it may. */
#ifndef HOLDOUT_CHART_WANDER_H
#define HOLDOUT_CHART_WANDER_H

#include "holdout/chart.h"

/* Percent of the systems that are visited, start and boss among them, when each next one is drawn from all that lie
 * open until the boss is among these, and then it is the boss; over so many walks. Gates are open. */
int chart_wander(const Chart *chart, Rng rng, int walks);

#endif
