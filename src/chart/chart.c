/* Questions about a chart, for every room above. */
#include "holdout/chart.h"

#include "base/hash.h"
#include "base/number.h"
#include "base/translation.h"
#include "chart/draft.h"

#include <assert.h>

typedef struct KindRow {
    const char *word, *text, *about;
    char sign;
    NodeHolds holds;
    int place;
} KindRow;

static const KindRow KINDS[] = {
#define X(name, word, text, sign, holds, place, about) [NODE_##name] = {word, text, about, sign, holds, place},
    NODE_KIND_LIST(X)
#undef X
};
static_assert(sizeof KINDS / sizeof *KINDS == NODE_KIND_COUNT, "a row for each kind");

const char *node_kind_word(NodeKind kind)
{
    return KINDS[kind].word;
}

const char *node_kind_text(NodeKind kind)
{
    return _(KINDS[kind].text);
}

char node_kind_sign(NodeKind kind)
{
    return KINDS[kind].sign;
}

NodeHolds node_kind_holds(NodeKind kind)
{
    return KINDS[kind].holds;
}

bool node_kind_has_battle(NodeKind kind)
{
    return KINDS[kind].holds == HOLDS_BATTLE;
}

int node_kind_place(NodeKind kind)
{
    return KINDS[kind].place;
}

const char *node_kind_about(NodeKind kind)
{
    return _(KINDS[kind].about);
}

const char *chart_stage_name(ChartStage stage)
{
    static const char *const names[] = {
#define X(name, text) [CHART_STAGE_##name] = text,
        CHART_STAGE_LIST(X)
#undef X
    };
    return names[stage];
}

int chart_edge_between(const Chart *chart, int a, int b)
{
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        if ((edge->a == a && edge->b == b) || (edge->a == b && edge->b == a)) {
            return i;
        }
    }
    return -1;
}

uint32_t chart_next(const Chart *chart, uint32_t visited, uint64_t opened, int keys)
{
    uint32_t next = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        uint32_t ends = node_bit(edge->a) | node_bit(edge->b);
        bool open = !edge->gate || (opened >> i & 1) || keys > 0;
        if (open && (visited & ends)) {
            next |= ends;
        }
    }
    return next & ~visited;
}

int chart_keys(const Chart *chart, uint32_t visited, uint64_t opened)
{
    int keys = 0;
    for (int i = 0; i < chart->node_count; i++) {
        keys += chart->nodes[i].key && (visited & node_bit(i));
    }
    for (int i = 0; i < chart->edge_count; i++) {
        keys -= (int)(opened >> i & 1);
    }
    return keys;
}

ChartEdge *chart_add_edge(Chart *chart, int a, int b)
{
    assert(chart->edge_count < CHART_EDGES_MAX);
    ChartEdge *edge = &chart->edges[chart->edge_count++];
    *edge = (ChartEdge){.a = (uint8_t)(int_min(a, b)), .b = (uint8_t)(int_max(a, b))};
    return edge;
}

void chart_graph(const Chart *chart, Graph *graph)
{
    graph->point_count = chart->node_count;
    for (int i = 0; i < chart->node_count; i++) {
        graph->points[i] = node_point(&chart->nodes[i]);
    }
    graph->edge_count = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        graph_add_edge(graph, chart->edges[i].a, chart->edges[i].b);
    }
}

void chart_neighbours(const Chart *chart, uint64_t beside[GRAPH_POINTS_MAX])
{
    Graph graph;
    chart_graph(chart, &graph);
    graph_neighbours(&graph, beside);
}

int chart_roll_node(Rng *rng, uint64_t set)
{
    for (uint32_t skipped = rng_below(rng, (uint32_t)__builtin_popcountll(set)); skipped > 0; skipped--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

void chart_sort_edges(ChartEdge *edges, int count)
{
    for (int i = 1; i < count; i++) {
        ChartEdge edge = edges[i];
        int k = i;
        for (; k > 0 && (edge.a != edges[k - 1].a ? edge.a < edges[k - 1].a : edge.b < edges[k - 1].b); k--) {
            edges[k] = edges[k - 1];
        }
        edges[k] = edge;
    }
}

uint64_t chart_hash(const Chart *chart)
{
    Hash hash = hash_begin();
    HASH_INTS(&hash, chart->act, chart->start, chart->boss, chart->node_count);
    for (int i = 0; i < chart->node_count; i++) {
        const ChartNode *node = &chart->nodes[i];
        hash_text(&hash, node->name);
        HASH_INTS(&hash, node->x, node->y, node->kind, node->key, node->distance, node->level);
    }
    hash_int(&hash, chart->edge_count);
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        HASH_INTS(&hash, edge->a, edge->b, edge->gate, edge->shortcut, edge->price.hull, edge->price.credits);
    }
    return hash_end(&hash);
}
