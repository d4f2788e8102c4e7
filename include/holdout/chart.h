/* Star charts: the systems of one act, what each offers, and the ways between them.
 *
 * A chart is drawn whole from its own stream; what happens in a system comes from that system's own stream, so that
 * the order of visits changes nothing. */
#ifndef HOLDOUT_CHART_H
#define HOLDOUT_CHART_H

#include "holdout/content.h"
#include "holdout/rng.h"

enum {
    CHART_NODES_MAX = 24,
    CHART_EDGES_MAX = 64,
    CHART_NAME_SIZE = 16,
    CHART_WIDTH = 72,  /* systems lie in 0 .. CHART_WIDTH - 1, 0 .. CHART_HEIGHT - 1: about cells of a screen, */
    CHART_HEIGHT = 32, /* two rows of them to a row of the screen */
};

/* name, word in data and JSON */
#define NODE_KIND_LIST(X)   \
    X(START, "start")       \
    X(BATTLE, "battle")     \
    X(ELITE, "elite")       \
    X(SHOP, "shop")         \
    X(EVENT, "event")       \
    X(WORKSHOP, "workshop") \
    X(DOCK, "dock")         \
    X(BOSS, "boss")
typedef enum NodeKind {
#define X(name, word) NODE_##name,
    NODE_KIND_LIST(X)
#undef X
        NODE_KIND_COUNT
} NodeKind;

typedef struct ChartNode {
    char name[CHART_NAME_SIZE]; /* ASCII, unique within the chart */
    int16_t x, y;
    NodeKind kind;
    bool key;     /* holds a key for whoever clears it */
    int distance; /* edges of the tree from the start */
    int level;    /* of its battle, 1..; for other kinds that of a battle at this distance */
} ChartNode;

typedef struct ChartEdge {
    uint8_t a, b; /* a < b */
    bool gate;    /* passing it for the first time uses up a key */
    bool shortcut;
} ChartEdge;

typedef struct Chart {
    int act; /* 1..ACTS */
    int start, boss;
    int node_count, edge_count;
    ChartNode nodes[CHART_NODES_MAX];
    ChartEdge edges[CHART_EDGES_MAX]; /* by a, then b */
} Chart;

/* "start", "battle" … as data and JSON say it. */
const char *node_kind_word(NodeKind kind);

/* Index of the edge between two systems, or -1. */
int chart_edge_between(const Chart *chart, int a, int b);

#endif
