/* The two systems with most edges between them are found by searching breadth-first from any system for the farthest,
 * and from there for the farthest again. */
#include "base/translation.h"
#include "chart/stages.h"
#include "graph/delaunay.h"
#include "graph/tree.h"

#include <stdio.h>
#include <stdlib.h>

void chart_triangulate(Draft *draft)
{
    Chart *chart = draft->chart;
    chart_graph(chart, &draft->delaunay);
    Triangulation found = graph_triangulate(&draft->delaunay);
    if (found.triangles == 0) {
        fputs("holdout: Qhull did not triangulate the star chart; reinstall its library.\n", stderr);
        abort();
    }
    chart->edge_count = 0;
    for (int i = 0; i < draft->delaunay.edge_count; i++) {
        chart_add_edge(chart, draft->delaunay.edges[i].a, draft->delaunay.edges[i].b);
    }
    trace_chart(
        draft, CHART_STAGE_TRIANGULATION, TRACE_PHASE, -1,
        translation_of_count("%d triangles join the systems, as round as can be; exact tests flipped %d side of them.",
                             "%d triangles join the systems, as round as can be; exact tests flipped %d sides of them.",
                             found.flips),
        found.triangles, found.flips);
}

void chart_span(Draft *draft)
{
    Chart *chart = draft->chart;
    Graph tree;
    graph_span(&draft->delaunay, &tree);
    chart->edge_count = 0;
    for (int i = 0; i < tree.edge_count; i++) {
        int a = tree.edges[i].a, b = tree.edges[i].b;
        chart_add_edge(chart, a, b);
        trace_chart(draft, CHART_STAGE_TREE, TRACE_MICRO, a,
                    "The next shortest side joins systems %d and %d, which nothing joined before.", a, b);
    }
    chart_sort_edges(chart->edges, chart->edge_count);
    trace_chart(draft, CHART_STAGE_TREE, TRACE_PHASE, -1, "The shortest tree that joins all systems is found.");
}

/* Fills distances; returns the farthest system, of several the first. */
static int search(Draft *draft, int from, GraphSearch *found)
{
    Graph graph;
    chart_graph(draft->chart, &graph);
    graph_search(&graph, from, found);
    for (int i = 0; i < graph.point_count; i++) {
        draft->chart->nodes[i].distance = found->distance[i];
    }
    return found->farthest;
}

void chart_find_ends(Draft *draft)
{
    Chart *chart = draft->chart;
    GraphSearch found;
    int one = search(draft, 0, &found);
    trace_chart(draft, CHART_STAGE_DIAMETER, TRACE_STEP, one, "No system is farther from system 0 than system %d.",
                one);
    int other = search(draft, one, &found);
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
    GraphSearch found;
    search(draft, chart->boss, &found);
    for (int i = 0; i < chart->node_count; i++) {
        draft->to_boss[i] = chart->nodes[i].distance;
    }
    search(draft, chart->start, &found);
    draft->way_count = chart->nodes[chart->boss].distance + 1;
    for (int node = chart->boss, i = draft->way_count; node >= 0; node = found.parent[node]) {
        draft->way[--i] = node;
    }
}
