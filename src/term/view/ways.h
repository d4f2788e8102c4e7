/* Which way attackers go: from each way in, and where a path splits. */
#ifndef HOLDOUT_TERM_VIEW_WAYS_H
#define HOLDOUT_TERM_VIEW_WAYS_H

#include "holdout/battle.h"

enum { WAYS_NO_SPLIT = -1 };

/* For each tile the ways in whose attackers come by, as a bit set. */
void ways_find(const World *world, uint8_t through[WORLD_TILES]);

/* Where the next attacker goes on from a tile on which a path splits, as tile_step counts; else WAYS_NO_SPLIT. */
int ways_next(const Battle *battle, Tile tile);

/* Ways in that a type of attacker uses in the first known wave that has it, as a bit set. */
unsigned ways_of_type(const Battle *battle, int type);

/* Ways in that attackers of the next so many known waves use, as a bit set; all of them where nobody comes. */
unsigned ways_of_waves(const Battle *battle, int waves);

/* The segments on the ways from a set of ways in. */
void ways_segments(const World *world, unsigned starts, bool on[WORLD_SEGMENTS_MAX]);

/* The same without the branches of a fork of which more is covered than of another; `covered`: of each segment. */
void ways_segments_weakest(const World *world, unsigned starts, const Fix covered[WORLD_SEGMENTS_MAX],
                           bool on[WORLD_SEGMENTS_MAX]);

/* "A, B and C". */
void ways_write(unsigned starts, char *out, size_t size);

#endif
