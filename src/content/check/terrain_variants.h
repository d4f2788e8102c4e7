/* The forms a terrain type's modules take in a world. */
#ifndef HOLDOUT_CONTENT_CHECK_TERRAIN_VARIANTS_H
#define HOLDOUT_CONTENT_CHECK_TERRAIN_VARIANTS_H

#include "holdout/content.h"

/* What came of one module. */
typedef struct Expansion {
    int made;   /* variants in all */
    int repeat; /* number of an earlier module that makes one of them too, or -1 */
    bool full;  /* TERRAIN_VARIANTS_MAX reached: some are missing */
} Expansion;

/* Adds the variants of the module of this number to the terrain's list, which has room for TERRAIN_VARIANTS_MAX: every
 * turn and mirror image it allows at every base where all four tiles keep within the terrain's heights. What an earlier
 * module makes already is left out. */
Expansion terrain_expand(TerrainType *terrain, int number);

#endif
