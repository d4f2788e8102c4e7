/* Stage 3: random walks that never stray farther from the Hub than the steps left allow. They cross themselves freely,
 * which annealing mends, and shun the other paths, since annealing can't part two paths that have crossed. */
#include "worldgen/walk.h"

#include "base/translation.h"
#include "worldgen/crowding.h"
#include "worldgen/trace.h"

/* Likelihood of stepping onto a tile: falls with the square of how crowded the others make it. */
static uint32_t step_weight(int crowding)
{
    enum { SCALE = 1000000000, FREE = 100 };
    int64_t base = FREE + crowding;
    int64_t weight = SCALE / (base * base);
    return weight > 0 ? (uint32_t)weight : 1;
}

static bool may_step(const Paths *paths, Tile to, int left)
{
    return tile_inside(to) && tile_index(to) != paths->hub && tile_manhattan(to, tile_from_index(paths->hub)) <= left &&
           !paths_is_start(paths, tile_index(to));
}

static bool walk_one(Paths *paths, int path, const Crowding *others, Rng *rng)
{
    TileIndex *node = paths->node[path];
    node[0] = paths->hub;
    for (int left = paths->length[path] - 2; left > 0; left--) {
        Tile at = tile_from_index(node[left + 1]);
        uint32_t weights[DIRECTION_COUNT];
        uint32_t sum = 0;
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            Tile to = tile_step(at, direction);
            weights[direction] = may_step(paths, to, left) ? step_weight(crowding_at(others, tile_index(to))) : 0;
            sum += weights[direction];
        }
        if (sum == 0) {
            return false;
        }
        int direction = rng_weighted(rng, weights, DIRECTION_COUNT);
        node[left] = (TileIndex)tile_index(tile_step(at, direction));
    }
    return true;
}

bool walk_all(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace)
{
    Crowding others;
    crowding_init(&others, rules);
    for (int path = 0; path < paths->count; path++) {
        if (!walk_one(paths, path, &others, rng)) {
            return false;
        }
        crowding_add_path(&others, paths, path, 1);
        paths->laid = path + 1;
        trace_paths(
            trace, (TracePlace){WORLD_STAGE_WALKS, TRACE_STEP, paths_start(paths, path), false}, paths,
            translation_of_count("Path %c wanders %d segment to the Hub, never farther off than it has segments left.",
                                 "Path %c wanders %d segments to the Hub, never farther off than it has segments left.",
                                 paths->length[path]),
            'A' + path, paths->length[path]);
    }
    trace_paths(trace, (TracePlace){WORLD_STAGE_WALKS, TRACE_PHASE, TRACE_NOWHERE, false}, paths,
                "Every path has a first, tangled course of the right length.");
    return true;
}
