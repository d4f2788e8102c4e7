/* Where doors may be. */
#ifndef HOLDOUT_DUNGEON_DOORS_H
#define HOLDOUT_DUNGEON_DOORS_H

#include "dungeon/draft.h"

/* Whether a tile has rock on two opposite sides and floor on the others, of which none is a door. */
bool door_fits(const DungeonLevel *level, int at);

#endif
