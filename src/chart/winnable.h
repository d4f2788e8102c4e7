/* Whether keys can be spent so that the boss is out of reach. */
#ifndef HOLDOUT_CHART_WINNABLE_H
#define HOLDOUT_CHART_WINNABLE_H

#include "holdout/chart.h"

/* True when every order of visits and of opening gates can still end at the boss: by search over all sets of opened
 * gates, also with keys spent on gates between systems that were both visited already. */
bool chart_always_winnable(const Chart *chart);

#endif
