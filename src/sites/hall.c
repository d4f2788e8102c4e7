#include "sites/hall.h"

#include "base/number.h"
#include "sites/zones.h"

#include <stdlib.h>

enum { SIDE_LEAST = 16 /* tiles */ };

/* A tile as it lies to the middle of the hall. */
typedef struct Lying {
    int x, y;          /* tiles off the middle, without sign */
    int width, height; /* of half the hall */
    int out;           /* from the middle, in percent of the way to the wall; squared */
} Lying;

static bool is_between(int number, int least, int most)
{
    return number >= least * least && number <= most * most;
}

/* Two rows of thick pillars along its length. */
static DungeonTile nave(Lying at)
{
    bool row = at.y >= at.height / 2 && at.y <= at.height / 2 + 1;
    return row && at.x % 6 >= 3 && at.x % 6 <= 4 && at.x < at.width - 3 ? DUNGEON_WALL : DUNGEON_FLOOR;
}

/* A wall around the middle, open on four sides and at its corners. */
static DungeonTile ring(Lying at)
{
    int slant = abs(at.x * at.height - at.y * at.width);
    bool open = at.x <= 2 || at.y <= 1 || slant < at.width * 2;
    return is_between(at.out, 55, 64) && !open ? DUNGEON_WALL : DUNGEON_FLOOR;
}

/* Walls from each side towards the middle, each with a gap. */
static DungeonTile quarters(Lying at)
{
    bool gap = is_between(at.out, 62, 78), inner = at.out < 35 * 35;
    return (at.x == 0 || at.y == 0) && !gap && !inner ? DUNGEON_WALL : DUNGEON_FLOOR;
}

/* Water around the middle, and pillars around the water. */
static DungeonTile moat(Lying at)
{
    bool pillar = is_between(at.out, 60, 72) && at.x % 5 == 2 && at.y % 3 == 1;
    return pillar ? DUNGEON_WALL : is_between(at.out, 30, 50) && at.x > 1 && at.y > 1 ? DUNGEON_WATER : DUNGEON_FLOOR;
}

/* Blocks in rows. */
static DungeonTile blocks(Lying at)
{
    return at.x % 8 >= 3 && at.x % 8 <= 5 && at.y % 6 >= 2 && at.y % 6 <= 3 && at.out < 80 * 80 ? DUNGEON_WALL
                                                                                                : DUNGEON_FLOOR;
}

/* A pit in the middle with a wall around it that is open on two sides. */
static DungeonTile well(Lying at)
{
    bool wall = is_between(at.out, 42, 52) && at.x > 2;
    return at.x <= 4 && at.y <= 1 ? DUNGEON_PIT : wall ? DUNGEON_WALL : DUNGEON_FLOOR;
}

static DungeonTile (*const ORDERS[])(Lying at) = {nave, ring, quarters, moat, blocks, well};
enum { ORDER_COUNT = sizeof ORDERS / sizeof ORDERS[0] };

static Lying lying_of(const DungeonRoom *hall, DungeonPlace place)
{
    int x = abs(2 * place.x + 1 - 2 * hall->x - hall->w), y = abs(2 * place.y + 1 - 2 * hall->y - hall->h);
    int across = x * PERCENT / int_max(hall->w, 1), down = y * PERCENT / int_max(hall->h, 1);
    return (Lying){x / 2, y / 2, hall->w / 2, hall->h / 2, across * across + down * down};
}

/* The least rectangle with all that can be walked on. */
static DungeonRoom bounds_of(const DungeonLevel *level)
{
    int west = level->columns, north = level->rows, east = 0, south = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonPlace place = dungeon_place(at);
        if (is_walkable(level, at)) {
            west = int_min(west, place.x);
            east = int_max(east, place.x + 1);
            north = int_min(north, place.y);
            south = int_max(south, place.y + 1);
        }
    }
    return (DungeonRoom){(uint8_t)west, (uint8_t)north, (uint8_t)(east - west), (uint8_t)(south - north)};
}

static bool is_bare(const DungeonLevel *level, int at)
{
    bool bare = is_walkable(level, at) && !holds_something(level, at);
    for (int i = 0; i < 8 && bare; i++) {
        bare = !holds_something(level, at + AROUND[i]);
    }
    return bare;
}

void order_hall(Shape *shape)
{
    DungeonLevel *level = shape->draft.level;
    if (level->generator != DUNGEON_GENERATOR_HALL) {
        return;
    }
    DungeonRoom hall = bounds_of(level);
    if (hall.w < SIDE_LEAST || hall.h < SIDE_LEAST) {
        return;
    }
    shape_try(shape);
    DungeonTile (*order)(Lying at) = ORDERS[rng_below(&shape->draft.rng, ORDER_COUNT)];
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonTile tile = order(lying_of(&hall, dungeon_place(at)));
        if (tile != DUNGEON_FLOOR && is_bare(level, at)) {
            level->tiles[at] = (uint8_t)tile;
        }
    }
    if (shape_keep(shape)) {
        draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE, "The hall is set in order about its middle.");
    }
}
