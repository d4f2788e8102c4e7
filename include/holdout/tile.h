/* Places on the board.
 *
 * A Tile is a whole square: x grows east, y grows south, both 0 to 14 inside the world; path starts lie one
 * tile outside. A Point is a place within the board in Fix tiles: tile (x, y) covers [x, x+1) by [y, y+1),
 * its centre is (x + 1/2, y + 1/2). */
#ifndef HOLDOUT_TILE_H
#define HOLDOUT_TILE_H

#include "holdout/fix.h"

#include <stdbool.h>
#include <stdint.h>

enum { WORLD_SIZE = 15, WORLD_TILES = WORLD_SIZE * WORLD_SIZE };

typedef struct Tile {
    int8_t x, y;
} Tile;

typedef struct Point {
    Fix x, y;
} Point;

static inline Tile tile_at(int x, int y)
{
    return (Tile){(int8_t)x, (int8_t)y};
}

static inline bool tile_equal(Tile a, Tile b)
{
    return a.x == b.x && a.y == b.y;
}

static inline bool tile_inside(Tile t)
{
    return t.x >= 0 && t.x < WORLD_SIZE && t.y >= 0 && t.y < WORLD_SIZE;
}

/* Row-major index 0..224 of an inside tile, and back. */
static inline int tile_index(Tile t)
{
    return t.y * WORLD_SIZE + t.x;
}

static inline Tile tile_from_index(int index)
{
    return tile_at(index % WORLD_SIZE, index / WORLD_SIZE);
}

static inline int tile_manhattan(Tile a, Tile b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

/* Square of the Euclidean distance between centres, in tiles. */
static inline int tile_distance_squared(Tile a, Tile b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

static inline Point tile_centre(Tile t)
{
    return (Point){(Fix)(t.x * FIX_ONE + FIX_HALF), (Fix)(t.y * FIX_ONE + FIX_HALF)};
}

static inline Tile point_tile(Point p)
{
    return tile_at(p.x >> FIX_SHIFT, p.y >> FIX_SHIFT);
}

/* Square of the distance in Q32.32 tiles; compare with fix_square of a range. */
static inline int64_t point_distance_squared(Point a, Point b)
{
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    return dx * dx + dy * dy;
}

static inline int64_t fix_square(Fix a)
{
    return (int64_t)a * a;
}

/* The four directions in the order used everywhere: north, east, south, west. */
enum { DIRECTION_COUNT = 4 };
static inline Tile tile_step(Tile t, int direction)
{
    static const int8_t dx[DIRECTION_COUNT] = {0, 1, 0, -1}, dy[DIRECTION_COUNT] = {-1, 0, 1, 0};
    return tile_at(t.x + dx[direction], t.y + dy[direction]);
}

/* In which direction a neighbour lies; of any other tile, the last one. */
static inline int tile_direction(Tile from, Tile to)
{
    int direction = 0;
    while (direction < DIRECTION_COUNT - 1 && !tile_equal(tile_step(from, direction), to)) {
        direction++;
    }
    return direction;
}

#endif
