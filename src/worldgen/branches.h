/* The final path network: main paths, and side branches off them. */
#ifndef HOLDOUT_WORLDGEN_BRANCHES_H
#define HOLDOUT_WORLDGEN_BRANCHES_H

#include "worldgen/network.h"

/* Traces the annealed paths anew over the finished ground, where `world` has obstacles, and adds at most branches_max
 * side branches. Writes network and branches into the world. */
void branches_trace(World *world, const Content *content, const Paths *paths, int branches_max, Rng *rng,
                    const WorldTrace *trace);

#endif
