/* A shortcut saves a real detour: it closes no triangle with edges that are there, so that at least two systems are
 * passed by, and touches neither start nor boss. One that led round a gate would make that gate pointless, so a
 * shortcut between systems behind different gates is gated itself, and brings a key of its own, which lies no farther
 * than its nearer end. */
#include "chart/shortcuts.h"

#include "base/number.h"
#include "chart/trace.h"
#include "chart/winnable.h"

static bool closes_triangle(const Chart *chart, const ChartEdge *edge)
{
    for (int i = 0; i < chart->node_count; i++) {
        if (chart_edge_between(chart, i, edge->a) >= 0 && chart_edge_between(chart, i, edge->b) >= 0) {
            return true;
        }
    }
    return false;
}

static bool is_possible(const Chart *chart, const ChartEdge *edge)
{
    bool at_end =
        edge->a == chart->start || edge->b == chart->start || edge->a == chart->boss || edge->b == chart->boss;
    return !at_end && chart_edge_between(chart, edge->a, edge->b) < 0 && !closes_triangle(chart, edge);
}

/* The systems where the key of a gated shortcut may lie. */
static uint32_t key_places(const Draft *draft, const ChartEdge *edge)
{
    const Chart *chart = draft->chart;
    int nearer = int_min(draft->gates_before[edge->a], draft->gates_before[edge->b]);
    uint32_t places = 0;
    for (int i = 0; i < chart->node_count; i++) {
        bool free = i != chart->start && i != chart->boss && !chart->nodes[i].key;
        places |= free && draft->gates_before[i] <= nearer ? node_bit(i) : 0;
    }
    return places;
}

static int collect(const Draft *draft, bool gated, ChartEdge edges[CHART_EDGES_MAX])
{
    int count = 0;
    for (int i = 0; i < draft->delaunay_count; i++) {
        const ChartEdge *edge = &draft->delaunay[i];
        bool crosses = draft->gates_before[edge->a] != draft->gates_before[edge->b];
        if (is_possible(draft->chart, edge) && crosses == gated && (!gated || key_places(draft, edge))) {
            edges[count++] = *edge;
        }
    }
    return count;
}

static void add_open(Draft *draft, const ChartEdge *edge)
{
    chart_add_edge(draft->chart, edge->a, edge->b)->shortcut = true;
    trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, edge->a, "A shortcut joins systems %d and %d.", edge->a,
                edge->b);
}

/* Taken back if it made a way to spend keys that loses. */
static bool add_gated(Draft *draft, const ChartEdge *edge)
{
    Chart *chart = draft->chart;
    int key = chart_roll_node(&draft->rng, key_places(draft, edge));
    ChartEdge *added = chart_add_edge(chart, edge->a, edge->b);
    added->shortcut = added->gate = true;
    chart->nodes[key].key = true;
    if (!chart_always_winnable(chart)) {
        chart->nodes[key].key = false;
        chart->edge_count--;
        trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, edge->a,
                    "A gated shortcut between systems %d and %d could lose the run, so it is left out.", edge->a,
                    edge->b);
        return false;
    }
    trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, edge->a,
                "A gated shortcut joins systems %d and %d, and system %d holds a key more.", edge->a, edge->b, key);
    return true;
}

static int count_gates(const Chart *chart)
{
    int gates = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        gates += chart->edges[i].gate;
    }
    return gates;
}

/* One shortcut can rule out others, so those that are still possible are collected anew after each. */
static int add_some(Draft *draft, bool gated, int most)
{
    const ChartRules *rules = &draft->content->chart;
    ChartEdge edges[CHART_EDGES_MAX];
    int made = 0, possible = collect(draft, gated, edges);
    for (int i = 0; i < most && possible > 0 && rng_percent(&draft->rng, rules->shortcuts); i++) {
        const ChartEdge *edge = &edges[rng_below(&draft->rng, (uint32_t)possible)];
        if (gated) {
            made += add_gated(draft, edge);
        } else {
            add_open(draft, edge);
            made++;
        }
        possible = collect(draft, gated, edges);
    }
    return made;
}

void chart_add_shortcuts(Draft *draft)
{
    const ChartRules *rules = &draft->content->chart;
    int made = add_some(draft, false, rules->shortcuts_max);
    int gates = rules->gates_max - count_gates(draft->chart);
    made += add_some(draft, true, int_min(gates, rules->gated_shortcuts_max));
    chart_sort_edges(draft->chart->edges, draft->chart->edge_count);
    trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_PHASE, -1, "%d shortcut%s added to the tree.", made,
                made == 1 ? " is" : "s are");
}
