/* Stage 4. A state is all paths as tile sequences; a step moves one node to a tile that is still next to both its
 * neighbours in the sequence. The cost of a state is the sum over nodes of the crowding at their tiles and the edge
 * penalty, and the gain of a move is exactly what it takes off that cost. Every move with gain + temperature above zero
 * is a candidate, drawn with that sum as its weight.
 *
 * Invariants: around holds the crowding of all nodes; load and kinds count them by tile; conflicts is the number of
 * tiles that hold what may not lie together, so a state is a valid network exactly when it is zero. */
#include "worldgen/anneal.h"

#include "worldgen/crowding.h"
#include "worldgen/trace.h"
#include "worldgen/untwist.h"

#include <string.h>

enum {
    MOVES_MAX = 3 * WORLD_STARTS_MAX * PATH_LENGTH_MAX,
    DIAGONAL_SQUARED = 2, /* how far a node moves over a corner, and straight across */
    ACROSS_SQUARED = 4,
};

typedef struct Move {
    uint32_t weight;
    int32_t gain;
    uint8_t path, at;
    TileIndex to;
} Move;

typedef struct Anneal {
    Paths *paths;
    const PathRules *rules;
    Crowding around;
    int32_t edge[WORLD_TILES]; /* penalty by tile */
    bool closed[WORLD_TILES];  /* Hub and starts: no node moves there */
    uint8_t load[WORLD_TILES][PATH_LENGTH_MAX];
    uint8_t kinds[WORLD_TILES];
    int conflicts;
    int64_t cost, best_cost;
    bool found;
    Paths best;
    int move_count;
    uint64_t weight_sum;
    Move moves[MOVES_MAX];
} Anneal;

/* Where paths may join, nodes of equal distance count as one. */
static void load_add(Anneal *anneal, int tile, int distance)
{
    if (anneal->paths->may_join && anneal->load[tile][distance]++ > 0) {
        return;
    }
    anneal->conflicts += anneal->kinds[tile]++ == 1;
}

static void load_remove(Anneal *anneal, int tile, int distance)
{
    if (anneal->paths->may_join && --anneal->load[tile][distance] > 0) {
        return;
    }
    anneal->conflicts -= --anneal->kinds[tile] == 1;
}

static void load_path(Anneal *anneal, int path)
{
    for (int d = 1; d < anneal->paths->length[path]; d++) {
        load_add(anneal, anneal->paths->node[path][d], d);
    }
}

static void unload_path(Anneal *anneal, int path)
{
    for (int d = 1; d < anneal->paths->length[path]; d++) {
        load_remove(anneal, anneal->paths->node[path][d], d);
    }
}

static void anneal_init(Anneal *anneal, Paths *paths, const PathRules *rules)
{
    memset(anneal, 0, offsetof(Anneal, moves));
    anneal->paths = paths;
    anneal->rules = rules;
    crowding_init(&anneal->around, rules);
    for (int i = 0; i < WORLD_TILES; i++) {
        anneal->edge[i] = crowding_edge(rules, i);
    }
    anneal->closed[paths->hub] = true;
    for (int i = 0; i < paths->count; i++) {
        anneal->closed[paths_start(paths, i)] = true;
        crowding_add_path(&anneal->around, paths, i);
        load_path(anneal, i);
    }
}

/* What a node here costs itself and all others, itself counted twice. */
static int32_t price(const Anneal *anneal, int tile)
{
    return anneal->edge[tile] + 2 * anneal->around.value[tile];
}

static void consider(Anneal *anneal, int path, int at, int to, int moved_squared, int temperature)
{
    if (anneal->closed[to]) {
        return;
    }
    const int *kernel = anneal->rules->crowding;
    int from = anneal->paths->node[path][at];
    int32_t gain = price(anneal, from) - price(anneal, to) + 2 * kernel[moved_squared] - 2 * kernel[0];
    if (gain + temperature > 0) {
        uint32_t weight = (uint32_t)(gain + temperature);
        anneal->weight_sum += weight;
        anneal->moves[anneal->move_count++] =
            (Move){.weight = weight, .gain = gain, .path = (uint8_t)path, .at = (uint8_t)at, .to = (TileIndex)to};
    }
}

/* A node between twice the same tile may go to any other neighbour of that tile. */
static void consider_spike(Anneal *anneal, int path, int at, int temperature)
{
    int from = anneal->paths->node[path][at];
    Tile root = tile_from_index(anneal->paths->node[path][at + 1]);
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        Tile to = tile_step(root, direction);
        if (tile_inside(to) && tile_index(to) != from) {
            int squared = tile_distance_squared(to, tile_from_index(from));
            consider(anneal, path, at, tile_index(to), squared, temperature);
        }
    }
}

static void list_moves(Anneal *anneal, int temperature)
{
    anneal->move_count = 0;
    anneal->weight_sum = 0;
    for (int path = 0; path < anneal->paths->count; path++) {
        const TileIndex *node = anneal->paths->node[path];
        for (int at = anneal->paths->length[path] - 2; at > 0; at--) {
            int across = node[at + 1] - node[at - 1];
            if (across == 0) {
                consider_spike(anneal, path, at, temperature);
            } else if (across != 2 && across != -2 && across != 2 * WORLD_SIZE && across != -2 * WORLD_SIZE) {
                consider(anneal, path, at, node[at + 1] + node[at - 1] - node[at], DIAGONAL_SQUARED, temperature);
            }
        }
    }
}

static const Move *draw_move(const Anneal *anneal, Rng *rng)
{
    uint32_t drawn = rng_below(rng, (uint32_t)anneal->weight_sum);
    const Move *move = anneal->moves;
    while (drawn >= move->weight) {
        drawn -= move->weight;
        move++;
    }
    return move;
}

static void apply_move(Anneal *anneal, const Move *move)
{
    TileIndex *node = &anneal->paths->node[move->path][move->at];
    load_remove(anneal, *node, move->at);
    crowding_add(&anneal->around, *node, -1);
    *node = move->to;
    load_add(anneal, *node, move->at);
    crowding_add(&anneal->around, *node, 1);
    anneal->cost -= move->gain;
}

/* A move can make its own node and the two beside it cross a strand of their path. */
static bool untwist_near(Anneal *anneal, int path, int moved)
{
    bool any = false;
    for (int at = moved - 1; at <= moved + 1; at++) {
        int other = untwist_find(anneal->paths, path, at);
        if (other >= 0) {
            unload_path(anneal, path);
            untwist_loop(anneal->paths, path, at, other);
            load_path(anneal, path);
            any = true;
        }
    }
    return any;
}

static void keep_best(Anneal *anneal)
{
    if (anneal->conflicts == 0 && (!anneal->found || anneal->cost < anneal->best_cost)) {
        anneal->found = true;
        anneal->best_cost = anneal->cost;
        anneal->best = *anneal->paths;
    }
}

static void anneal_step(Anneal *anneal, int temperature, Rng *rng, const WorldTrace *trace)
{
    list_moves(anneal, temperature);
    if (anneal->move_count == 0) {
        return;
    }
    Move move = *draw_move(anneal, rng);
    apply_move(anneal, &move);
    trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_MICRO, move.to, false}, anneal->paths,
                "Node %d of path %d moves, gaining %d thousandths; %d conflicts left.", move.at, move.path + 1,
                move.gain, anneal->conflicts);
    if (untwist_near(anneal, move.path, move.at)) {
        trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_MICRO, move.to, false}, anneal->paths,
                    "Path %d crossed itself: the loop runs the other way now.", move.path + 1);
    }
    keep_best(anneal);
}

bool anneal_paths(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace)
{
    Anneal anneal;
    anneal_init(&anneal, paths, rules);
    int total = 0;
    for (int i = 0; i < paths->count; i++) {
        total += paths->length[i];
    }
    int steps = total * total * rules->budget / 1000;
    int give_up = total * total * rules->give_up / 1000;
    keep_best(&anneal);
    for (int step = 0; step < steps && (anneal.found || step < give_up); step++) {
        int64_t span = rules->temperature_end - rules->temperature_start;
        int temperature = rules->temperature_start + (int)(span * step / steps);
        bool had = anneal.found;
        anneal_step(&anneal, temperature, rng, trace);
        if (anneal.found && !had) {
            trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_STEP, TRACE_NOWHERE, false}, paths,
                        "After %d steps the paths lie clear of each other.", step + 1);
        }
    }
    if (anneal.found) {
        *paths = anneal.best;
        trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_PHASE, TRACE_NOWHERE, false}, paths,
                    "The least crowded of all valid courses is kept.");
    }
    return anneal.found;
}
