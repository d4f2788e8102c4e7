/* The paths of a world before the ground is made: sequences of tiles from the Hub outwards. */
#ifndef HOLDOUT_WORLDGEN_PATHS_H
#define HOLDOUT_WORLDGEN_PATHS_H

#include "holdout/worldgen.h"

typedef uint8_t TileIndex; /* tile_index of an inside tile */

/* node[p][d] is the tile of path p that lies d segments before the Hub: node[p][0] is the Hub, node[p][length[p] - 1]
 * the edge tile beside its start. Neighbours in a sequence are always orthogonal neighbours on the board. */
typedef struct Paths {
    TileIndex hub;
    int count;
    int chosen, laid; /* how many have their start, and their course, so far */
    int length[WORLD_STARTS_MAX];
    bool may_join; /* paths may share tiles, at equal distances */
    TileIndex node[WORLD_STARTS_MAX][PATH_LENGTH_MAX];
} Paths;

static inline TileIndex paths_start(const Paths *paths, int path)
{
    return paths->node[path][paths->length[path] - 1];
}

bool paths_is_start(const Paths *paths, int tile);

/* A tile outside beside an edge tile. */
Tile paths_outside(int edge);

/* Puts the paths into a world, to be looked at while it is made. */
void paths_show(const Paths *paths, World *world);

static inline bool tile_on_edge(Tile t)
{
    return t.x == 0 || t.y == 0 || t.x == WORLD_SIZE - 1 || t.y == WORLD_SIZE - 1;
}

#endif
