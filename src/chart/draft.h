/* A chart while it is being rolled: what later stages need of earlier ones, and the observer. */
#ifndef HOLDOUT_CHART_DRAFT_H
#define HOLDOUT_CHART_DRAFT_H

#include "graph/graph.h"
#include "holdout/chart.h"

enum { CHART_WAYS_MAX = 4 /* ways from one system that can be told apart on a screen */ };

typedef struct Draft {
    const Content *content;
    const ChartTrace *trace; /* may be NULL */
    Chart *chart;
    Rng rng;
    int node_count; /* systems that the chart is to have */
    Graph delaunay; /* edges by a, then b */
    int way_count;
    int way[CHART_NODES_MAX];     /* a shortest one from the start to the boss */
    int to_boss[CHART_NODES_MAX]; /* ways from each system to the boss */
} Draft;

static inline uint32_t node_bit(int node)
{
    return (uint32_t)1 << node;
}

/* Adds an edge whatever the order of its ends; returns it. */
ChartEdge *chart_add_edge(Chart *chart, int a, int b);

/* One system of a set, which is not empty. */
int chart_roll_node(Rng *rng, uint64_t set);

static inline GraphPoint node_point(const ChartNode *node)
{
    return (GraphPoint){node->x, node->y};
}

/* The systems and all ways between them, whatever gates there are, in the chart's order. */
void chart_graph(const Chart *chart, Graph *graph);

/* The systems that each has a way to. */
void chart_neighbours(const Chart *chart, uint64_t beside[GRAPH_POINTS_MAX]);

/* Puts edges in the order that Chart promises. */
void chart_sort_edges(ChartEdge *edges, int count);

/* Telling an observer what the generator does. Without one, a call costs a test of a pointer.
 *
 * Tells of the chart as it is; `node` is the system where something happened, or -1. */
void trace_chart(const Draft *draft, ChartStage stage, TraceLevel level, int node, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The same when the chart is given up. */
void trace_chart_failure(const Draft *draft, ChartStage stage, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
