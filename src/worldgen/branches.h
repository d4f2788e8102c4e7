/* The final path network: main paths, and side branches off them. */
#ifndef HOLDOUT_WORLDGEN_BRANCHES_H
#define HOLDOUT_WORLDGEN_BRANCHES_H

#include "worldgen/network.h"

/* Steps between neighbouring tiles that the ground should allow besides those of the paths. */
typedef struct Ways {
    int count;
    TileIndex from[WORLD_SEGMENTS_MAX], to[WORLD_SEGMENTS_MAX];
    bool on[WORLD_TILES]; /* the tiles they touch */
} Ways;

/* Where side branches could lead off the annealed courses, at most branches_max, while there is no ground yet. */
void branches_plan(Ways *ways, const Content *content, int terrain, const Paths *paths, int branches_max, Rng *rng);

/* Traces the annealed paths anew over the finished ground, where `world` has obstacles, and adds at most branches_max
 * side branches. Writes network and branches into the world. */
void branches_trace(World *world, const Content *content, const Paths *paths, int branches_max, Rng *rng,
                    const WorldTrace *trace);

#endif
