/* Visits cost nothing and take nothing away, so only the choice of which locks to open can make the goal unreachable.
 * For every set of locks that can be opened, all that can be reached is visited; then the goal must be among it, or a
 * key must be left for a lock that can be reached. A set is opened lock by lock; a lock for which the keys did not
 * suffice may be opened later. */
#include "graph/locks.h"

enum { WORD_BITS = 64 };

typedef struct Search {
    const Locks *locks;
    uint64_t open[GRAPH_POINTS_MAX];                       /* beside each point, over edges without a lock or a bar */
    uint64_t seen[((unsigned)1 << LOCKS_MAX) / WORD_BITS]; /* sets of opened locks that were looked at */
} Search;

static bool is_seen(const Search *search, unsigned set)
{
    return search->seen[set / WORD_BITS] >> (set % WORD_BITS) & 1;
}

static uint64_t ends_of(const Locks *locks, int number)
{
    GraphEdge edge = locks->graph->edges[number];
    return point_bit(edge.a) | point_bit(edge.b);
}

static uint64_t next_points(const Search *search, uint64_t visited, unsigned opened)
{
    uint64_t next = 0;
    for (int i = 0; i < search->locks->graph->point_count; i++) {
        next |= visited & point_bit(i) ? search->open[i] : 0;
    }
    for (int i = 0; i < search->locks->lock_count; i++) {
        uint64_t ends = ends_of(search->locks, search->locks->edges[i]);
        next |= (opened >> i & 1) && (visited & ends) ? ends : 0;
    }
    for (int i = 0; i < search->locks->bar_count; i++) {
        const Bar *bar = &search->locks->bars[i];
        uint64_t ends = ends_of(search->locks, bar->edge);
        next |= (visited & point_bit(bar->tool)) && (visited & ends) ? ends : 0;
    }
    return next & ~visited;
}

static uint64_t visit_all(const Search *search, unsigned opened)
{
    uint64_t visited = point_bit(search->locks->start), next;
    while ((next = next_points(search, visited, opened)) != 0) {
        visited |= next;
    }
    return visited;
}

static int keys_left(const Locks *locks, uint64_t visited, unsigned opened)
{
    int keys = locks->spare;
    for (int i = 0; i < locks->graph->point_count; i++) {
        keys += visited & point_bit(i) ? locks->keys[i] : 0;
    }
    for (int i = 0; i < locks->lock_count; i++) {
        keys -= (int)(opened >> i & 1);
    }
    return keys;
}

static bool wins_from(Search *search, unsigned opened)
{
    const Locks *locks = search->locks;
    uint64_t visited = visit_all(search, opened);
    bool ends = visited & point_bit(locks->goal);
    search->seen[opened / WORD_BITS] |= (uint64_t)1 << (opened % WORD_BITS);
    if (ends || keys_left(locks, visited, opened) <= 0) {
        return ends;
    }
    bool goes_on = false;
    for (int i = 0; i < locks->lock_count; i++) {
        unsigned next = opened | 1u << i;
        if (next != opened && (ends_of(locks, locks->edges[i]) & visited)) {
            goes_on = true;
            if (!is_seen(search, next) && !wins_from(search, next)) {
                return false;
            }
        }
    }
    return goes_on;
}

bool locks_always_win(const Locks *locks, unsigned opened)
{
    Search search = {.locks = locks};
    Graph unlocked = *locks->graph;
    unlocked.edge_count = 0;
    for (int i = 0; i < locks->graph->edge_count; i++) {
        bool shut = false;
        for (int k = 0; k < locks->lock_count; k++) {
            shut = shut || locks->edges[k] == i;
        }
        for (int k = 0; k < locks->bar_count; k++) {
            shut = shut || locks->bars[k].edge == i;
        }
        if (!shut) {
            unlocked.edges[unlocked.edge_count++] = locks->graph->edges[i];
        }
    }
    graph_neighbours(&unlocked, search.open);
    return wins_from(&search, opened);
}
