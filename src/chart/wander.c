/* A chart of which everything is seen on any way to the boss has nothing to choose. */
#include "chart/wander.h"

#include "base/number.h"
#include "chart/draft.h"

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
