/* Where one comes in, and where the goal is. */
#ifndef HOLDOUT_DUNGEON_ENDS_H
#define HOLDOUT_DUNGEON_ENDS_H

#include "dungeon/flood.h"

/* Picks start and end so that they are at least half as far apart as the farthest two tiles found by a search from any
 * tile, and from the farthest of that search again. False where none are. Fills in how far everything is from the
 * start. */
bool pick_ends(Draft *draft, Flood *from_start);

#endif
