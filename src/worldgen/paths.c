/* Helpers over unfinished paths. */
#include "worldgen/paths.h"

#include <string.h>

bool paths_is_start(const Paths *paths, int tile)
{
    for (int i = 0; i < paths->count; i++) {
        if (paths_start(paths, i) == tile) {
            return true;
        }
    }
    return false;
}

Tile paths_outside(int edge)
{
    int direction = 0;
    while (tile_inside(tile_step(tile_from_index(edge), direction))) {
        direction++;
    }
    return tile_step(tile_from_index(edge), direction);
}

static void show_path(const Paths *paths, int path, World *world)
{
    for (int d = paths->length[path] - 1; d > 0 && world->segment_count < WORLD_SEGMENTS_MAX; d--) {
        TileIndex from = paths->node[path][d];
        world->segments[world->segment_count++] = (Segment){
            .from = tile_from_index(from), .to = tile_from_index(paths->node[path][d - 1]), .distance = (int16_t)d};
        world->tiles[from].distance = (int16_t)d;
    }
}

void paths_show(const Paths *paths, World *world)
{
    world->hub = tile_from_index(paths->hub);
    world->segment_count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i].distance = WORLD_NO_DISTANCE;
    }
    for (int i = 0; i < paths->chosen; i++) {
        TileIndex edge = paths_start(paths, i);
        world->starts[i] = (WorldStart){.at = paths_outside(edge), .length = (int16_t)paths->length[i]};
        world->tiles[edge].distance = (int16_t)(paths->length[i] - 1);
    }
    world->start_count = paths->chosen;
    for (int i = 0; i < paths->laid; i++) {
        show_path(paths, i, world);
    }
    world->tiles[paths->hub].distance = 0;
}
