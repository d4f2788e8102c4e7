/* Stage 6. A phase goes over the free tiles in random order and places its kind on each with the phase's chance, raised
 * or lowered by all that its affinities name: strength / distance for each. It goes over them again until it has its
 * minimum, and stops at its maximum. */
#include "worldgen/obstacles.h"

#include "base/number.h"
#include "base/translation.h"
#include "worldgen/trace.h"

#include <string.h>

enum {
    PATIENCE = 100,   /* passes before chances rise by themselves */
    IMPATIENCE = 10,  /* thousandths they rise by with each pass after that */
    PASSES_MAX = 300, /* by then every allowed tile has been taken unless something repels beyond reason */
    INVERSE_ONE = 1 << 12,
};

typedef struct Strewing {
    World *world;
    const TerrainType *terrain;
    Rng *rng;
    bool taken[WORLD_TILES];
    int placed_count[OBSTACLE_PHASES_MAX];
    int inverse[WORLD_SIZE][WORLD_SIZE];            /* 1 / distance by columns and rows apart, in 1 / INVERSE_ONE */
    int nearness[OBSTACLE_PHASES_MAX][WORLD_TILES]; /* sum of that over what a phase has placed */
} Strewing;

static void strewing_init(Strewing *strewing, World *world, const TerrainType *terrain, const Paths *paths,
                          const Ways *ways, Rng *rng)
{
    *strewing = (Strewing){.world = world, .terrain = terrain, .rng = rng};
    memcpy(strewing->taken, ways->on, sizeof strewing->taken);
    for (int i = 0; i < paths->count; i++) {
        for (int d = 0; d < paths->length[i]; d++) {
            strewing->taken[paths->node[i][d]] = true;
        }
    }
    for (int dy = 0; dy < WORLD_SIZE; dy++) {
        for (int dx = 0; dx < WORLD_SIZE; dx++) {
            uint64_t scaled = (uint64_t)(dx * dx + dy * dy) << 20;
            strewing->inverse[dy][dx] = scaled ? (int)((INVERSE_ONE << 10) / int_sqrt(scaled)) : 0;
        }
    }
}

/* Counts a placed obstacle for all tiles at once: tiles are asked far more often than something is placed. */
static void come_near(Strewing *strewing, int phase, Tile placed)
{
    for (int y = 0; y < WORLD_SIZE; y++) {
        const int *row = strewing->inverse[y < placed.y ? placed.y - y : y - placed.y];
        for (int x = 0; x < WORLD_SIZE; x++) {
            strewing->nearness[phase][tile_index(tile_at(x, y))] += row[x < placed.x ? placed.x - x : x - placed.x];
        }
    }
}

static int64_t chance_at(const Strewing *strewing, const ObstaclePhase *phase, TileIndex at)
{
    int64_t chance = phase->chance;
    for (int i = 0; i < phase->affinity_count; i++) {
        const ObstacleAffinity *affinity = &phase->affinities[i];
        chance += (int64_t)affinity->strength * strewing->nearness[affinity->phase][at] / INVERSE_ONE;
    }
    return chance;
}

static bool allowed(const Strewing *strewing, const ObstaclePhase *phase, int tile)
{
    const WorldTile *ground = &strewing->world->tiles[tile];
    return !strewing->taken[tile] && (phase->on_slant || ground->slant == SLANT_NONE) &&
           phase->surfaces & 1 << ground->surface;
}

static int list_allowed(const Strewing *strewing, const ObstaclePhase *phase, TileIndex tiles[WORLD_TILES])
{
    int count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        if (allowed(strewing, phase, i)) {
            tiles[count++] = (TileIndex)i;
        }
    }
    return count;
}

static void place(Strewing *strewing, int number, TileIndex tile, const WorldTrace *trace)
{
    Obstacle kind = strewing->terrain->phases[number].kind;
    Tile at = tile_from_index(tile);
    strewing->taken[tile] = true;
    strewing->placed_count[number]++;
    come_near(strewing, number, at);
    strewing->world->tiles[tile].obstacle = (uint8_t)kind;
    trace_world(trace, (TracePlace){WORLD_STAGE_OBSTACLES, TRACE_STEP, tile, false}, strewing->world,
                "Obstacle (%s) at %d,%d.", _(obstacle_name(kind)), at.x, at.y);
}

/* Goes over the free tiles once; `more` is added to every chance. */
static void pass(Strewing *strewing, int number, int more, const WorldTrace *trace)
{
    const ObstaclePhase *phase = &strewing->terrain->phases[number];
    TileIndex tiles[WORLD_TILES];
    int count = list_allowed(strewing, phase, tiles);
    while (count > 0 && strewing->placed_count[number] < phase->max) {
        uint32_t rolled = rng_below(strewing->rng, (uint32_t)count);
        TileIndex tile = tiles[rolled];
        tiles[rolled] = tiles[--count];
        int64_t chance = chance_at(strewing, phase, tile) + more;
        if ((int64_t)rng_below(strewing->rng, THOUSAND) < chance) {
            place(strewing, number, tile, trace);
        }
    }
}

void obstacles_place(World *world, const TerrainType *terrain, const Paths *paths, const Ways *ways, Rng *rng,
                     const WorldTrace *trace)
{
    Strewing strewing;
    strewing_init(&strewing, world, terrain, paths, ways, rng);
    for (int number = 0; number < terrain->phase_count; number++) {
        const ObstaclePhase *phase = &terrain->phases[number];
        int passes = 0;
        do {
            pass(&strewing, number, passes > PATIENCE ? (passes - PATIENCE) * IMPATIENCE : 0, trace);
        } while (strewing.placed_count[number] < phase->min && ++passes < PASSES_MAX);
        trace_world(trace, (TracePlace){WORLD_STAGE_OBSTACLES, TRACE_PHASE, TRACE_NOWHERE, false}, world,
                    translation_of_count("%d obstacle (%s) placed.", "%d obstacles (%s) placed.",
                                         strewing.placed_count[number]),
                    strewing.placed_count[number], _(obstacle_name(phase->kind)));
    }
}
