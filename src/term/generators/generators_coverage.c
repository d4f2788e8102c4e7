/* How well towers can be placed: geometry alone, as if all ground were flat. */
#include "base/number.h"
#include "term/generators/generators_world_look.h"

#include <string.h>

/* The first tower that runs begin with. */
static int first_tower(const Content *content)
{
    for (int i = 0; i < content_first_ship(content)->starter_count; i++) {
        if (content->blueprints[content_first_ship(content)->starters[i]].kind == BLUEPRINT_TOWER) {
            return content_first_ship(content)->starters[i];
        }
    }
    return -1;
}

static bool may_stand(const World *world, const Content *content, const Placement *placement, Tile tile)
{
    const WorldTile *ground = world_tile(world, tile);
    bool small = ground->obstacle != OBSTACLE_NONE && ground->obstacle != OBSTACLE_LARGE;
    return ground->distance == WORLD_NO_DISTANCE &&
           (ground->obstacle == OBSTACLE_NONE || (small && placement->on_small)) &&
           (ground->slant == SLANT_NONE || placement->on_slant) &&
           !content->terrains[world->terrain].surfaces[ground->surface].no_building;
}

static int covered(const World *world, const Attack *attack, Tile from)
{
    int count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile to = tile_from_index(i);
        int64_t squared = point_distance_squared(tile_centre(from), tile_centre(to));
        count += world_is_path(world, to) && squared <= fix_square(attack->range) &&
                 squared >= fix_square(attack->range_min);
    }
    return count;
}

void generators_measure_coverage(const World *world, const Content *content, Coverage *out)
{
    int places = 0, sum = 0;
    *out = (Coverage){.blueprint = first_tower(content)};
    if (out->blueprint < 0) {
        return;
    }
    const Blueprint *tower = &content->blueprints[out->blueprint];
    for (int i = 0; i < WORLD_TILES; i++) {
        if (may_stand(world, content, &tower->placement, tile_from_index(i))) {
            int count = covered(world, &tower->attack, tile_from_index(i));
            places++;
            sum += count;
            out->best = int_max(count, out->best);
        }
    }
    out->mean_tenths = places > 0 ? (sum * 10 + places / 2) / places : 0;
}
