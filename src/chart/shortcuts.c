/* A shortcut saves a real detour: it closes no triangle with edges that are there, so that at least two systems are
 * passed by, and touches neither start nor boss. With the tree it makes rings, so that there is mostly more than one
 * way on; no system gets more ways than can be told apart on a screen. The first shortcut leads on from the start,
 * which is a leaf of the tree, so that there are two first stops to choose from; only this one may close a triangle,
 * where no other would do. The next ones are those that bring the boss nearest, until it is near enough: the systems
 * that they lead past need not be visited. */
#include "chart/stages.h"

#include "base/translation.h"
#include "graph/tree.h"

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
    uint64_t seen = node_bit(chart->start), rim = seen;
    for (int way = 1; way < chart->node_count; way++) {
        if (seen & node_bit(chart->boss)) {
            return way;
        }
        uint64_t wider = (rim & node_bit(a) ? node_bit(b) : 0) | (rim & node_bit(b) ? node_bit(a) : 0);
        for (int i = 0; rim >> i; i++) {
            wider |= rim >> i & 1 ? beside[i] : 0;
        }
        rim = wider & ~seen;
        seen |= wider;
    }
    return chart->node_count;
}

/* Keeps the edges that leave the boss far enough, and of these, as long as it is too far, those that bring it nearest;
 * returns how many there are to choose from. */
static int prefer_nearest(const Draft *draft, GraphEdge *edges, int count)
{
    const ChartRules *rules = &draft->content->chart;
    int best = CHART_NODES_MAX, kept = 0;
    uint64_t beside[GRAPH_POINTS_MAX];
    chart_neighbours(draft->chart, beside);
    bool too_far = way_with(draft->chart, beside, 0, 0) > rules->way_max;
    for (int i = 0; i < count; i++) {
        int way = way_with(draft->chart, beside, edges[i].a, edges[i].b);
        if (way < rules->way_min || (too_far && way > best)) {
            continue;
        }
        kept = too_far && way < best ? 0 : kept;
        best = way;
        edges[kept++] = edges[i];
    }
    return kept;
}

/* Second ways from the start that leave the boss far enough; with `triangles` also those that pass only one system by.
 */
static int possible_forks(const Draft *draft, bool triangles, GraphEdge edges[GRAPH_EDGES_MAX])
{
    const Chart *chart = draft->chart;
    int count = 0;
    uint64_t beside[GRAPH_POINTS_MAX], start = node_bit(chart->start), boss = node_bit(chart->boss);
    chart_neighbours(chart, beside);
    for (int i = 0; i < draft->delaunay.edge_count; i++) {
        GraphEdge edge = draft->delaunay.edges[i];
        uint64_t ends = node_bit(edge.a) | node_bit(edge.b);
        bool joined = beside[edge.a] & node_bit(edge.b);
        bool fits = triangles ? !joined && !(ends & boss) : graph_saves_detour(beside, edge, boss, CHART_WAYS_MAX);
        if ((ends & start) && fits && way_with(chart, beside, edge.a, edge.b) >= draft->content->chart.way_min) {
            edges[count++] = edge;
        }
    }
    return count;
}

/* Returns how many edges it adds: 1, or 0 where each would bring the boss too near. */
static int add_fork(Draft *draft)
{
    GraphEdge edges[GRAPH_EDGES_MAX];
    int possible = possible_forks(draft, false, edges);
    possible = possible > 0 ? possible : possible_forks(draft, true, edges);
    if (possible == 0) {
        return 0;
    }
    GraphEdge edge = edges[rng_below(&draft->rng, (uint32_t)possible)];
    chart_add_edge(draft->chart, edge.a, edge.b)->shortcut = true;
    trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, draft->chart->start,
                "A second way leads on from the start: it joins systems %d and %d.", edge.a, edge.b);
    return 1;
}

/* One shortcut can rule out others, so those that are still possible are collected anew after each. */
void chart_add_shortcuts(Draft *draft)
{
    const ChartRules *rules = &draft->content->chart;
    GraphEdge edges[GRAPH_EDGES_MAX];
    int wanted = rng_range(&draft->rng, rules->shortcuts_min, rules->shortcuts_max), possible;
    int made = add_fork(draft);
    while (made < wanted && (possible = prefer_nearest(draft, edges, chart_possible_shortcuts(draft, edges))) > 0) {
        const GraphEdge *edge = &edges[rng_below(&draft->rng, (uint32_t)possible)];
        chart_add_edge(draft->chart, edge->a, edge->b)->shortcut = true;
        made++;
        trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, edge->a, "A shortcut joins systems %d and %d.", edge->a,
                    edge->b);
    }
    chart_sort_edges(draft->chart->edges, draft->chart->edge_count);
    trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_PHASE, -1,
                translation_of_count("%d shortcut is added to the tree.", "%d shortcuts are added to the tree.", made),
                made);
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
