/* Lock and key: the last stretch before the boss is gated, and mostly a shortcut, too. For each gate there is a key,
 * off the shortest way to the boss if possible, so that fetching it is a detour to be weighed against the gate's price.
 * All keys lie before the last gate, and none lies where only a gated shortcut leads, so that no order of visits and of
 * opening gates can cut the player off from the boss: whoever has been everywhere has a key for every gate. */

#include "base/translation.h"
#include "chart/stages.h"

/* Either hull or credits. */
static void set_price(Draft *draft, ChartEdge *edge)
{
    const ChartRules *rules = &draft->content->chart;
    int hull = rng_range(&draft->rng, rules->gate_hull_min, rules->gate_hull_max);
    int credits = rng_range(&draft->rng, rules->gate_credits_min, rules->gate_credits_max);
    bool by_hull = rng_below(&draft->rng, 2) == 0;
    edge->gate = true;
    edge->price = (GatePrice){.hull = (uint8_t)(by_hull ? hull : 0), .credits = (uint16_t)(by_hull ? 0 : credits)};
}

enum { ANYWHERE = -1, DETOUR_MAX = 4 };

/* Where a key may lie: neither at an end nor at the last gate, nor where there is one already. Unless `most` is
 * ANYWHERE, also off the shortest way, by a detour of at most so many ways. */
static uint32_t key_places(const Draft *draft, int most)
{
    const Chart *chart = draft->chart;
    int way = chart->nodes[chart->boss].distance;
    uint32_t places = 0;
    for (int i = 0; i < chart->node_count; i++) {
        bool free = i != chart->start && i != chart->boss && i != draft->way[draft->way_count - 2];
        int detour = chart->nodes[i].distance + draft->to_boss[i] - way;
        bool fits = most == ANYWHERE || (detour > 0 && detour <= most);
        places |= free && !chart->nodes[i].key && fits ? node_bit(i) : 0;
    }
    return places;
}

static void add_key(Draft *draft)
{
    uint32_t detours = key_places(draft, DETOUR_MAX), far = key_places(draft, CHART_NODES_MAX);
    detours = detours ? detours : far;
    int node = chart_roll_node(&draft->rng, detours ? detours : key_places(draft, ANYWHERE));
    draft->chart->nodes[node].key = true;
    trace_chart(draft, CHART_STAGE_GATES, TRACE_STEP, node, "System %d holds a key: %s.", node,
                detours ? _("a detour from the shortest way") : _("no system lies off the shortest way"));
}

static void lock_last(Draft *draft)
{
    Chart *chart = draft->chart;
    int last = draft->way[draft->way_count - 2];
    set_price(draft, &chart->edges[chart_edge_between(chart, last, chart->boss)]);
    trace_chart(draft, CHART_STAGE_GATES, TRACE_STEP, last,
                "A gate stands between systems %d and %d: the last stretch before the boss.", last, chart->boss);
    add_key(draft);
}

static void add_gated_shortcut(Draft *draft)
{
    GraphEdge edges[GRAPH_EDGES_MAX];
    int possible = chart_possible_shortcuts(draft, edges);
    if (possible == 0 || !rng_percent(&draft->rng, draft->content->chart.gated_shortcut)) {
        return;
    }
    const GraphEdge *edge = &edges[rng_below(&draft->rng, (uint32_t)possible)];
    ChartEdge *added = chart_add_edge(draft->chart, edge->a, edge->b);
    added->shortcut = true;
    set_price(draft, added);
    chart_sort_edges(draft->chart->edges, draft->chart->edge_count);
    trace_chart(draft, CHART_STAGE_GATES, TRACE_STEP, edge->a, "A gated shortcut joins systems %d and %d.", edge->a,
                edge->b);
    add_key(draft);
}

void chart_lock(Draft *draft)
{
    lock_last(draft);
    add_gated_shortcut(draft);
    trace_chart(draft, CHART_STAGE_GATES, TRACE_PHASE, -1, "Each gate has its key, and its price.");
}
