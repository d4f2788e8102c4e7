/* Pits, water, traps, keys and tools, and the areas in which something may stand. */
#ifndef HOLDOUT_DUNGEON_FURNISH_H
#define HOLDOUT_DUNGEON_FURNISH_H

#include "dungeon/flood.h"

/* Comes before the ends are picked: pits change ways. */
void furnish_pits(Draft *draft, const DungeonFurnishing *furnishing);

/* Comes after that. */
void furnish_water_and_traps(Draft *draft, const DungeonFurnishing *furnishing);

/* Places keys and tools in their rooms, each on a tile of its own. False where a room has no tile left. */
bool place_keys_and_tools(Draft *draft);

/* Areas are all rooms but that of the start; where there are no rooms, connected parts of a coarse grid at some
 * distance from the start. */
void mark_areas(Draft *draft, const Flood *from_start);

#endif
