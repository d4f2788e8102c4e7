/* Locks of which it is known whether every order of keys wins, and others against a search over all states, visited
 * points and opened locks, with rules written anew. */
#include "graph/locks.h"

#include "holdout/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { POINTS = 8, LOCKS = 5, BARS = 2, ROUNDS = 3000 };

/* States known to win. */
static bool known[1 << POINTS][1 << LOCKS];

static int lock_of(const Locks *locks, int edge)
{
    for (int i = 0; i < locks->lock_count; i++) {
        if (locks->edges[i] == edge) {
            return i;
        }
    }
    return -1;
}

static bool every_play_wins(const Locks *locks, unsigned visited, unsigned opened)
{
    bool moved = false;
    if ((visited >> locks->goal & 1) || known[visited][opened]) {
        return true;
    }
    int keys = locks->spare - __builtin_popcount(opened);
    for (int i = 0; i < locks->graph->point_count; i++) {
        keys += visited >> i & 1 ? locks->keys[i] : 0;
    }
    for (int i = 0; i < locks->graph->edge_count; i++) {
        GraphEdge edge = locks->graph->edges[i];
        unsigned ends = 1u << edge.a | 1u << edge.b, after = visited, gates = opened;
        int lock = lock_of(locks, i);
        bool barred = false;
        if (!(visited & ends)) {
            continue;
        }
        bool closed = lock >= 0 && !(opened >> lock & 1);
        for (int k = 0; k < locks->bar_count; k++) {
            barred = barred || (locks->bars[k].edge == i && !(visited >> locks->bars[k].tool & 1));
        }
        if (closed && keys > 0) {
            gates |= 1u << lock;
        } else if (!closed && !barred) {
            after |= ends;
        }
        if (after != visited || gates != opened) {
            moved = true;
            if (!every_play_wins(locks, after, gates)) {
                return false;
            }
        }
    }
    known[visited][opened] = moved;
    return moved;
}

static void any_locks_are_judged_as_by_search(void **state)
{
    int won = 0;
    (void)state;
    for (int i = 0; i < ROUNDS; i++) {
        Rng rng = rng_stream((uint64_t)i, RNG_BOT, 3);
        Graph graph = {.point_count = POINTS};
        Locks locks = {.graph = &graph, .goal = POINTS - 1, .spare = rng_range(&rng, -1, 1)};
        for (int b = 1; b < POINTS; b++) {
            graph_add_edge(&graph, b, (int)rng_below(&rng, (uint32_t)b));
        }
        graph_add_edge(&graph, 1, 5);
        for (int k = 0; k < LOCKS; k++) {
            locks.edges[locks.lock_count++] = graph.edge_count - 1 - k;
            locks.keys[rng_below(&rng, POINTS)]++;
        }
        for (int k = 0; k < BARS && i % 2 == 1; k++) {
            int edge = k; /* one without a lock */
            int tool = (int)rng_below(&rng, POINTS);
            locks.bars[locks.bar_count++] = (Bar){edge, tool};
        }
        memset(known, 0, sizeof known);
        bool wins = every_play_wins(&locks, 1, 0);
        won += wins;
        if (locks_always_win(&locks, 0) != wins) {
            fail_msg("round %d: a search says %d", i, wins);
        }
    }
    assert_in_range(won, ROUNDS / 10, ROUNDS * 9 / 10);
}

/* A row of as many points as there can be, with locks on its last ways and their keys in the first. */
static void long_rows_are_judged(void **state)
{
    Graph graph = {.point_count = GRAPH_POINTS_MAX};
    Locks locks = {.graph = &graph, .goal = GRAPH_POINTS_MAX - 1};
    (void)state;
    for (int i = 1; i < GRAPH_POINTS_MAX; i++) {
        graph_add_edge(&graph, i - 1, i);
    }
    for (int i = 0; i < LOCKS_MAX; i++) {
        locks.edges[locks.lock_count++] = graph.edge_count - 1 - i;
    }
    locks.keys[3] = LOCKS_MAX;
    assert_true(locks_always_win(&locks, 0));
    locks.keys[3]--;
    assert_false(locks_always_win(&locks, 0));
    locks.keys[GRAPH_POINTS_MAX - 2]++;
    assert_true(locks_always_win(&locks, 0));
    locks.keys[3]--;
    assert_false(locks_always_win(&locks, 0));
    locks.spare = 1;
    assert_true(locks_always_win(&locks, 0));
}

SUBJECT(locks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_locks_are_judged_as_by_search),
        cmocka_unit_test(long_rows_are_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
