/* A shortcut saves a real detour: it closes no triangle with edges that are there, so that at least two systems are
 * passed by, and touches neither start nor boss. With the tree it makes rings, so that there is mostly more than one
 * way on; no system gets more ways than can be told apart on a screen. The first ones are those that bring the boss
 * nearest, until it is near enough: what they lead past need not be seen. */
#include "chart/shortcuts.h"

#include "base/translation.h"
#include "chart/trace.h"
#include "graph/shortcuts.h"

int chart_possible_shortcuts(const Draft *draft, GraphEdge edges[GRAPH_EDGES_MAX])
{
    int count = 0;
    uint64_t beside[GRAPH_POINTS_MAX], barred = node_bit(draft->chart->start) | node_bit(draft->chart->boss);
    chart_neighbours(draft->chart, beside);
    for (int i = 0; i < draft->delaunay.edge_count; i++) {
        if (graph_saves_detour(beside, draft->delaunay.edges[i], barred, CHART_WAYS_MAX)) {
            edges[count++] = draft->delaunay.edges[i];
        }
    }
    return count;
}

/* Systems of the shortest way from the start to the boss with one edge more, both ends counted. */
static int way_with(const Chart *chart, const uint64_t beside[GRAPH_POINTS_MAX], int a, int b)
{
    uint64_t seen = node_bit(chart->start);
    for (int way = 1; way < chart->node_count; way++) {
        if (seen & node_bit(chart->boss)) {
            return way;
        }
        uint64_t wider = seen | (seen & node_bit(a) ? node_bit(b) : 0) | (seen & node_bit(b) ? node_bit(a) : 0);
        for (int i = 0; i < chart->node_count; i++) {
            wider |= seen & node_bit(i) ? beside[i] : 0;
        }
        seen = wider;
    }
    return chart->node_count;
}

/* As long as the boss is too far, the edges that bring it nearest are put first; returns how many there are to choose
 * from. */
static int prefer_nearest(const Draft *draft, GraphEdge *edges, int count)
{
    int best = CHART_NODES_MAX, kept = 0, most = draft->content->chart.way_max;
    uint64_t beside[GRAPH_POINTS_MAX];
    chart_neighbours(draft->chart, beside);
    if (way_with(draft->chart, beside, 0, 0) <= most) {
        return count;
    }
    for (int i = 0; i < count; i++) {
        int way = way_with(draft->chart, beside, edges[i].a, edges[i].b);
        kept = way < best ? 0 : kept;
        if (way <= best) {
            best = way;
            edges[kept++] = edges[i];
        }
    }
    return kept;
}

/* One shortcut can rule out others, so those that are still possible are collected anew after each. */
void chart_add_shortcuts(Draft *draft)
{
    const ChartRules *rules = &draft->content->chart;
    GraphEdge edges[GRAPH_EDGES_MAX];
    int wanted = rng_range(&draft->rng, rules->shortcuts_min, rules->shortcuts_max), made = 0, possible;
    while (made < wanted && (possible = chart_possible_shortcuts(draft, edges)) > 0) {
        possible = prefer_nearest(draft, edges, possible);
        const GraphEdge *edge = &edges[rng_below(&draft->rng, (uint32_t)possible)];
        chart_add_edge(draft->chart, edge->a, edge->b)->shortcut = true;
        made++;
        trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, edge->a, "A shortcut joins systems %d and %d.", edge->a,
                    edge->b);
    }
    chart_sort_edges(draft->chart->edges, draft->chart->edge_count);
    trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_PHASE, -1, "%d shortcut%s added to the tree.", made,
                made == 1 ? _(" is") : _("s are"));
}

void chart_drop_shortcuts(Draft *draft)
{
    Chart *chart = draft->chart;
    int kept = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        if (!chart->edges[i].shortcut) {
            chart->edges[kept++] = chart->edges[i];
        }
    }
    chart->edge_count = kept;
}
