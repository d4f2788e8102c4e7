/* Stage 7's search. A prototype is a chain of tiles: the one it sets out from, then new ones, each with the number of
 * segments it still has to go, and it ends well where that number is the distance of a tile of the network.
 *
 * Each prototype costs a few steps: the tiles of the chain under consideration are marked, and going from one prototype
 * to the next unmarks and marks only where the two differ. */
#include "worldgen/search.h"

#include "base/memory.h"

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

/* Settles the tiles at distance d: those found from d - 1, and those fixed there. */
static int settle(Search *search, int d, const TileIndex *from, int from_count, TileIndex *to)
{
    int count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        if (fixed_distance(search, i) == d && search->least[i] == WORLD_NO_DISTANCE) {
            search->least[i] = (int16_t)d;
            to[count++] = (TileIndex)i;
        }
    }
    for (int i = 0; i < from_count; i++) {
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            if (!passable(search, from[i], direction)) {
                continue;
            }
            int index = tile_index(tile_step(tile_from_index(from[i]), direction));
            if (search->least[index] == WORLD_NO_DISTANCE && fixed_distance(search, index) == WORLD_NO_DISTANCE) {
                search->least[index] = (int16_t)d;
                to[count++] = (TileIndex)index;
            }
        }
    }
    return count;
}

void search_distances(Search *search)
{
    TileIndex front[2][WORLD_TILES];
    for (int i = 0; i < WORLD_TILES; i++) {
        search->least[i] = WORLD_NO_DISTANCE;
    }
    int count = 0;
    for (int d = 0; d < PATH_LENGTH_MAX; d++) {
        count = settle(search, d, front[(d + 1) % 2], count, front[d % 2]);
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

/* Smaller is better: the exact distance first, then straight on, then little crowding. */
static int64_t step_order(const Search *search, const Prototype *from, int direction)
{
    int to = tile_index(tile_step(tile_from_index(from->tile), direction));
    int64_t crowding = search->crowding.value[to] + crowding_edge(search->rules, to);
    int64_t bend = direction != from->direction;
    int64_t inexact = search->least[to] != from->left - 1;
    return inexact << 41 | bend << 40 | crowding;
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

/* The network may have grown over a prototype that waited; only its first and last tile may lie on it. */
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

static bool has_clear_tile(const Search *search, int prototype)
{
    for (int i = search->prototypes[prototype].parent; i >= 0; i = search->prototypes[i].parent) {
        if (!network_touches(search->network, search->prototypes[i].tile)) {
            return true;
        }
    }
    return false;
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
            if (!branch || has_clear_tile(search, prototype)) {
                return prototype;
            }
            continue;
        }
        marks_move(search, prototype);
        extend(search, prototype);
    }
    return -1;
}

void search_accept(Search *search, int found)
{
    const Prototype *to = &search->prototypes[found];
    while (to->parent >= 0) {
        const Prototype *from = &search->prototypes[to->parent];
        if (!network_has(search->network, from->tile)) {
            crowding_add(&search->crowding, from->tile, 1);
        }
        network_join(search->network, from->tile, to->direction, from->left);
        to = from;
    }
    search->era++;
}
