/* Where one comes in, and where the goal is. */
#ifndef HOLDOUT_DUNGEON_ENDS_H
#define HOLDOUT_DUNGEON_ENDS_H

#include "dungeon/flood.h"

/* Picks both among the tiles that are at least half as far apart as the farthest two that a search from any tile, and
 * from the farthest again, finds. False where none are. `from_start` is how far
 * everything is from the start. */
bool pick_ends(Draft *draft, Flood *from_start);

#endif
