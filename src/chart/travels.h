/* Whether keys can be spent so that the boss is out of reach, and how much of a chart is seen by a ship that travels at
 * random. */
#ifndef HOLDOUT_CHART_TRAVELS_H
#define HOLDOUT_CHART_TRAVELS_H

#include "holdout/chart.h"

/* True when every order of visits and of opening gates can still end at the boss: by search over all sets of opened
 * gates, also with keys spent on gates between systems that were both visited already. */
bool chart_always_winnable(const Chart *chart);

/* The same from where gates have been opened (bit i for edge i), with so many keys more than the systems give; below 0:
 * with fewer. */
bool chart_winnable_from(const Chart *chart, uint64_t opened, int spare);

/* Percent of the systems that a random walk visits, start and boss among them, on average of so many walks. Each next
 * system is picked among all that can be reached; once the boss is one of these, the walk goes to it. Gates are open.
 */
int chart_wander(const Chart *chart, Rng rng, int walks);

#endif
