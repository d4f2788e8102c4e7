/* The network as the generator holds it, and as the battle gets it: segments in the order starts first, then by tile
 * and direction, each with the indices of those that go on from its end. */
#include "worldgen/network.h"

#include <assert.h>
#include <string.h>

void network_init(Network *network, TileIndex hub)
{
    memset(network, 0, sizeof *network);
    network->hub = hub;
    for (int i = 0; i < WORLD_TILES; i++) {
        network->distance[i] = WORLD_NO_DISTANCE;
    }
    network->distance[hub] = 0;
}

void network_join(Network *network, TileIndex from, int direction, int distance)
{
    assert(network->distance[tile_index(tile_step(tile_from_index(from), direction))] == distance - 1);
    network->distance[from] = (int16_t)distance;
    network->out[from] |= (uint8_t)(1 << direction);
}

bool network_touches(const Network *network, int tile)
{
    Tile at = tile_from_index(tile);
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            Tile near = tile_at(at.x + dx, at.y + dy);
            if (tile_inside(near) && network_has(network, tile_index(near))) {
                return true;
            }
        }
    }
    return false;
}

int network_direction(int from, int to)
{
    Tile at = tile_from_index(from);
    int direction = 0;
    while (!tile_equal(tile_step(at, direction), tile_from_index(to))) {
        direction++;
    }
    return direction;
}

/* The tile outside from which the path comes in: at a corner, where it can go straight on. */
static Tile way_in(TileIndex edge, int direction)
{
    Tile at = tile_from_index(edge);
    Tile behind = tile_step(at, (direction + 2) % DIRECTION_COUNT);
    return tile_inside(behind) ? paths_outside(edge) : behind;
}

static void write_starts(const Network *network, const Paths *paths, World *world)
{
    world->start_count = paths->count;
    for (int i = 0; i < paths->count; i++) {
        TileIndex edge = paths_start(paths, i);
        Tile at = way_in(edge, network->first[i]);
        int16_t length = (int16_t)paths->length[i];
        world->starts[i] = (WorldStart){.at = at, .length = length, .segment = (uint16_t)i};
        world->segments[i] = (Segment){.from = at, .to = tile_from_index(edge), .distance = length};
    }
    world->segment_count = paths->count;
}

/* Writes the segments that leave tiles; first[t] becomes the index of the first one that leaves tile t. */
static void write_segments(const Network *network, World *world, uint16_t first[WORLD_TILES])
{
    for (int i = 0; i < WORLD_TILES; i++) {
        world->tiles[i].distance = network->distance[i];
        first[i] = (uint16_t)world->segment_count;
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            if (network->out[i] & 1 << direction) {
                assert(world->segment_count < WORLD_SEGMENTS_MAX);
                Tile from = tile_from_index(i);
                world->segments[world->segment_count++] =
                    (Segment){.from = from, .to = tile_step(from, direction), .distance = network->distance[i]};
            }
        }
    }
}

void network_write(const Network *network, const Paths *paths, World *world)
{
    uint16_t first[WORLD_TILES];
    world->hub = tile_from_index(network->hub);
    write_starts(network, paths, world);
    write_segments(network, world, first);
    for (int i = 0; i < world->segment_count; i++) {
        Segment *segment = &world->segments[i];
        int to = tile_index(segment->to);
        segment->next_count = 0;
        for (int bits = network->out[to]; bits; bits &= bits - 1) {
            assert(segment->next_count < 3);
            segment->next[segment->next_count] = (uint16_t)(first[to] + segment->next_count);
            segment->next_count++;
        }
    }
}
