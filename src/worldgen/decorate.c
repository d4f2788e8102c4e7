/* Stage 8. Decorations gather far from paths and beside obstacles, and keep the farther apart the less a tile attracts
 * them. They are rolled from a stream of their own, so that looks never change what happens. */
#include "worldgen/decorate.h"

#include "base/number.h"
#include "worldgen/trace.h"

typedef struct Sight {
    int threshold;  /* weight a tile must exceed */
    int apart;      /* least squared distance to others of this stage at weight WEIGHT_MAX; doubled at half of it */
    uint32_t tries; /* one tile in so many is tried */
} Sight;

enum { WEIGHT_MAX = 8 };

/* Rare sights first: what comes later fills the gaps. */
static const Sight SIGHTS[] = {{.threshold = 4, .apart = 12, .tries = 2}, {.threshold = 1, .apart = 2, .tries = 2}};
enum { SIGHT_COUNT = sizeof SIGHTS / sizeof *SIGHTS };

/* Squared distance to the nearest tile for which `wanted` is true, at most `most`. */
static int nearest(const World *world, Tile at, bool (*wanted)(const WorldTile *tile, int number), int number, int most)
{
    int best = most;
    for (int i = 0; i < WORLD_TILES; i++) {
        int squared = tile_distance_squared(at, tile_from_index(i));
        if (squared < best && wanted(&world->tiles[i], number)) {
            best = squared;
        }
    }
    return best;
}

static bool is_path(const WorldTile *tile, int number)
{
    (void)number;
    return tile->distance != WORLD_NO_DISTANCE;
}

static bool is_rock(const WorldTile *tile, int number)
{
    (void)number;
    return tile->obstacle != OBSTACLE_NONE;
}

static bool has_decoration(const WorldTile *tile, int number)
{
    return tile->decoration == number;
}

/* 0 to WEIGHT_MAX. */
static int weight_at(const World *world, Tile at)
{
    int weight = nearest(world, at, is_path, 0, 5) - 1 + world_tile(world, at)->height / 2;
    weight += nearest(world, at, is_rock, 0, 3) < 3 ? 3 : 0;
    return int_min(weight, WEIGHT_MAX);
}

static void scatter(World *world, int number, const Sight *sight, Rng *rng)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        WorldTile *tile = &world->tiles[i];
        bool tried = rng_below(rng, sight->tries) == 0;
        if (!tried || is_path(tile, 0) || is_rock(tile, 0) || tile->decoration) {
            continue;
        }
        Tile at = tile_from_index(i);
        int weight = weight_at(world, at);
        int apart = sight->apart * WEIGHT_MAX / int_max(weight, 1);
        if (weight > sight->threshold && nearest(world, at, has_decoration, number, apart) == apart) {
            tile->decoration = (uint8_t)number;
        }
    }
}

void decorate_world(World *world, Rng *rng, const WorldTrace *trace)
{
    for (int i = 0; i < SIGHT_COUNT; i++) {
        scatter(world, SIGHT_COUNT - i, &SIGHTS[i], rng);
    }
    trace_world(trace, (TracePlace){WORLD_STAGE_DECORATIONS, TRACE_PHASE, TRACE_NOWHERE, false}, world,
                "Bare ground gets its look, which changes nothing in battle; the world is done.");
}
