/* What becomes of a ship that goes wherever it may: whether keys can be spent so that the boss is out of reach, and how
 * much of the chart it sees. */
#ifndef HOLDOUT_CHART_TRAVELS_H
#define HOLDOUT_CHART_TRAVELS_H

#include "holdout/chart.h"

/* True when every order of visits and of opening gates can still end at the boss: by search over all sets of opened
 * gates, also with keys spent on gates between systems that were both visited already. */
bool chart_always_winnable(const Chart *chart);

/* The same from where gates have been opened (bit i for edge i), with so many keys more than the systems give; below 0:
 * with fewer. */
bool chart_winnable_from(const Chart *chart, uint64_t opened, int spare);

/* Percent of the systems that are visited, start and boss among them, when each next one is rolled from all that lie
 * open until the boss is among these, and then it is the boss; over so many walks. Gates are open. */
int chart_wander(const Chart *chart, Rng rng, int walks);

#endif
