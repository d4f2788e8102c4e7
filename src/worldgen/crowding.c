/* The crowding map is a sum over nodes, so a node is added or moved in constant time. */
#include "worldgen/crowding.h"

#include <string.h>

void crowding_init(Crowding *crowding, const PathRules *rules)
{
    memset(crowding, 0, sizeof *crowding);
    crowding->rules = rules;
}

void crowding_add(Crowding *crowding, int tile, int times)
{
    Tile at = tile_from_index(tile);
    for (int dy = -CROWDING_REACH; dy <= CROWDING_REACH; dy++) {
        for (int dx = -CROWDING_REACH; dx <= CROWDING_REACH; dx++) {
            int squared = dx * dx + dy * dy;
            Tile near = tile_at(at.x + dx, at.y + dy);
            if (squared <= CROWDING_REACH_SQUARED && tile_inside(near)) {
                crowding->value[tile_index(near)] += times * crowding->rules->crowding[squared];
            }
        }
    }
}

void crowding_add_path(Crowding *crowding, const Paths *paths, int path)
{
    for (int d = 0; d < paths->length[path]; d++) {
        crowding_add(crowding, paths->node[path][d], 1);
    }
}
