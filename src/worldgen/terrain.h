/* The ground: heights, slants, cliffs and surfaces by wave function collapse. */
#ifndef HOLDOUT_WORLDGEN_TERRAIN_H
#define HOLDOUT_WORLDGEN_TERRAIN_H

#include "worldgen/branches.h"
#include "worldgen/collapse.h"

/* What an observer was last told of a tile. As long as nothing is taken back, a slot with the same number of variants
 * left as then has the same variants. */
typedef struct ToldTile {
    uint16_t left; /* variants that the slot had then; 0: nothing is known */
    uint8_t options;
    TileForm form; /* one of these */
} ToldTile;

/* What making one world's ground needs; begun once, for all attempts. */
typedef struct Terrain {
    TerrainModel model;
    Collapse collapse;
    const WorldTrace *trace;
    WorldStats *stats;
    World *world; /* being made; the courses of the paths stand in it already */
    ToldTile told[WORLD_TILES];
} Terrain;

void terrain_begin(Terrain *terrain, const TerrainType *type, World *world, const WorldTrace *trace, WorldStats *stats);
void terrain_end(Terrain *terrain);

/* One attempt: gives every tile of the world its height, slant and surface, such that the paths and the ways can be
 * walked, the Hub and the starts lie flat, and some tile lies at the type's lowest and another at its highest level.
 * False when two contradictions came one upon the other; the world's ground is then as it was. */
bool terrain_make(Terrain *terrain, const Paths *paths, const Ways *ways, Rng *rng);

#endif
