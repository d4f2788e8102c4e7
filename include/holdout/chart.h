/* Star charts: the systems of one act, what each offers, and the ways between them (doc/charts.md).
 *
 * A chart is rolled whole from its own stream; what happens in a system comes from that system's own stream, so that
 * the order of visits changes nothing. */
#ifndef HOLDOUT_CHART_H
#define HOLDOUT_CHART_H

#include "holdout/content.h"
#include "holdout/rng.h"
#include "holdout/trace.h"

enum {
    CHART_NODES_MAX = 24,
    CHART_EDGES_MAX = 64,
    CHART_NAME_SIZE = 16,
    CHART_WIDTH = 72,  /* systems lie in 0 .. CHART_WIDTH - 1, 0 .. CHART_HEIGHT - 1: about cells of a screen, */
    CHART_HEIGHT = 32, /* two rows of them to a row of the screen */
};

typedef struct ChartNode {
    char name[CHART_NAME_SIZE]; /* ASCII, unique within the chart */
    int16_t x, y;
    NodeKind kind;
    bool key;     /* holds a key for whoever clears it */
    int distance; /* fewest ways from the start, gated shortcuts aside */
    int level;    /* of its battle, 1..; for other kinds that of a battle at this distance */
} ChartNode;

/* What opens a gate without a key: one of them, the other is 0. */
typedef struct GatePrice {
    uint8_t hull;
    uint16_t credits;
} GatePrice;

typedef struct ChartEdge {
    uint8_t a, b;    /* a < b */
    bool gate;       /* passing it for the first time uses up a key, or costs its price */
    bool shortcut;   /* no part of the tree */
    GatePrice price; /* of a gate */
} ChartEdge;

typedef struct Chart {
    int act; /* 1..the number of acts */
    int start, boss;
    int node_count, edge_count;
    ChartNode nodes[CHART_NODES_MAX]; /* from west to east, derelicts after the others */
    ChartEdge edges[CHART_EDGES_MAX]; /* by a, then b */
} Chart;

/* The stages of a chart, in their order. */
#define CHART_STAGE_LIST(X)           \
    X(SCATTER, "scatter")             \
    X(TRIANGULATION, "triangulation") \
    X(TREE, "tree")                   \
    X(DIAMETER, "diameter")           \
    X(SHORTCUTS, "shortcuts")         \
    X(GATES, "gates")                 \
    X(KINDS, "kinds")                 \
    X(NAMES, "names")
typedef enum ChartStage {
#define X(name, text) CHART_STAGE_##name,
    CHART_STAGE_LIST(X)
#undef X
        CHART_STAGE_COUNT
} ChartStage;

/* One thing the generator did. All that is pointed to lives until the observer returns. */
typedef struct ChartStep {
    ChartStage stage;
    TraceLevel level;
    bool gave_up;        /* the chart begins again */
    const Chart *so_far; /* its start and boss are -1, and its systems battles without a name, until they are known; its
                            edges are those of the triangulation, and from the tree on those that are kept */
    int node;            /* where it happened, or -1 */
    const char *text;    /* one sentence */
} ChartStep;

typedef struct ChartTrace {
    void (*observe)(void *context, const ChartStep *step);
    void *context;
    TraceLevel detail; /* deepest level wanted */
} ChartTrace;

/* Rolls the chart of an act, 1..the number of acts. `elite_percent` of the usual share of elites stand in it (100: the
 * usual), in the place of battles. Never fails; `trace` may be NULL. */
void chart_generate(Chart *chart, const Content *content, int act, int elite_percent, Rng rng, const ChartTrace *trace);

/* Index of the edge between two systems, in either order, or -1. */
int chart_edge_between(const Chart *chart, int a, int b);

/* Where one can go next: the set of systems (bit i for system i) not yet visited that are joined to a visited one by an
 * edge without a gate, by an opened one (bit i of `opened` for edge i), or, with a key, by any. */
uint32_t chart_next(const Chart *chart, uint32_t visited, uint64_t opened, int keys);

/* The keys that the visited systems held, less one for each opened gate. */
int chart_keys(const Chart *chart, uint32_t visited, uint64_t opened);

uint64_t chart_hash(const Chart *chart);

/* What its row in NODE_KIND_LIST says of a kind of system. */
const char *node_kind_word(NodeKind kind);
const char *node_kind_text(NodeKind kind);
char node_kind_sign(NodeKind kind);
NodeHolds node_kind_holds(NodeKind kind);
bool node_kind_has_battle(NodeKind kind);
int node_kind_place(NodeKind kind); /* an EncounterPlace, or NO_PLACE */
const char *node_kind_about(NodeKind kind);

/* "scatter", "triangulation", ... as JSON and screens say it. */
const char *chart_stage_name(ChartStage stage);

#endif
