/* How open the ground is. */
#ifndef HOLDOUT_SITES_MEASURE_H
#define HOLDOUT_SITES_MEASURE_H

#include "holdout/dungeon.h"

/* From each tile to the nearest that can't be walked on, by steps to any of the eight tiles around; 0 on those. */
void steps_to_rock(const DungeonLevel *level, uint8_t steps[DUNGEON_TILES_MAX]);

#endif
