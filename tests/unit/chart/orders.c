/* A search over all states, visited systems and opened gates, with rules written anew: nothing of the generator's own
 * search is used. No move is ever taken back, so every play ends; it wins if the last state has met the boss. */
#include "orders.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { STATE_BITS = 24, STATES = 1 << STATE_BITS };

typedef struct Search {
    const Chart *chart;
    int gate_count, gates[CHART_EDGES_MAX]; /* edges */
    int gate_of[CHART_EDGES_MAX];           /* number of an edge's gate, -1 for none */
} Search;

/* States known to win, a bit each. */
static uint64_t known[STATES / 64];

static int keys_left(const Search *search, unsigned visited, unsigned opened)
{
    int keys = 0;
    for (int i = 0; i < search->chart->node_count; i++) {
        keys += (visited >> i & 1) && search->chart->nodes[i].key;
    }
    return keys - __builtin_popcount(opened);
}

static bool wins(const Search *search, unsigned visited, unsigned opened)
{
    const Chart *chart = search->chart;
    unsigned state = visited << search->gate_count | opened;
    bool moved = false;
    if (visited >> chart->boss & 1 || (known[state / 64] >> (state % 64) & 1)) {
        return true;
    }
    bool has_key = keys_left(search, visited, opened) > 0;
    for (int i = 0; i < chart->edge_count; i++) {
        unsigned ends = 1u << chart->edges[i].a | 1u << chart->edges[i].b, after = visited, gates = opened;
        if (!(visited & ends)) {
            continue;
        }
        bool closed = search->gate_of[i] >= 0 && !(opened >> search->gate_of[i] & 1);
        if (closed && has_key) {
            gates |= 1u << search->gate_of[i];
        } else if (!closed) {
            after |= ends;
        }
        if (after != visited || gates != opened) {
            moved = true;
            if (!wins(search, after, gates)) {
                return false;
            }
        }
    }
    known[state / 64] |= (uint64_t)moved << (state % 64);
    return moved;
}

bool every_order_wins(const Chart *chart)
{
    Search search = {.chart = chart};
    for (int i = 0; i < chart->edge_count; i++) {
        search.gate_of[i] = chart->edges[i].gate ? search.gate_count : -1;
        search.gate_count += chart->edges[i].gate;
    }
    assert(chart->node_count + search.gate_count <= STATE_BITS);
    size_t states = (size_t)1 << (chart->node_count + search.gate_count);
    memset(known, 0, states < 64 ? sizeof known[0] : states / 8);
    return wins(&search, 1u << chart->start, 0);
}

Chart chart_of(int node_count, const char *edges, const char *keys)
{
    Chart chart = {.node_count = node_count, .boss = node_count - 1};
    int a, b, used;
    char sign;
    for (; sscanf(edges, " %d%c%d%n", &a, &sign, &b, &used) == 3; edges += used) {
        chart.edges[chart.edge_count++] = (ChartEdge){.a = (uint8_t)a, .b = (uint8_t)b, .gate = sign == '='};
    }
    for (; sscanf(keys, " %d%n", &a, &used) == 1; keys += used) {
        chart.nodes[a].key = true;
    }
    return chart;
}
