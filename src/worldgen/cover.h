/* Which tiles have a path node within one tile, themselves or one of the eight around them: the others are far. */
#ifndef HOLDOUT_WORLDGEN_COVER_H
#define HOLDOUT_WORLDGEN_COVER_H

#include "worldgen/field.h"
#include "worldgen/paths.h"

typedef struct Cover {
    int16_t near[FIELD_CELLS]; /* nodes within one tile */
} Cover;

void cover_init(Cover *cover);

/* Adds `times` nodes at a tile; negative takes them away. */
void cover_add(Cover *cover, int tile, int times);

/* Takes a node from one tile to another. */
void cover_move(Cover *cover, int from, int to);
void cover_add_path(Cover *cover, const Paths *paths, int path, int times);

/* Tiles of the whole board that no node is near. */
int cover_far(const Cover *cover);

/* The same of a tile and the eight around it. */
int cover_far_around(const Cover *cover, int tile);

/* How many tiles fewer are far when a node goes from one place to the other. Unless it goes over a corner, another node
 * must be near all tiles that are near both places; when annealing moves a node straight across, the middle node is. */
int cover_gain(const Cover *cover, int from, int to);

#endif
