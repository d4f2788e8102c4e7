/* A terrain type's variants as bit sets, ready for collapsing. */
#ifndef HOLDOUT_WORLDGEN_TERRAIN_MODEL_H
#define HOLDOUT_WORLDGEN_TERRAIN_MODEL_H

#include "holdout/content.h"

enum { WORD_BITS = 64, PLACE_WORDS_MAX = DIRECTION_COUNT * DIRECTION_COUNT * TERRAIN_VARIANTS_MAX / WORD_BITS };

/* What must hold of a tile. */
typedef enum TileDemand {
    DEMAND_PATH, /* a surface that takes paths */
    DEMAND_FLAT, /* flat, and takes paths */
    DEMAND_LOWEST,
    DEMAND_HIGHEST,
    DEMAND_COUNT
} TileDemand;

/* Sides are directions, quarters in reading order. A label names a pair of forms: what a variant says of the two tiles
 * it shares with the neighbour on a side, the western or northern one first. A place is a label on a side:
 * side * label_words * 64 + label, so that a set of places has whole words for each side. A set of variants has `words`
 * words. */
typedef struct TerrainModel {
    const TerrainType *terrain;
    int words, label_count, label_words, place_count;
    uint16_t place[TERRAIN_VARIANTS_MAX][DIRECTION_COUNT];
    uint16_t *support;  /* [place]: how many variants have it */
    uint64_t *held;     /* set of the places that some variant has */
    uint64_t *with;     /* [place]: sets of them */
    uint64_t *walkable; /* [side]: sets whose two tiles there can be walked between */
    uint64_t *meeting;  /* [quarter][demand]: sets whose quarter meets it */
} TerrainModel;

void terrain_model_init(TerrainModel *model, const TerrainType *terrain);
void terrain_model_free(TerrainModel *model);

static inline const uint64_t *model_with(const TerrainModel *model, int place)
{
    return model->with + (size_t)(place * model->words);
}

static inline const uint64_t *model_walkable(const TerrainModel *model, int side)
{
    return model->walkable + (size_t)(side * model->words);
}

static inline const uint64_t *model_meeting(const TerrainModel *model, int quarter, TileDemand demand)
{
    return model->meeting + (size_t)((quarter * DEMAND_COUNT + (int)demand) * model->words);
}

#endif
