/* Where a level falls apart when one tile is left out, and what lies in dead ends. */
#ifndef HOLDOUT_SITES_CUTS_H
#define HOLDOUT_SITES_CUTS_H

#include "dungeon/draft.h"

/* Rock of so many tiles, or more, that can be walked round makes a loop. */
enum { ISLAND_LEAST = 6 };

typedef struct DeadPart {
    int16_t cut, size; /* the tile by which one comes and goes, which isn't of the part; its tiles */
} DeadPart;

/* By steps to any of the eight tiles around, from the start. */
typedef struct Cuts {
    int tiles, cut_tiles, dead_tiles, islands, part_count;
    bool cut[DUNGEON_TILES_MAX];
    uint16_t part[DUNGEON_TILES_MAX]; /* 1 + the dead-end part of a tile, or 0 */
    DeadPart parts[DUNGEON_TILES_MAX];
} Cuts;

/* A part is a dead end when it is cut off by one tile, neither end lies within, and neither does anything that it has a
 * way round. None lies within another. */
void cuts_find(Cuts *cuts, const DungeonLevel *level);

/* Whether the tiles around a walkable one, without those of the kind `shut` (-1: none), hang together only through it.
 */
bool is_narrow(const DungeonLevel *level, int at, int shut);

#endif
