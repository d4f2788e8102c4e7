/* Numbers by tile on a board with a margin, so that the eight cells around any tile are there and none is clipped. */
#ifndef HOLDOUT_WORLDGEN_FIELD_H
#define HOLDOUT_WORLDGEN_FIELD_H

#include "holdout/tile.h"

enum {
    FIELD_STRIDE = WORLD_SIZE + 1, /* the cell after a row is also the one before the next */
    FIELD_CELLS = (WORLD_SIZE + 3) * FIELD_STRIDE,
};

static inline int field_cell(int tile)
{
    return tile + tile / WORLD_SIZE + FIELD_STRIDE + 1;
}

#endif
