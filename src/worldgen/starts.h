/* Where the Hub stands and where the paths come in. */
#ifndef HOLDOUT_WORLDGEN_STARTS_H
#define HOLDOUT_WORLDGEN_STARTS_H

#include "worldgen/paths.h"

/* A tile off the edge, uniform among those within `distance` of the centre; the centre itself always is. */
TileIndex starts_hub(Fix distance, Rng *rng);

/* Chooses an edge tile for each path, well apart and as far from the Hub as the lengths allow; paths has Hub, count and
 * lengths. False when this Hub leaves no such choice. */
bool starts_pick(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace);

#endif
