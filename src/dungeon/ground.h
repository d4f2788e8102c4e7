/* Where a walker goes, tile by tile. */
#ifndef HOLDOUT_DUNGEON_GROUND_H
#define HOLDOUT_DUNGEON_GROUND_H

#include "holdout/dungeon_paths.h"

/* 1 on the ground, else 0. The outermost ring is none, whatever it is. */
void ground_mark(const DungeonGround *ground, uint8_t open[DUNGEON_TILES_MAX]);

#endif
