/* Doors: where they are, and where they may be. */
#ifndef HOLDOUT_DUNGEON_DOORS_H
#define HOLDOUT_DUNGEON_DOORS_H

#include "dungeon/draft.h"

/* Whether a tile has rock on two opposite sides and floor on the others, of which none is a door. */
bool door_fits(const DungeonLevel *level, int at);

bool tile_is_door(DungeonTile tile);

/* Whether a tile has a door to its north, east, south or west. */
bool beside_door(const DungeonLevel *level, int at);

#endif
