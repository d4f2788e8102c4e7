/* Pits, water and traps, and the areas in which something may stand. */
#ifndef HOLDOUT_DUNGEON_FURNISH_H
#define HOLDOUT_DUNGEON_FURNISH_H

#include "dungeon/flood.h"

/* Comes before the ends are picked: pits change ways. */
void furnish_pits(Draft *draft, const DungeonFurnishing *furnishing);

/* Comes after that. */
void furnish_water_and_traps(Draft *draft, const DungeonFurnishing *furnishing);

/* In the rooms that have one, each on a tile of its own. False where one has no tile left. */
bool place_keys_and_tools(Draft *draft);

/* Rooms but that of the start; or, where there are none, connected parts of a coarse grid at some distance from it. */
void mark_areas(Draft *draft, const Flood *from_start);

#endif
