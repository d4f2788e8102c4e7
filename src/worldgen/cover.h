/* Which tiles have a path node within one tile, themselves or one of the eight around them: the others are far. */
#ifndef HOLDOUT_WORLDGEN_COVER_H
#define HOLDOUT_WORLDGEN_COVER_H

#include "worldgen/field.h"
#include "worldgen/paths.h"

typedef struct Cover {
    int16_t near[FIELD_CELLS]; /* nodes within one tile */
    int16_t bare[FIELD_CELLS]; /* of the nine tiles here and around, those that no node is near */
    int16_t sole[FIELD_CELLS]; /* ... those that just one node is near */
    int far;                   /* tiles that no node is near */
} Cover;

void cover_init(Cover *cover);

/* Adds `times` nodes at a tile; negative takes them away. */
void cover_add(Cover *cover, int tile, int times);

/* Takes a node from one tile to another. */
void cover_move(Cover *cover, int from, int to);
void cover_add_path(Cover *cover, const Paths *paths, int path, int times);

/* How many tiles fewer are far when a node goes from one place to the other; its neighbours in the path must be near
 * all that lies near both places, as they are in annealing's moves. */
static inline int cover_gain(const Cover *cover, int from, int to)
{
    return cover->bare[field_cell(to)] - cover->sole[field_cell(from)];
}

#endif
