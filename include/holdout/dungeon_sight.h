/* What is seen of a level from a tile. A line from centre to centre is cut where it crosses the middle of each column
 * of tiles between, or of each row where that is the longer way; sight passes when at each cut a tile that lets it
 * through is touched, its edge included. So who sees is seen, on all tiles that let sight through: whoever stands in a
 * door has opened it. A wall or a shut door is seen where any such line from the eye, not only one to its middle, meets
 * it. */
#ifndef HOLDOUT_DUNGEON_SIGHT_H
#define HOLDOUT_DUNGEON_SIGHT_H

#include "holdout/dungeon.h"

/* A range that reaches from everywhere to everywhere. */
enum { DUNGEON_SIGHT_FAR = 127 };

/* Whether sight goes through a tile: all but walls and shut doors. */
bool dungeon_tile_clear(DungeonTile tile);

/* Whether a tile lies within a range of 0..DUNGEON_SIGHT_FAR tiles, walls or not: the square of the distance is at most
 * range * (range + 1). */
bool dungeon_in_range(DungeonPlace a, DungeonPlace b, int range);

/* 1 for all tiles that are seen from one within the outermost ring, itself among them, within a range; else 0. */
void dungeon_field(const DungeonLevel *level, DungeonPlace from, int range, uint8_t seen[DUNGEON_TILES_MAX]);

/* The same of one pair of clear tiles, at any distance. */
bool dungeon_sees(const DungeonLevel *level, DungeonPlace from, DungeonPlace to);

#endif
