/* First, rough paths to be straightened out by annealing. */
#ifndef HOLDOUT_WORLDGEN_WALK_H
#define HOLDOUT_WORLDGEN_WALK_H

#include "worldgen/paths.h"

/* Fills every path from its start to the Hub. False when a walk was walled in by other starts. */
bool walk_all(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace);

#endif
