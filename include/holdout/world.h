/* A finished world: the ground, what lies on it, and the path network. Immutable once generated.
 *
 * Path rules that always hold (the generator's tests prove them): segments are one-way and join orthogonal
 * neighbours; every one leads, by whatever way, to the Hub in exactly `distance` segments; no segment
 * touches an obstacle or a cliff. */
#ifndef HOLDOUT_WORLD_H
#define HOLDOUT_WORLD_H

#include "holdout/tile.h"

enum {
    WORLD_STARTS_MAX = 8,
    WORLD_SEGMENTS_MAX = 432, /* every pair of neighbours once, and the ways in */
    WORLD_BRANCHES_MAX = 16,
    WORLD_BRANCH_TILES_MAX = 512,
    WORLD_NO_DISTANCE = -1,
};

/* Which side of a slanted tile is up, one half unit above the opposite side. */
typedef enum Slant { SLANT_NONE, SLANT_NORTH, SLANT_EAST, SLANT_SOUTH, SLANT_WEST } Slant;
enum { SLANT_COUNT = SLANT_WEST + 1 };

#define OBSTACLE_LIST(X) X(NONE, "none") X(SMALL, "small") X(LARGE, "large") X(MINERALS, "minerals") X(FUEL, "fuel")
typedef enum Obstacle {
#define X(name, text) OBSTACLE_##name,
    OBSTACLE_LIST(X)
#undef X
        OBSTACLE_COUNT
} Obstacle;

typedef struct WorldTile {
    uint8_t height;     /* half units; of the low side where slanted */
    uint8_t slant;      /* Slant */
    uint8_t obstacle;   /* Obstacle */
    uint8_t surface;    /* index into the terrain type's surfaces */
    uint8_t decoration; /* look only */
    int16_t distance;   /* segments to the Hub for path tiles, 0 at the Hub, else WORLD_NO_DISTANCE */
} WorldTile;

typedef struct Segment {
    Tile from, to;      /* `from` may lie outside for the first segment of a path */
    int16_t distance;   /* segments from `from` to the Hub, this one included */
    uint8_t next_count; /* segments that leave `to`; 0 when `to` is the Hub */
    uint16_t next[3];   /* their indices, in direction order */
} Segment;

typedef struct WorldStart {
    Tile at;          /* outside tile */
    int16_t length;   /* segments to the Hub */
    uint16_t segment; /* the way in */
} WorldStart;

/* A side branch: only its new tiles, first tile first. */
typedef struct WorldBranch {
    uint16_t first, count; /* into branch_tiles */
} WorldBranch;

typedef struct World {
    uint16_t terrain; /* index into the content's terrain types */
    Tile hub;
    int start_count;
    WorldStart starts[WORLD_STARTS_MAX];
    WorldTile tiles[WORLD_TILES]; /* by tile_index */
    int segment_count;
    Segment segments[WORLD_SEGMENTS_MAX];
    int branch_count;
    WorldBranch branches[WORLD_BRANCHES_MAX];
    int branch_tile_count;
    Tile branch_tiles[WORLD_BRANCH_TILES_MAX];
} World;

static inline const WorldTile *world_tile(const World *world, Tile t)
{
    return &world->tiles[tile_index(t)];
}

static inline bool world_is_path(const World *world, Tile t)
{
    return tile_inside(t) && world_tile(world, t)->distance > 0;
}

/* Does the ground of two neighbouring tiles meet all along their common side? Where it doesn't there is a cliff. Only
 * height and slant count; direction is that from `a` to `b`. */
bool tiles_meet(const WorldTile *a, const WorldTile *b, int direction);

/* May a path lead from one to the other: do they meet at one height, neither of them in the side of a slant? Such a way
 * can be taken in both directions. */
bool tiles_walkable(const WorldTile *a, const WorldTile *b, int direction);

/* The name data and JSON use: "none", "small", "large", "minerals", "fuel". */
const char *obstacle_name(Obstacle obstacle);

/* Hash of everything above but decorations, the same on every machine. */
uint64_t world_hash(const World *world);

#endif
