/* Which tiles are connected, and how far they are from each other. */
#ifndef HOLDOUT_DUNGEON_FLOOD_H
#define HOLDOUT_DUNGEON_FLOOD_H

#include "dungeon/draft.h"

typedef struct Flood {
    int16_t distances[DUNGEON_TILES_MAX]; /* in orthogonal steps; -1: not reached */
    int16_t queue[DUNGEON_TILES_MAX];     /* tiles as they were reached */
    int count;
} Flood;

/* Searches from a walkable tile over all walkable ones. */
void flood_from(Flood *flood, const DungeonLevel *level, int from);

/* The tile that is farthest, of several the first on the map. */
int flood_farthest(const Flood *flood);

/* The first walkable tile, or -1. */
int first_walkable(const DungeonLevel *level);

/* Labels the pieces of walkable ground, from 1, in `labels`, and counts the tiles of each in `sizes`, as far as there
 * is room for them; returns how many there are. */
int flood_pieces(const DungeonLevel *level, int16_t labels[DUNGEON_TILES_MAX], int *sizes, int sizes_max);

/* Makes walls of all walkable pieces but the largest, of several the first. False, and the draft is given up, where
 * this piece has less than `least` percent of `ground` tiles. */
bool keep_largest_cave(Draft *draft, int ground, int least);

#endif
