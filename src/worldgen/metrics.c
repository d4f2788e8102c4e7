/* How well paths spread, in numbers. A tile is far when its centre is 2 or more tiles from the centre of every path
 * tile and the Hub: on the grid, when none of these is among the eight tiles around it, since the next nearest lie 2
 * away. */
#include "holdout/worldgen.h"

#include <string.h>

static bool has_segment(const World *world, Tile from, Tile to)
{
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *segment = &world->segments[i];
        if (tile_equal(segment->from, from) && tile_equal(segment->to, to)) {
            return true;
        }
    }
    return false;
}

static bool near_path(const World *world, Tile at)
{
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            Tile near = tile_at(at.x + dx, at.y + dy);
            if (tile_inside(near) && world_tile(world, near)->distance != WORLD_NO_DISTANCE) {
                return true;
            }
        }
    }
    return false;
}

static void measure_tile(const World *world, Tile at, WorldMetrics *metrics)
{
    const WorldTile *tile = world_tile(world, at);
    if (world_is_path(world, at)) {
        metrics->path_tiles++;
        metrics->edge_tiles += at.x == 0 || at.y == 0 || at.x == WORLD_SIZE - 1 || at.y == WORLD_SIZE - 1;
        for (int direction = 1; direction <= 2; direction++) {
            Tile other = tile_step(at, direction);
            metrics->side_by_side +=
                world_is_path(world, other) && !has_segment(world, at, other) && !has_segment(world, other, at);
        }
    } else if (tile->distance == WORLD_NO_DISTANCE && tile->obstacle == OBSTACLE_NONE) {
        metrics->buildable++;
        metrics->far_tiles += !near_path(world, at);
    }
}

/* A U-turn at a segment: one that comes in and one that goes on run opposite ways, side by side. */
static int u_turns_at(const World *world, const Segment *middle)
{
    int turns = 0;
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *before = &world->segments[i];
        for (int j = 0; tile_equal(before->to, middle->from) && j < middle->next_count; j++) {
            const Segment *after = &world->segments[middle->next[j]];
            turns += tile_manhattan(before->from, after->to) == 1;
        }
    }
    return turns;
}

void world_measure(const World *world, WorldMetrics *metrics)
{
    memset(metrics, 0, sizeof *metrics);
    for (int i = 0; i < WORLD_TILES; i++) {
        measure_tile(world, tile_from_index(i), metrics);
    }
    for (int i = 0; i < world->segment_count; i++) {
        metrics->u_turns += u_turns_at(world, &world->segments[i]);
    }
}
