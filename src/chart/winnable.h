/* Whether keys can be spent so that the boss is out of reach. */
#ifndef HOLDOUT_CHART_WINNABLE_H
#define HOLDOUT_CHART_WINNABLE_H

#include "holdout/chart.h"

/* True when every order of visits and of opening gates can still end at the boss: by search over all sets of opened
 * gates, also with keys spent on gates between systems that were both visited already. */
bool chart_always_winnable(const Chart *chart);

/* The same from where gates have been opened (bit i for edge i), with so many keys more than the systems give; below 0:
 * with fewer. */
bool chart_winnable_from(const Chart *chart, uint64_t opened, int spare);

#endif
