/* Choosing systems of a chart with the keyboard. */
#ifndef HOLDOUT_TERM_JOURNEY_STAR_MAP_PICK_H
#define HOLDOUT_TERM_JOURNEY_STAR_MAP_PICK_H

#include "holdout/chart.h"

/* The nearest system in a direction (as tile_step counts), or `from` when none lies there. */
int star_map_towards(const Chart *chart, int from, int direction);

/* The next system of a set (bit i for system i) from west to east, or backwards with step -1; `from` when the set is
 * empty. */
int star_map_next(const Chart *chart, uint32_t among, int from, int step);

#endif
