/* Every order of play, tried out. */
#ifndef HOLDOUT_TESTS_CHART_ORDERS_H
#define HOLDOUT_TESTS_CHART_ORDERS_H

#include "holdout/chart.h"

/* False when visits and gates can be chosen one after the other so that nothing can be done any more and the boss has
 * not been met. Keys may be spent on any gate beside a visited system. */
bool every_order_wins(const Chart *chart);

/* A chart of systems and edges, its start the first system and its boss the last. An edge reads "0-1" or, gated, "0=1";
 * `keys` lists the systems that hold one. */
Chart chart_of(int node_count, const char *edges, const char *keys);

#endif
