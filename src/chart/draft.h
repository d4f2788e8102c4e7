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
    int parent[CHART_NODES_MAX];         /* next system of the tree towards the start; -1 for the start */
    int way_count;
    int way[CHART_NODES_MAX];          /* from the start to the boss along the tree */
    int gates_wanted;                  /* gates that its forks ask for, made or not */
    int gates_before[CHART_NODES_MAX]; /* of the tree, between the start and each system */
    uint32_t needed;                   /* systems on the way and on the ways to its keys, start and boss aside */
} Draft;

static inline uint32_t node_bit(int node)
{
    return (uint32_t)1 << node;
}

/* Adds an edge whatever the order of its ends; returns it. */
ChartEdge *chart_add_edge(Chart *chart, int a, int b);

/* One system of a set, which is not empty. */
int chart_roll_node(Rng *rng, uint32_t set);

/* Puts edges in the order that Chart promises. */
void chart_sort_edges(ChartEdge *edges, int count);

#endif
