/* How crowded each tile is by path nodes: every node adds to its own tile and the eight around it, less with distance.
 */
#ifndef HOLDOUT_WORLDGEN_CROWDING_H
#define HOLDOUT_WORLDGEN_CROWDING_H

#include "worldgen/field.h"
#include "worldgen/paths.h"

typedef struct Crowding {
    const PathRules *rules;
    int32_t value[FIELD_CELLS]; /* thousandths, without the edge penalty */
} Crowding;

void crowding_init(Crowding *crowding, const PathRules *rules);

/* Adds `times` nodes at a tile; negative takes them away. */
void crowding_add(Crowding *crowding, int tile, int times);
void crowding_add_path(Crowding *crowding, const Paths *paths, int path, int times);

static inline int crowding_at(const Crowding *crowding, int tile)
{
    return crowding->value[field_cell(tile)];
}

/* The price of lying on this tile, whatever lies around. */
static inline int crowding_edge(const PathRules *rules, int tile)
{
    return tile_on_edge(tile_from_index(tile)) ? rules->edge_penalty : 0;
}

#endif
