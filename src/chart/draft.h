/* A chart while it is being drawn: what later stages need of earlier ones, and the observer. */
#ifndef HOLDOUT_CHART_DRAFT_H
#define HOLDOUT_CHART_DRAFT_H

#include "holdout/chart.h"

typedef struct Draft {
    const Content *content;
    const ChartTrace *trace; /* may be NULL */
    Chart *chart;
    Rng rng;
    int node_count; /* that there shall be */
    int delaunay_count;
    ChartEdge delaunay[CHART_EDGES_MAX]; /* by a, then b */
    int parent[CHART_NODES_MAX];         /* next system towards the start; -1 for the start */
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
int chart_roll_node(Rng *rng, uint32_t set);

/* The systems that each has a way to, whatever gates there are. */
void chart_neighbours(const Chart *chart, uint32_t beside[CHART_NODES_MAX]);

/* Puts edges in the order that Chart promises. */
void chart_sort_edges(ChartEdge *edges, int count);

#endif
