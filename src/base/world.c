/* Questions about a finished world, for every room above. */
#include "holdout/world.h"

#include "base/hash.h"

const char *obstacle_name(Obstacle obstacle)
{
    static const char *const names[] = {
#define X(name, text) [OBSTACLE_##name] = text,
        OBSTACLE_LIST(X)
#undef X
    };
    return names[obstacle];
}

/* Heights of a tile at the two ends of a side, in half units. */
typedef struct Side {
    int first, second;
} Side;

/* The first end of a northern or southern side lies west, that of an eastern or western side north. */
static Side side_of(const WorldTile *tile, int direction)
{
    int up = tile->slant - SLANT_NORTH; /* -1: flat */
    int lateral = up >= 0 && (up + direction) % 2 == 1;
    int whole = up == direction;
    int first = lateral && (up == 0 || up == 3), second = lateral && !first;
    return (Side){tile->height + whole + first, tile->height + whole + second};
}

bool tiles_meet(const WorldTile *a, const WorldTile *b, int direction)
{
    Side one = side_of(a, direction), other = side_of(b, (direction + 2) % DIRECTION_COUNT);
    return one.first == other.first && one.second == other.second;
}

bool tiles_walkable(const WorldTile *a, const WorldTile *b, int direction)
{
    Side one = side_of(a, direction);
    return one.first == one.second && tiles_meet(a, b, direction);
}

static void hash_tile(Hash *hash, Tile tile)
{
    hash_byte(hash, (uint8_t)tile.x);
    hash_byte(hash, (uint8_t)tile.y);
}

uint64_t world_hash(const World *world)
{
    Hash hash = hash_begin();
    hash_int(&hash, world->terrain);
    hash_tile(&hash, world->hub);
    for (int i = 0; i < WORLD_TILES; i++) {
        const WorldTile *tile = &world->tiles[i];
        hash_byte(&hash, tile->height);
        hash_byte(&hash, tile->slant);
        hash_byte(&hash, tile->obstacle);
        hash_byte(&hash, tile->surface);
        hash_int(&hash, tile->distance);
    }
    hash_int(&hash, world->start_count);
    for (int i = 0; i < world->start_count; i++) {
        hash_tile(&hash, world->starts[i].at);
        hash_int(&hash, world->starts[i].length);
    }
    hash_int(&hash, world->segment_count);
    for (int i = 0; i < world->segment_count; i++) {
        hash_tile(&hash, world->segments[i].from);
        hash_tile(&hash, world->segments[i].to);
    }
    hash_int(&hash, world->branch_tile_count);
    for (int i = 0; i < world->branch_tile_count; i++) {
        hash_tile(&hash, world->branch_tiles[i]);
    }
    return hash_end(&hash);
}
