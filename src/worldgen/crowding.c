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
    const int *kernel = crowding->rules->crowding;
    int own = times * kernel[0], beside = times * kernel[1], corner = times * kernel[2];
    int32_t *at = &crowding->value[field_cell(tile)];
    at[0] += own;
    at[-FIELD_STRIDE] += beside;
    at[-1] += beside;
    at[1] += beside;
    at[FIELD_STRIDE] += beside;
    at[-FIELD_STRIDE - 1] += corner;
    at[-FIELD_STRIDE + 1] += corner;
    at[FIELD_STRIDE - 1] += corner;
    at[FIELD_STRIDE + 1] += corner;
}

void crowding_add_path(Crowding *crowding, const Paths *paths, int path, int times)
{
    for (int d = 0; d < paths->length[path]; d++) {
        crowding_add(crowding, paths->node[path][d], times);
    }
}
