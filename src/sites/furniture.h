/* What stands in corners. */
#ifndef HOLDOUT_SITES_FURNITURE_H
#define HOLDOUT_SITES_FURNITURE_H

#include "holdout/dungeon_sites.h"

/* Some areas get some, in their corners and along the walls from there. It may bar the way: nothing falls apart without
 * those tiles. */
void lay_furniture(const DungeonLevel *level, Rng *rng, uint8_t lies[DUNGEON_TILES_MAX]);

#endif
