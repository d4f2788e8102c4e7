/* Stage 4. A state is all paths as tile sequences; a move takes one node to a tile that is still next to both its
 * neighbours in the sequence. The cost of a state is the crowding at the tiles of its nodes, the edge penalty there,
 * and the far penalty of every tile no path comes near; the gain of a move is exactly what it takes off that cost. A
 * move tried at random is made when it gains, and when it loses with the chance 1 / 2^(loss / temperature).
 *
 * Invariants: price and cover count all nodes; load and kinds count them by tile; conflicts is the number of tiles that
 * hold what may not lie together, so a state is a valid network exactly when it is zero. */
#include "worldgen/anneal.h"

#include "base/number.h"
#include "base/translation.h"
#include "worldgen/cover.h"
#include "worldgen/crowding.h"
#include "worldgen/trace.h"
#include "worldgen/untwist.h"

#include <string.h>

enum {
    NODES_MAX = WORLD_STARTS_MAX * PATH_LENGTH_MAX,
    CORNER = 2,       /* entry of the crowding for tiles that only share a corner */
    CLOSED = 1 << 28, /* price of the Hub and the starts: no move gains that much */
    COOLINGS = 60,    /* steps in which the temperature falls */
};

typedef struct Node {
    uint8_t path, at;
} Node;

typedef struct Move {
    Node node;
    TileIndex to;
    int32_t gain;
    int nearer; /* tiles fewer that are far */
} Move;

typedef struct Anneal {
    Paths *paths;
    const PathRules *rules;
    Crowding price; /* edge penalty + 2 * crowding: what a node on a tile costs itself and the others */
    Cover cover;
    uint8_t load[WORLD_TILES][PATH_LENGTH_MAX];
    uint8_t kinds[WORLD_TILES];
    int conflicts;
    int64_t cost, best_cost; /* from that of the walks, which counts as 0 */
    bool found;
    Paths best;
    int tried, made; /* moves since a watcher was last told */
    int node_count;
    Node nodes[NODES_MAX]; /* all that may move */
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

static void add_path(Anneal *anneal, int path)
{
    const Paths *paths = anneal->paths;
    anneal->price.value[field_cell(paths_start(paths, path))] += CLOSED;
    crowding_add_path(&anneal->price, paths, path, 2);
    cover_add_path(&anneal->cover, paths, path, 1);
    load_path(anneal, path);
    for (int at = 1; at < paths->length[path] - 1; at++) {
        anneal->nodes[anneal->node_count++] = (Node){.path = (uint8_t)path, .at = (uint8_t)at};
    }
}

static void anneal_init(Anneal *anneal, Paths *paths, const PathRules *rules)
{
    memset(anneal, 0, offsetof(Anneal, nodes));
    anneal->paths = paths;
    anneal->rules = rules;
    crowding_init(&anneal->price, rules);
    cover_init(&anneal->cover);
    for (int i = 0; i < WORLD_TILES; i++) {
        anneal->price.value[field_cell(i)] = crowding_edge(rules, i);
    }
    anneal->price.value[field_cell(paths->hub)] += CLOSED;
    for (int i = 0; i < paths->count; i++) {
        add_path(anneal, i);
    }
}

/* `apart` is what the node itself adds to the crowding of the tile that it goes to. */
static void value_move(const Anneal *anneal, int from, int apart, Move *move)
{
    move->nearer = cover_gain(&anneal->cover, from, move->to);
    move->gain = crowding_at(&anneal->price, from) - crowding_at(&anneal->price, move->to) + 2 * apart -
                 2 * anneal->rules->crowding[0] + anneal->rules->far_penalty * move->nearer;
}

/* Where both neighbours of the node lie on one tile, it may go to any side of that tile; going straight across, it
 * comes from too far to crowd the tile that it goes to. */
static bool propose_spike(const Anneal *anneal, const TileIndex *node, int direction, Move *move)
{
    Tile to = tile_step(tile_from_index(node[1]), direction);
    if (!tile_inside(to) || tile_index(to) == node[0]) {
        return false;
    }
    move->to = (TileIndex)tile_index(to);
    bool across = move->to + node[0] == 2 * node[1];
    value_move(anneal, node[0], across ? 0 : anneal->rules->crowding[CORNER], move);
    return true;
}

/* Picks a node and where it might go; false where it can't. */
static bool propose(const Anneal *anneal, Move *move, Rng *rng)
{
    uint32_t rolled = rng_below(rng, (uint32_t)anneal->node_count * DIRECTION_COUNT);
    move->node = anneal->nodes[rolled / DIRECTION_COUNT];
    const TileIndex *node = &anneal->paths->node[move->node.path][move->node.at];
    if (node[1] == node[-1]) {
        return propose_spike(anneal, node, (int)(rolled % DIRECTION_COUNT), move);
    }
    move->to = (TileIndex)(node[1] + node[-1] - node[0]);
    if (move->to == node[0]) {
        return false;
    }
    value_move(anneal, node[0], anneal->rules->crowding[CORNER], move);
    return true;
}

/* The loss that is borne now, in thousandths of the temperature: r or more with a chance of 1 / 2^r. */
static int64_t roll_courage(Rng *rng)
{
    uint32_t rolled = rng_next(rng) | 1;
    int halvings = __builtin_clz(rolled);
    uint32_t rest = (rolled << halvings) - (1u << 31); /* between two halvings the chance falls in a straight line */
    return THOUSAND * (halvings + 1) - (int64_t)(((uint64_t)rest * THOUSAND) >> 31);
}

static void apply_move(Anneal *anneal, const Move *move)
{
    TileIndex *node = &anneal->paths->node[move->node.path][move->node.at];
    load_remove(anneal, *node, move->node.at);
    crowding_add(&anneal->price, *node, -2);
    cover_move(&anneal->cover, *node, move->to);
    *node = move->to;
    load_add(anneal, *node, move->node.at);
    crowding_add(&anneal->price, *node, 2);
    anneal->cost -= move->gain;
}

static void untwist_path(Anneal *anneal, Node node, int other, const WorldTrace *trace)
{
    unload_path(anneal, node.path);
    untwist_loop(anneal->paths, node.path, node.at, other);
    load_path(anneal, node.path);
    trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_MICRO, anneal->paths->node[node.path][node.at], false},
                anneal->paths,
                "Path %c crossed itself here: its loop is run the other way round now, so that its two strands only "
                "touch and can part.",
                'A' + node.path);
}

static void untwist_two(Anneal *anneal, Node node, int other, const WorldTrace *trace)
{
    untwist_exchange(anneal->paths, node.path, other, node.at);
    trace_paths(
        trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_MICRO, anneal->paths->node[node.path][node.at], false},
        anneal->paths,
        "Paths %c and %c crossed here, as far from the Hub as each other: each goes on as the other did, so that "
        "they only touch and can part.",
        'A' + node.path, 'A' + other);
}

/* A move can make its own node and the two beside it cross a strand. */
static void untwist_near(Anneal *anneal, Node moved, const WorldTrace *trace)
{
    for (int at = moved.at - 1; at <= moved.at + 1; at++) {
        if (anneal->kinds[anneal->paths->node[moved.path][at]] < 2) {
            continue;
        }
        Node node = {.path = moved.path, .at = (uint8_t)at};
        int strand = untwist_find(anneal->paths, node.path, at);
        if (strand >= 0) {
            untwist_path(anneal, node, strand, trace);
        }
        int path = untwist_find_path(anneal->paths, node.path, at);
        if (path >= 0) {
            untwist_two(anneal, node, path, trace);
        }
    }
}

static void keep_best(Anneal *anneal)
{
    if (anneal->conflicts == 0 && (!anneal->found || anneal->cost < anneal->best_cost)) {
        anneal->found = true;
        anneal->best_cost = anneal->cost;
        anneal->best = *anneal->paths;
    }
}

/* Chance in percent that roll_courage is more than this. */
static int courage_percent(int64_t loss)
{
    int64_t halvings = loss / THOUSAND, rest = loss % THOUSAND;
    return halvings > 10 ? 0 : (int)((2 * THOUSAND - rest) * 50 / (THOUSAND << halvings));
}

static void tell_gain(const Anneal *anneal, const Move *move, const WorldTrace *trace)
{
    Tile to = tile_from_index(move->to);
    const char *why = move->nearer > 0 ? _("more of the board comes near a path")
                      : move->gain > 0 ? _("there it is less crowded")
                                       : _("nothing is lost by it");
    trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_MICRO, move->to, false}, anneal->paths,
                "Node %d of path %c moves to %d,%d, a gain of %d.%02d: %s, and such a move is always made.",
                move->node.at, 'A' + move->node.path, to.x, to.y, move->gain / THOUSAND, move->gain % THOUSAND / 10,
                why);
}

static void tell_loss(const Anneal *anneal, const Move *move, int temperature, const WorldTrace *trace)
{
    Tile to = tile_from_index(move->to);
    int loss = -move->gain;
    int percent = courage_percent((int64_t)loss * THOUSAND / temperature);
    trace_paths(
        trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_MICRO, move->to, false}, anneal->paths,
        "Node %d of path %c moves to %d,%d at a loss of %d.%02d: at temperature %d.%02d %d %% of such moves are "
        "risked, to get out of dead ends.",
        move->node.at, 'A' + move->node.path, to.x, to.y, loss / THOUSAND, loss % THOUSAND / 10, temperature / THOUSAND,
        temperature % THOUSAND / 10, percent);
}

static void tell_move(const Anneal *anneal, const Move *move, int temperature, const WorldTrace *trace)
{
    if (!trace_wants(trace, TRACE_MICRO)) {
        return;
    }
    if (move->gain < 0) {
        tell_loss(anneal, move, temperature, trace);
    } else {
        tell_gain(anneal, move, trace);
    }
}

/* Tells how far annealing has come since it last told. */
static void tell_progress(Anneal *anneal, int temperature, const WorldTrace *trace)
{
    int far = cover_far(&anneal->cover);
    trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_STEP, TRACE_NOWHERE, false}, anneal->paths,
                translation_of_count("At temperature %d.%02d, %d of %d moves tried were made; %d tile lies far from "
                                     "all paths, and on %d tiles paths cross or overlap.",
                                     "At temperature %d.%02d, %d of %d moves tried were made; %d tiles lie far from "
                                     "all paths, and on %d tiles paths cross or overlap.",
                                     far),
                temperature / THOUSAND, temperature % THOUSAND / 10, anneal->made, anneal->tried, far,
                anneal->conflicts);
    anneal->tried = anneal->made = 0;
}

static void anneal_step(Anneal *anneal, int temperature, Rng *rng, const WorldTrace *trace)
{
    Move move;
    anneal->tried++;
    if (!propose(anneal, &move, rng) ||
        (move.gain < 0 && (int64_t)move.gain * THOUSAND + temperature * roll_courage(rng) <= 0)) {
        return;
    }
    anneal->made++;
    apply_move(anneal, &move);
    tell_move(anneal, &move, temperature, trace);
    untwist_near(anneal, move.node, trace);
    keep_best(anneal);
}

static void anneal_at(Anneal *anneal, int temperature, int tries, Rng *rng, const WorldTrace *trace)
{
    bool had = anneal->found;
    for (int i = 0; i < tries; i++) {
        anneal_step(anneal, temperature, rng, trace);
        if (anneal->found && !had) {
            had = true;
            trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_STEP, TRACE_NOWHERE, false}, anneal->paths,
                        "No path crosses itself or another any more: from here on the best such course is remembered.");
        }
    }
}

/* The temperature falls in as many even steps as a watcher hears of. */
static void anneal_run(Anneal *anneal, int64_t square, Rng *rng, const WorldTrace *trace)
{
    const PathRules *rules = anneal->rules;
    int tries = (int)(square * rules->budget / THOUSAND / COOLINGS) + 1;
    int give_up = (int)(square * rules->give_up / THOUSAND / tries);
    for (int i = 0; i < COOLINGS && (anneal->found || i <= give_up); i++) {
        int span = rules->temperature_end - rules->temperature_start;
        int temperature = rules->temperature_start + span * i / (COOLINGS - 1);
        anneal_at(anneal, temperature, tries, rng, trace);
        tell_progress(anneal, temperature, trace);
    }
}

bool anneal_paths(Paths *paths, const PathRules *rules, Rng *rng, const WorldTrace *trace)
{
    Anneal anneal;
    anneal_init(&anneal, paths, rules);
    int total = 0;
    for (int i = 0; i < paths->count; i++) {
        total += paths->length[i];
    }
    keep_best(&anneal);
    anneal_run(&anneal, (int64_t)total * total, rng, trace);
    if (anneal.found) {
        *paths = anneal.best;
        trace_paths(trace, (TracePlace){WORLD_STAGE_ANNEALING, TRACE_PHASE, TRACE_NOWHERE, false}, paths,
                    "Cold: of all courses without a crossing, the one that spread best over the board is kept.");
    }
    return anneal.found;
}
