/* Deposits and rocks, strewn phase by phase as the terrain type says. */
#ifndef HOLDOUT_WORLDGEN_OBSTACLES_H
#define HOLDOUT_WORLDGEN_OBSTACLES_H

#include "worldgen/paths.h"

/* Places obstacles on tiles that neither a path nor the Hub lies on. */
void obstacles_place(World *world, const TerrainType *terrain, const Paths *paths, Rng *rng, const WorldTrace *trace);

#endif
