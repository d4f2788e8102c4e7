/* Stage 7. Main paths come first, each free to leave its annealed course, but kept off the courses of those still to
 * come, so that every start keeps a way. Where the search finds nothing, or a course that spreads worse, the annealed
 * course is kept: the search goes straight where it can, and often side by side with other paths. Then come branches:
 * each start, in random order, gets a fair share of those that the level allows. */
#include "worldgen/branches.h"

#include "base/translation.h"
#include "worldgen/search.h"
#include "worldgen/trace.h"

#include <assert.h>
#include <string.h>

static void reserve(Search *search, const Paths *paths, int path)
{
    for (int d = 1; d < paths->length[path]; d++) {
        search->reserved[paths->node[path][d]] = (int16_t)d;
    }
}

/* Frees the tiles that a path held, but for those that paths still to come hold, too. */
static void release(Search *search, const Paths *paths, int path)
{
    for (int d = 1; d < paths->length[path]; d++) {
        search->reserved[paths->node[path][d]] = WORLD_NO_DISTANCE;
    }
    for (int other = path + 1; other < paths->count; other++) {
        reserve(search, paths, other);
    }
}

/* The annealed course, up to where it meets the network. */
static void keep_course(Search *search, const Paths *paths, int path)
{
    const TileIndex *node = paths->node[path];
    int last = paths->length[path] - 1;
    int meet = last - 1;
    while (!network_has(search->network, node[meet])) {
        meet--;
    }
    for (int d = meet + 1; d <= last; d++) {
        network_join(search->network, node[d], network_direction(node[d], node[d - 1]), d);
        search_settle(search, node[d]);
    }
}

/* What a course costs, as annealing counts it: edge penalties, crowding among its own tiles, twice that by others, and
 * the tiles that stay far. */
static int64_t course_cost(const Search *search, const TileIndex *tiles, int count)
{
    Crowding own;
    Cover cover = search->cover;
    crowding_init(&own, search->rules);
    for (int i = 0; i < count; i++) {
        crowding_add(&own, tiles[i], 1);
        cover_add(&cover, tiles[i], 1);
    }
    int64_t cost = (int64_t)search->rules->far_penalty * cover_far(&cover);
    for (int i = 0; i < count; i++) {
        cost += crowding_edge(search->rules, tiles[i]) + crowding_at(&own, tiles[i]) +
                2 * crowding_at(&search->crowding, tiles[i]);
    }
    return cost;
}

/* Does the found course spread at least as well as the annealed one? */
static bool spreads_well(const Search *search, const Paths *paths, int path, int found)
{
    TileIndex tiles[PATH_LENGTH_MAX];
    int count = 0;
    for (int i = search->prototypes[found].parent; i >= 0; i = search->prototypes[i].parent) {
        tiles[count++] = search->prototypes[i].tile;
    }
    int annealed = paths->length[path] - 1;
    return course_cost(search, tiles, count) <= course_cost(search, paths->node[path] + 1, annealed);
}

static void tell_main(const Paths *paths, int path, bool found, bool taken, const World *world, const WorldTrace *trace)
{
    const char *what = taken   ? _("takes a way that spreads at least as well as its annealed course")
                       : found ? _("keeps its annealed course, as the way found would spread worse")
                               : _("keeps its annealed course, as no other was found in time");
    trace_world(trace, (TracePlace){WORLD_STAGE_PATHS, TRACE_STEP, paths_start(paths, path), false}, world,
                "Path %c, traced over the ground, %s.", 'A' + path, what);
}

/* A better course than the annealed one where there is one and `explore` allows it. */
static void lay_main(Search *search, const Paths *paths, int path, bool explore, const WorldTrace *trace)
{
    crowding_add_path(&search->crowding, paths, path, -1);
    cover_add_path(&search->cover, paths, path, -1);
    if (!explore) {
        keep_course(search, paths, path);
        return;
    }
    search_distances(search);
    search_clear(search);
    search_queue(search, search_new(search, -1, paths_start(paths, path), paths->length[path] - 1, -1));
    int found = search_find(search, true, false);
    bool taken = found >= 0 && spreads_well(search, paths, path, found);
    if (taken) {
        search_accept(search, found);
    } else {
        keep_course(search, paths, path);
    }
    tell_main(paths, path, found >= 0, taken, search->ground, trace);
}

static void trace_main(Search *search, const Paths *paths, int path, bool explore, const WorldTrace *trace)
{
    lay_main(search, paths, path, explore, trace);
    int out = search->network->out[paths_start(paths, path)];
    int direction = 0;
    while (!(out & 1 << direction)) {
        direction++;
    }
    search->network->first[path] = (int8_t)direction;
    release(search, paths, path);
}

/* Queues every step from a tile of the network onto free ground. */
static void queue_turnings_at(Search *search, TileIndex at, int direction)
{
    int left = search->network->distance[at];
    int root = search_new(search, -1, at, left, direction);
    for (int turn = 0; turn < DIRECTION_COUNT; turn++) {
        if (search_may_step(search, at, left, turn)) {
            TileIndex to = (TileIndex)tile_index(tile_step(tile_from_index(at), turn));
            if (!network_has(search->network, to)) {
                search_queue(search, search_new(search, root, to, left - 1, turn));
            }
        }
    }
}

/* Queues the turnings off the way from a start to the Hub, nearest to the start first. */
static void queue_turnings(Search *search, const Paths *paths, int path)
{
    search_clear(search);
    TileIndex at = paths_start(paths, path);
    int direction = search->network->first[path];
    while (at != search->network->hub) {
        queue_turnings_at(search, at, direction);
        while (!(search->network->out[at] & 1 << direction)) {
            direction = (direction + 1) % DIRECTION_COUNT;
        }
        at = (TileIndex)tile_index(tile_step(tile_from_index(at), direction));
    }
}

/* Notes the new tiles of a branch, first tile first: the chain holds them the other way round. */
static void note_branch(const Search *search, int found, World *world)
{
    int count = 0;
    for (int i = search->prototypes[found].parent; search->prototypes[i].parent >= 0;
         i = search->prototypes[i].parent) {
        count++;
    }
    assert(world->branch_tile_count + count <= WORLD_BRANCH_TILES_MAX);
    world->branches[world->branch_count++] =
        (WorldBranch){.first = (uint16_t)world->branch_tile_count, .count = (uint16_t)count};
    world->branch_tile_count += count;
    int i = search->prototypes[found].parent;
    for (int at = world->branch_tile_count - 1; count > 0; at--, count--) {
        world->branch_tiles[at] = tile_from_index(search->prototypes[i].tile);
        i = search->prototypes[i].parent;
    }
}

static void tell_branch(const World *world, int path, const WorldTrace *trace)
{
    const WorldBranch *branch = &world->branches[world->branch_count - 1];
    int first = tile_index(world->branch_tiles[branch->first]);
    trace_world(
        trace, (TracePlace){WORLD_STAGE_PATHS, TRACE_STEP, first, false}, world,
        translation_of_count(
            "A side branch of path %c comes back to the network after %d segment, as many as the way there was takes.",
            "A side branch of path %c comes back to the network after %d segments, as many as the way there was takes.",
            branch->count + 1),
        'A' + path, branch->count + 1);
}

static void add_branches(Search *search, const Paths *paths, int path, int share, World *world, const WorldTrace *trace)
{
    search_distances(search);
    queue_turnings(search, paths, path);
    bool success = true;
    while (share > 0) {
        int found = search_find(search, success, true);
        if (found < 0) {
            return;
        }
        note_branch(search, found, world);
        search_accept(search, found);
        success = true;
        share--;
        network_write(search->network, paths, world);
        tell_branch(world, path, trace);
    }
}

static void shuffle(int *order, int count, Rng *rng)
{
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(rng, (uint32_t)i + 1);
        int kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
}

/* The whole network over the world's ground. */
static void make_network(World *world, const TerrainType *terrain, const PathRules *rules, const Paths *paths,
                         int branches_max, bool explore, Rng *rng, const WorldTrace *trace)
{
    Network network;
    Search search;
    network_init(&network, paths->hub);
    search_begin(&search, world, terrain, &network, rules);
    for (int i = 0; i < paths->count; i++) {
        search.closed[paths_start(paths, i)] = true;
        reserve(&search, paths, i);
        crowding_add_path(&search.crowding, paths, i, 1);
        cover_add_path(&search.cover, paths, i, 1);
    }
    for (int i = 0; i < paths->count; i++) {
        trace_main(&search, paths, i, explore, trace);
    }
    int order[WORLD_STARTS_MAX] = {0};
    shuffle(order, paths->count, rng);
    network_write(&network, paths, world);
    trace_world(trace, (TracePlace){WORLD_STAGE_PATHS, TRACE_PHASE, TRACE_NOWHERE, false}, world,
                translation_of_count("Main paths traced over the ground; now up to %d side branch.",
                                     "Main paths traced over the ground; now up to %d side branches.", branches_max),
                branches_max);
    for (int i = 0; i < paths->count; i++) {
        int left = branches_max - world->branch_count;
        int starts_left = paths->count - i;
        add_branches(&search, paths, order[i], (left + starts_left - 1) / starts_left, world, trace);
    }
    network_write(&network, paths, world);
    search_end(&search);
}

void branches_plan(Ways *ways, const Content *content, int terrain, const Paths *paths, int branches_max, Rng *rng)
{
    World bare;
    memset(&bare, 0, sizeof bare);
    memset(ways, 0, sizeof *ways);
    PathRules rules = content->path;
    rules.search_budget = rules.plan_budget;
    make_network(&bare, &content->terrains[terrain], &rules, paths, branches_max, false, rng, NULL);
    bool branch[WORLD_TILES] = {false};
    for (int i = 0; i < bare.branch_tile_count; i++) {
        branch[tile_index(bare.branch_tiles[i])] = true;
        ways->on[tile_index(bare.branch_tiles[i])] = true;
    }
    for (int i = bare.start_count; i < bare.segment_count; i++) {
        int from = tile_index(bare.segments[i].from), to = tile_index(bare.segments[i].to);
        if (branch[from] || branch[to]) {
            ways->from[ways->count] = (TileIndex)from;
            ways->to[ways->count++] = (TileIndex)to;
        }
    }
}

void branches_trace(World *world, const Content *content, const Paths *paths, int branches_max, Rng *rng,
                    const WorldTrace *trace)
{
    make_network(world, &content->terrains[world->terrain], &content->path, paths, branches_max, true, rng, trace);
}
