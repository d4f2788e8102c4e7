/* Kruskal over the Delaunay edges, which hold a shortest tree; edges of one length in the order of their ends. The two
 * systems with most edges between them are found by searching breadth-first from any system for the farthest, and from
 * there for the farthest again. */
#include "chart/tree.h"

#include "chart/geometry.h"
#include "chart/trace.h"

#include <string.h>

static int find_root(int *parents, int node)
{
    while (parents[node] != node) {
        parents[node] = parents[parents[node]];
        node = parents[node];
    }
    return node;
}

static int64_t length_of(const Chart *chart, const ChartEdge *edge)
{
    return node_distance(&chart->nodes[edge->a], &chart->nodes[edge->b]);
}

/* A stable sort keeps edges of one length in the order of their ends. */
static void sort_by_length(const Chart *chart, ChartEdge *edges, int count)
{
    for (int i = 1; i < count; i++) {
        ChartEdge edge = edges[i];
        int k = i;
        for (; k > 0 && length_of(chart, &edge) < length_of(chart, &edges[k - 1]); k--) {
            edges[k] = edges[k - 1];
        }
        edges[k] = edge;
    }
}

void chart_span(Draft *draft)
{
    Chart *chart = draft->chart;
    ChartEdge edges[CHART_EDGES_MAX];
    int roots[CHART_NODES_MAX];
    memcpy(edges, draft->delaunay, sizeof edges);
    sort_by_length(chart, edges, draft->delaunay_count);
    for (int i = 0; i < chart->node_count; i++) {
        roots[i] = i;
    }
    chart->edge_count = 0;
    for (int i = 0; i < draft->delaunay_count; i++) {
        int a = find_root(roots, edges[i].a), b = find_root(roots, edges[i].b);
        if (a != b) {
            roots[a] = b;
            chart_add_edge(chart, edges[i].a, edges[i].b);
            trace_chart(draft, CHART_STAGE_TREE, TRACE_MICRO, edges[i].a,
                        "The next shortest side joins systems %d and %d, which nothing joined before.", edges[i].a,
                        edges[i].b);
        }
    }
    chart_sort_edges(chart->edges, chart->edge_count);
    trace_chart(draft, CHART_STAGE_TREE, TRACE_PHASE, -1, "The shortest tree that joins all systems is found.");
}

/* Fills parents and distances; returns the farthest system, of several the first. */
static int search(Draft *draft, int from)
{
    Chart *chart = draft->chart;
    int queue[CHART_NODES_MAX], count = 1, farthest = from;
    for (int i = 0; i < chart->node_count; i++) {
        chart->nodes[i].distance = -1;
    }
    queue[0] = from;
    draft->parent[from] = -1;
    chart->nodes[from].distance = 0;
    for (int i = 0; i < count; i++) {
        int node = queue[i], distance = chart->nodes[node].distance;
        for (int k = 0; k < chart->edge_count; k++) {
            const ChartEdge *edge = &chart->edges[k];
            int other = edge->a == node ? edge->b : edge->a;
            if ((edge->a == node || edge->b == node) && chart->nodes[other].distance < 0) {
                chart->nodes[other].distance = distance + 1;
                draft->parent[other] = node;
                queue[count++] = other;
            }
        }
        int best = chart->nodes[farthest].distance;
        farthest = distance > best || (distance == best && node < farthest) ? node : farthest;
    }
    return farthest;
}

void chart_find_ends(Draft *draft)
{
    Chart *chart = draft->chart;
    int one = search(draft, 0);
    trace_chart(draft, CHART_STAGE_DIAMETER, TRACE_STEP, one, "No system is farther from system 0 than system %d.",
                one);
    int other = search(draft, one);
    trace_chart(draft, CHART_STAGE_DIAMETER, TRACE_STEP, other, "No system is farther from system %d than system %d.",
                one, other);
    bool swapped = rng_below(&draft->rng, 2) == 1;
    chart->start = swapped ? other : one;
    chart->boss = swapped ? one : other;
    chart->nodes[chart->start].kind = NODE_START;
    chart->nodes[chart->boss].kind = NODE_BOSS;
    trace_chart(draft, CHART_STAGE_DIAMETER, TRACE_PHASE, chart->start,
                "The run begins in system %d, and the boss waits in system %d.", chart->start, chart->boss);
}

void chart_find_way(Draft *draft)
{
    Chart *chart = draft->chart;
    search(draft, chart->boss);
    for (int i = 0; i < chart->node_count; i++) {
        draft->to_boss[i] = chart->nodes[i].distance;
    }
    search(draft, chart->start);
    draft->way_count = chart->nodes[chart->boss].distance + 1;
    for (int node = chart->boss, i = draft->way_count; node >= 0; node = draft->parent[node]) {
        draft->way[--i] = node;
    }
}
