/* Deposits and rocks, strewn phase by phase as the terrain type says. */
#ifndef HOLDOUT_WORLDGEN_OBSTACLES_H
#define HOLDOUT_WORLDGEN_OBSTACLES_H

#include "worldgen/branches.h"

/* Places obstacles on tiles that neither a path, the Hub nor a way lies on. */
void obstacles_place(World *world, const TerrainType *terrain, const Paths *paths, const Ways *ways, Rng *rng,
                     const WorldTrace *trace);

#endif
