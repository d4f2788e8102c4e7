/* Worlds as requests mean them and as letters show them: one letter a tile, and the same letter in every output. */
#include "tools/map.h"

#include "base/failure.h"

#include <string.h>

static const char UNBUILDABLE = '_';

/* The way out of a path tile: an arrow, or * where it splits. */
static char path_letter(const World *world, Tile tile)
{
    char letter = '?';
    int ways = 0;
    for (int i = 0; i < world->segment_count; i++) {
        for (int d = 0; d < DIRECTION_COUNT && tile_equal(world->segments[i].from, tile); d++) {
            if (tile_equal(tile_step(tile, d), world->segments[i].to)) {
                letter = "^>v<"[d];
                ways++;
            }
        }
    }
    return ways > 1 ? '*' : letter;
}

char map_letter(const World *world, Tile tile)
{
    static const char obstacles[OBSTACLE_COUNT] = {[OBSTACLE_NONE] = '\0',
                                                   [OBSTACLE_SMALL] = 'o',
                                                   [OBSTACLE_LARGE] = 'O',
                                                   [OBSTACLE_MINERALS] = '%',
                                                   [OBSTACLE_FUEL] = '~'};
    return tile_equal(tile, world->hub) ? '@'
           : world_is_path(world, tile) ? path_letter(world, tile)
                                        : obstacles[world_tile(world, tile)->obstacle];
}

static const Surface *surface_of(const Content *content, const World *world, Tile tile)
{
    return &content->terrains[world->terrain].surfaces[world_tile(world, tile)->surface];
}

char map_letter_around(const Content *content, const World *world, Tile tile)
{
    for (int i = 0; i < world->start_count; i++) {
        if (tile_equal(world->starts[i].at, tile)) {
            return (char)('A' + i);
        }
    }
    if (!tile_inside(tile)) {
        return ' ';
    }
    char letter = map_letter(world, tile);
    return letter ? letter : surface_of(content, world, tile)->no_building ? UNBUILDABLE : '.';
}

char map_slant(const WorldTile *tile)
{
    return " nesw"[tile->slant];
}

char map_ground(const Content *content, const World *world, Tile tile)
{
    static const char weights[] = " .:-=+x#";
    const WorldTile *ground = world_tile(world, tile);
    if (surface_of(content, world, tile)->no_building) {
        return UNBUILDABLE;
    }
    if (ground->slant != SLANT_NONE) {
        return map_slant(ground);
    }
    size_t heaviest = strlen(weights) - 1;
    return weights[ground->height < heaviest ? ground->height : heaviest];
}

bool map_plan(const Content *content, const WorldRequest *request, uint64_t master, LevelPlan *plan, Failure *failure)
{
    level_plan(plan, content, master, request->level);
    if (request->length_count > 0) {
        plan->start_count = request->length_count;
        for (int i = 0; i < request->length_count; i++) {
            plan->lengths[i] = request->lengths[i];
        }
        plan->hub_distance = level_hub_distance(content, plan->start_count);
    }
    plan->branches_max = request->branches >= 0 ? request->branches : plan->branches_max;
    if (request->terrain) {
        plan->terrain = content_terrain(content, request->terrain);
        if (plan->terrain < 0) {
            return failure_set(failure, EXIT_USAGE,
                               "There is no terrain type '%.40s'; 'holdout codex terrains' lists them.",
                               request->terrain);
        }
    }
    return world_check(plan, failure);
}
