/* Choosing systems of a chart with the keyboard. */
#ifndef HOLDOUT_TERM_JOURNEY_STAR_MAP_PICK_H
#define HOLDOUT_TERM_JOURNEY_STAR_MAP_PICK_H

#include "holdout/chart.h"

/* The nearest system in a direction (as tile_step counts), or `from` when none lies there. */
int star_map_towards(const Chart *chart, int from, int direction);

/* The row of so many in which a system stands. */
int star_map_row(const ChartNode *system, int rows);

/* Rows of a chart on the least screen. */
enum { STAR_MAP_ROWS_LEAST = 13 };

/* The next system of a set (bit i for system i) as one reads the chart on the least screen: row by row, each from left
 * to right, and round; or backwards with step -1. `from` when there is no other. The same key leads to the same system
 * on every screen. */
int star_map_next(const Chart *chart, uint32_t among, int from, int step);

#endif
