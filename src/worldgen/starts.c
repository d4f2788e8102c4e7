/* Stages 1 and 2. A start of length l lies l - 1 segments from the Hub at its edge tile, so the Manhattan distance of
 * the two has the parity of l - 1 and is at most that. No two starts share an edge tile. */
#include "worldgen/starts.h"

#include "base/number.h"
#include "base/translation.h"
#include "worldgen/trace.h"

enum {
    EDGE_TILES = 4 * (WORLD_SIZE - 1),
    RELAXATIONS_MAX = 24, /* by then hardly any spacing is left to relax */
};

/* Edge tiles that may still be picked. */
typedef struct Pool {
    int count;
    TileIndex tiles[EDGE_TILES];
} Pool;

/* Least distances in thousandths of a tile. */
typedef struct Spacing {
    int64_t between, hub;
} Spacing;

TileIndex starts_hub(Fix distance, Rng *rng)
{
    Tile centre = tile_at(WORLD_SIZE / 2, WORLD_SIZE / 2);
    TileIndex near[WORLD_TILES] = {0};
    uint32_t count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile t = tile_from_index(i);
        if (!tile_on_edge(t) &&
            ((int64_t)tile_distance_squared(t, centre) << (2 * FIX_SHIFT)) <= fix_square(distance)) {
            near[count++] = (TileIndex)i;
        }
    }
    return near[rng_below(rng, count)];
}

static Pool pool_of_edge(void)
{
    Pool pool = {0};
    for (int i = 0; i < WORLD_TILES; i++) {
        if (tile_on_edge(tile_from_index(i))) {
            pool.tiles[pool.count++] = (TileIndex)i;
        }
    }
    return pool;
}

static TileIndex pool_take(Pool *pool, int at)
{
    TileIndex taken = pool->tiles[at];
    pool->tiles[at] = pool->tiles[--pool->count];
    return taken;
}

static bool far_enough(int a, int b, int64_t least)
{
    int64_t squared = tile_distance_squared(tile_from_index(a), tile_from_index(b));
    return squared * 1000000 >= least * least;
}

static bool spaced(const Paths *paths, int chosen, int tile, Spacing spacing)
{
    for (int i = 0; i < chosen; i++) {
        if (!far_enough(tile, paths_start(paths, i), spacing.between)) {
            return false;
        }
    }
    return far_enough(tile, paths->hub, spacing.hub);
}

/* Picks the start of one path. Tiles of the wrong parity or too far off for this path stay in the pool for the others;
 * tiles too near to another start or the Hub leave it for good. */
static bool roll_start(Paths *paths, int path, Pool *pool, Spacing spacing, Rng *rng)
{
    int reach = paths->length[path] - 1;
    Pool kept = {0}, open = {0};
    for (int i = 0; i < pool->count; i++) {
        int away = tile_manhattan(tile_from_index(pool->tiles[i]), tile_from_index(paths->hub));
        Pool *to = away <= reach && (reach - away) % 2 == 0 ? &open : &kept;
        to->tiles[to->count++] = pool->tiles[i];
    }
    bool found = false;
    while (open.count > 0 && !found) {
        TileIndex tile = pool_take(&open, (int)rng_below(rng, (uint32_t)open.count));
        found = spaced(paths, path, tile, spacing);
        paths->node[path][reach] = tile;
    }
    for (int i = 0; i < open.count; i++) {
        kept.tiles[kept.count++] = open.tiles[i];
    }
    *pool = kept;
    return found;
}

static bool roll_all(Paths *paths, Spacing spacing, Rng *rng)
{
    Pool pool = pool_of_edge();
    for (paths->chosen = 0; paths->chosen < paths->count; paths->chosen++) {
        if (!roll_start(paths, paths->chosen, &pool, spacing, rng)) {
            return false;
        }
    }
    return true;
}

static void tell(Paths *paths, int rolls, const WorldTrace *trace)
{
    Tile hub = tile_from_index(paths->hub);
    paths->chosen = 0;
    trace_paths(trace, (TracePlace){WORLD_STAGE_STARTS, TRACE_STEP, paths->hub, false}, paths,
                "The Hub stands at %d,%d: any tile this near the centre was as likely.", hub.x, hub.y);
    while (paths->chosen < paths->count) {
        TileIndex edge = paths_start(paths, paths->chosen++);
        Tile at = tile_from_index(edge);
        trace_paths(
            trace, (TracePlace){WORLD_STAGE_STARTS, TRACE_STEP, edge, false}, paths,
            translation_of_count(
                "Path %c comes in at %d,%d: %d segment reaches the Hub from there, neither one too few nor of the "
                "wrong parity.",
                "Path %c comes in at %d,%d: %d segments reach the Hub from there, neither one too few nor of the "
                "wrong parity.",
                paths->length[paths->chosen - 1]),
            'A' + paths->chosen - 1, at.x, at.y, paths->length[paths->chosen - 1]);
    }
    trace_paths(trace, (TracePlace){WORLD_STAGE_STARTS, TRACE_PHASE, TRACE_NOWHERE, false}, paths,
                translation_of_count("Hub and starts are chosen, after %d draw of all starts.",
                                     "Hub and starts are chosen, after %d draws of all starts.", rolls),
                rolls);
}

bool starts_pick(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace)
{
    Spacing spacing = {
        .between = rules->start_spacing[paths->count - 1],
        .hub = paths->count == 1 ? rules->start_hub_distance_one : rules->start_hub_distance_many,
    };
    for (int relaxed = 0; relaxed <= RELAXATIONS_MAX; relaxed++) {
        for (int tried = 0; tried < rules->relax_after; tried++) {
            if (roll_all(paths, spacing, rng)) {
                tell(paths, relaxed * rules->relax_after + tried + 1, trace);
                return true;
            }
        }
        spacing.between = spacing.between * rules->relax_factor / THOUSAND;
        spacing.hub = spacing.hub * rules->relax_factor / THOUSAND;
    }
    return false;
}
