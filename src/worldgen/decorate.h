/* Variation of glyphs that only pleases the eye. */
#ifndef HOLDOUT_WORLDGEN_DECORATE_H
#define HOLDOUT_WORLDGEN_DECORATE_H

#include "holdout/rng.h"
#include "holdout/worldgen.h"

/* Sets every tile's decoration: 0 for bare ground, larger numbers for rarer sights. */
void decorate_world(World *world, Rng *rng, const WorldTrace *trace);

#endif
