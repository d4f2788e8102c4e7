/* Simulated annealing of path networks. */
#ifndef HOLDOUT_WORLDGEN_ANNEAL_H
#define HOLDOUT_WORLDGEN_ANNEAL_H

#include "worldgen/paths.h"

/* Spreads the paths over the board until no two nodes share a tile (where paths may join: none of unlike distance).
 * Returns the best such state; false, with paths in disorder, when none was met. */
bool anneal_paths(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace);

#endif
