#include "chart/travels.h"

#include "base/number.h"
#include "chart/draft.h"
#include "graph/locks.h"

bool chart_winnable_from(const Chart *chart, uint64_t opened, int spare)
{
    Graph graph;
    Locks locks = {.graph = &graph, .start = chart->start, .goal = chart->boss, .spare = spare};
    unsigned set = 0;
    chart_graph(chart, &graph);
    for (int i = 0; i < chart->node_count; i++) {
        locks.keys[i] = chart->nodes[i].key;
    }
    for (int i = 0; i < chart->edge_count; i++) {
        if (chart->edges[i].gate) {
            if (locks.lock_count == LOCKS_MAX) {
                return false;
            }
            set |= (unsigned)(opened >> i & 1) << locks.lock_count;
            locks.edges[locks.lock_count++] = i;
        }
    }
    return locks_always_win(&locks, set);
}

bool chart_always_winnable(const Chart *chart)
{
    return chart_winnable_from(chart, 0, 0);
}

static int walk(const Chart *chart, const uint64_t beside[GRAPH_POINTS_MAX], Rng *rng)
{
    uint64_t visited = node_bit(chart->start), open = beside[chart->start];
    int seen = 1;
    for (; !(open & node_bit(chart->boss)); seen++) {
        int node = chart_roll_node(rng, open);
        visited |= node_bit(node);
        open = (open | beside[node]) & ~visited;
    }
    return seen + 1;
}

int chart_wander(const Chart *chart, Rng rng, int walks)
{
    uint64_t beside[GRAPH_POINTS_MAX];
    int seen = 0;
    chart_neighbours(chart, beside);
    for (int i = 0; i < walks; i++) {
        seen += walk(chart, beside, &rng);
    }
    return seen * PERCENT / (walks * chart->node_count);
}
