/* Stage 7's search. A prototype is a chain of tiles: the one it sets out from, then new ones, each with the number of
 * segments it still has to go, and it ends well where that number is the distance of a tile of the network.
 *
 * A prototype costs only a few steps: the tiles of the chain that is looked at are marked, and going on to the next
 * prototype marks and unmarks only the tiles in which the two chains differ. */
#include "worldgen/search.h"

#include "base/memory.h"
#include "base/number.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void search_begin(Search *search, const World *ground, const TerrainType *terrain, Network *network,
                  const PathRules *rules)
{
    memset(search, 0, sizeof *search);
    search->ground = ground;
    search->terrain = terrain;
    search->network = network;
    search->rules = rules;
    crowding_init(&search->crowding, rules);
    cover_init(&search->cover);
    search->capacity = (rules->search_budget + WORLD_TILES) * DIRECTION_COUNT;
    search->prototypes = memory_new((size_t)search->capacity, sizeof *search->prototypes);
    search->queue = memory_new((size_t)search->capacity, sizeof *search->queue);
    for (int i = 0; i < WORLD_TILES; i++) {
        search->reserved[i] = WORLD_NO_DISTANCE;
    }
}

void search_end(Search *search)
{
    free(search->prototypes);
    free(search->queue);
}

/* Can one step from a tile in a direction, as far as the ground goes? Then one can step back, too. */
static bool passable(const Search *search, TileIndex from, int direction)
{
    Tile to = tile_step(tile_from_index(from), direction);
    if (!tile_inside(to)) {
        return false;
    }
    const WorldTile *tile = world_tile(search->ground, to);
    return tile->obstacle == OBSTACLE_NONE && !search->terrain->surfaces[tile->surface].no_paths &&
           tiles_walkable(&search->ground->tiles[from], tile, direction);
}

/* The only distance at which a path may pass here, or WORLD_NO_DISTANCE for any. */
static int fixed_distance(const Search *search, int tile)
{
    return network_has(search->network, tile) ? search->network->distance[tile] : search->reserved[tile];
}

/* Tiles with a fixed distance, chained by it; -1 ends a chain. */
typedef struct FixedTiles {
    int16_t first[PATH_LENGTH_MAX], next[WORLD_TILES];
} FixedTiles;

static void chain_fixed(const Search *search, FixedTiles *fixed)
{
    for (int d = 0; d < PATH_LENGTH_MAX; d++) {
        fixed->first[d] = -1;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        int d = fixed_distance(search, i);
        if (d != WORLD_NO_DISTANCE) {
            fixed->next[i] = fixed->first[d];
            fixed->first[d] = (int16_t)i;
        }
    }
}

/* Settles the free tiles beside one at distance d - 1. */
static int settle_around(Search *search, int d, TileIndex from, TileIndex *to, int count)
{
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        if (!passable(search, from, direction)) {
            continue;
        }
        int index = tile_index(tile_step(tile_from_index(from), direction));
        if (search->least[index] == WORLD_NO_DISTANCE && fixed_distance(search, index) == WORLD_NO_DISTANCE) {
            search->least[index] = (int16_t)d;
            to[count++] = (TileIndex)index;
        }
    }
    return count;
}

void search_distances(Search *search)
{
    TileIndex front[2][WORLD_TILES];
    FixedTiles fixed;
    chain_fixed(search, &fixed);
    for (int i = 0; i < WORLD_TILES; i++) {
        search->least[i] = WORLD_NO_DISTANCE;
    }
    int count = 0;
    for (int d = 0; d < PATH_LENGTH_MAX; d++) {
        const TileIndex *from = front[(d + 1) % 2];
        TileIndex *to = front[d % 2];
        int from_count = count;
        count = 0;
        for (int i = fixed.first[d]; i >= 0; i = fixed.next[i]) {
            search->least[i] = (int16_t)d;
            to[count++] = (TileIndex)i;
        }
        for (int i = 0; i < from_count; i++) {
            count = settle_around(search, d, from[i], to, count);
        }
    }
}

void search_clear(Search *search)
{
    search->count = search->front = search->back = 0;
    search->budget = search->rules->search_budget;
    search->marked = -1;
    memset(search->mark, 0, sizeof search->mark);
}

int search_new(Search *search, int parent, TileIndex tile, int left, int direction)
{
    assert(search->count < search->capacity);
    search->prototypes[search->count] = (Prototype){.parent = parent,
                                                    .tile = tile,
                                                    .left = (uint8_t)left,
                                                    .era = (uint8_t)search->era,
                                                    .direction = (int8_t)direction};
    return search->count++;
}

void search_queue(Search *search, int prototype)
{
    search->queue[search->back++] = prototype;
}

static void marks_set(Search *search, int prototype, int until, bool value)
{
    for (int i = prototype; i != until; i = search->prototypes[i].parent) {
        search->mark[search->prototypes[i].tile] = value;
    }
}

/* Parents come before their children, so the larger number is never the common ancestor. */
static int common_ancestor(const Search *search, int a, int b)
{
    while (a != b) {
        int *later = a > b ? &a : &b;
        *later = search->prototypes[*later].parent;
    }
    return a;
}

static void marks_move(Search *search, int prototype)
{
    int shared = common_ancestor(search, search->marked, prototype);
    marks_set(search, search->marked, shared, false);
    marks_set(search, prototype, shared, true);
    search->marked = prototype;
}

bool search_may_step(const Search *search, TileIndex from, int left, int direction)
{
    if (!passable(search, from, direction)) {
        return false;
    }
    int to = tile_index(tile_step(tile_from_index(from), direction));
    int fixed = fixed_distance(search, to);
    if (fixed != WORLD_NO_DISTANCE) {
        return fixed == left - 1 && !search->closed[to];
    }
    return !search->mark[to] && search->least[to] != WORLD_NO_DISTANCE && search->least[to] <= left - 1 &&
           !search->closed[to];
}

/* Smaller is better: the exact distance first, then straight on unless along the edge, then little crowding and many
 * far tiles to come near to. */
static int64_t step_order(const Search *search, const Prototype *from, int direction)
{
    Tile next = tile_step(tile_from_index(from->tile), direction);
    int to = tile_index(next);
    int64_t price = crowding_at(&search->crowding, to) + crowding_edge(search->rules, to) -
                    (int64_t)search->rules->far_penalty * cover_far_around(&search->cover, to);
    int64_t bend = direction != from->direction || tile_on_edge(next);
    int64_t inexact = search->least[to] != from->left - 1;
    return inexact * (1LL << 41) + bend * (1LL << 40) + price;
}

/* Queues the steps on from here so that the best is taken first; among equals the first direction. */
static void extend(Search *search, int prototype)
{
    Prototype from = search->prototypes[prototype];
    int directions[DIRECTION_COUNT];
    int64_t orders[DIRECTION_COUNT] = {0};
    int count = 0;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        if (!search_may_step(search, from.tile, from.left, direction)) {
            continue;
        }
        int64_t order = step_order(search, &from, direction);
        int at = count++;
        for (; at > 0 && orders[at - 1] <= order; at--) {
            orders[at] = orders[at - 1];
            directions[at] = directions[at - 1];
        }
        orders[at] = order;
        directions[at] = direction;
    }
    for (int i = 0; i < count; i++) {
        Tile to = tile_step(tile_from_index(from.tile), directions[i]);
        int longer = search_new(search, prototype, (TileIndex)tile_index(to), from.left - 1, directions[i]);
        search_queue(search, longer);
    }
}

/* The network may have grown over a prototype while it waited; only the prototype's first and last tile may lie on the
 * network. */
static bool still_clear(Search *search, int prototype)
{
    Prototype *last = &search->prototypes[prototype];
    if (last->era == search->era || last->parent < 0) {
        return true;
    }
    for (int i = last->parent; search->prototypes[i].parent >= 0; i = search->prototypes[i].parent) {
        if (network_has(search->network, search->prototypes[i].tile)) {
            return false;
        }
    }
    last->era = (uint8_t)search->era;
    return !network_has(search->network, last->tile) || search->network->distance[last->tile] == last->left;
}

/* Tiles beside this one, by an edge, that are on the network or in the chain of the marked prototype. */
static int company(const Search *search, TileIndex tile)
{
    int count = 0;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        Tile near = tile_step(tile_from_index(tile), direction);
        if (tile_inside(near)) {
            count += network_has(search->network, tile_index(near)) || search->mark[tile_index(near)];
        }
    }
    return count;
}

/* A branch must have a new tile away from all earlier paths. It is not worth its ground when too many of its tiles lie
 * at the edge, or beside paths other than its own way in and out. */
static bool worth_branching(Search *search, int found)
{
    enum { IN_AND_OUT = 2 };
    int count = 0, clear = 0, poor = 0;
    int at = search->prototypes[found].parent;
    marks_move(search, at);
    for (; search->prototypes[at].parent >= 0; at = search->prototypes[at].parent) {
        TileIndex tile = search->prototypes[at].tile;
        count++;
        clear += !network_touches(search->network, tile);
        poor += company(search, tile) > IN_AND_OUT || tile_on_edge(tile_from_index(tile));
    }
    return clear > 0 && poor * THOUSAND <= count * search->rules->branch_poor;
}

int search_find(Search *search, bool from_front, bool branch)
{
    while (search->front < search->back && search->budget > 0) {
        int prototype = from_front ? search->queue[search->front++] : search->queue[--search->back];
        from_front = false;
        search->budget--;
        if (!still_clear(search, prototype)) {
            continue;
        }
        const Prototype *last = &search->prototypes[prototype];
        if (last->parent >= 0 && network_has(search->network, last->tile)) {
            if (!branch || worth_branching(search, prototype)) {
                return prototype;
            }
            continue;
        }
        marks_move(search, prototype);
        extend(search, prototype);
    }
    return -1;
}

void search_settle(Search *search, TileIndex tile)
{
    crowding_add(&search->crowding, tile, 1);
    cover_add(&search->cover, tile, 1);
}

void search_accept(Search *search, int found)
{
    const Prototype *to = &search->prototypes[found];
    while (to->parent >= 0) {
        const Prototype *from = &search->prototypes[to->parent];
        if (!network_has(search->network, from->tile)) {
            search_settle(search, from->tile);
        }
        network_join(search->network, from->tile, to->direction, from->left);
        to = from;
    }
    search->era++;
}
