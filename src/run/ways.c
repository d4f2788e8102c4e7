/* Systems that have been visited hang together through ways that are open, and going about among them is free; so the
 * ship can go wherever one of them has a way to. */
#include "run/ways.h"

#include "base/number.h"

bool ways_is_open(const Run *run, int edge)
{
    return !run->chart.edges[edge].gate || (run->opened >> edge & 1);
}

int ways_cheapest(const Run *run, int node)
{
    int way = -1;
    for (int i = 0; i < run->chart.edge_count; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        bool leads =
            (edge->a == node && run_has_visited(run, edge->b)) || (edge->b == node && run_has_visited(run, edge->a));
        if (leads && (way < 0 || (ways_is_open(run, i) && !ways_is_open(run, way)))) {
            way = i;
        }
    }
    return way;
}

GatePrice run_way_price(const Run *run, int edge)
{
    GatePrice price = run->chart.edges[edge].price;
    if (run_permits(run, PERMISSION_KEYS_FOR_HULL)) {
        price = (GatePrice){.hull = KEY_HULL};
    }
    price.hull = (uint8_t)int64_min(UINT8_MAX, int64_share_up(price.hull, run->gate_percent));
    price.credits = (uint16_t)int64_min(UINT16_MAX, int64_share_up(price.credits, run->gate_percent));
    return price;
}

int run_way_to(const Run *run, int node)
{
    int way = ways_cheapest(run, node);
    return way >= 0 && (ways_is_open(run, way) || run->keys > 0) ? way : -1;
}

bool run_way_is_locked(const Run *run, int node)
{
    int way = ways_cheapest(run, node);
    return way >= 0 && !ways_is_open(run, way);
}

GatePrice run_gate_price(const Run *run, int node)
{
    int way = ways_cheapest(run, node);
    return way >= 0 && !ways_is_open(run, way) ? run_way_price(run, way) : (GatePrice){0};
}

/* Whatever gates there are. */
bool run_knows(const Run *run, int node)
{
    enum { SEEN_FROM = 3, SEEN_IN_THE_DARK = 1 };
    const int stops = run_permits(run, PERMISSION_DARK_CHART) ? SEEN_IN_THE_DARK : SEEN_FROM;
    uint32_t near = run->visited;
    for (int stop = 0; stop < stops; stop++) {
        uint32_t wider = near;
        for (int i = 0; i < run->chart.edge_count; i++) {
            uint32_t ends = (uint32_t)1 << run->chart.edges[i].a | (uint32_t)1 << run->chart.edges[i].b;
            wider |= near & ends ? ends : 0;
        }
        near = wider;
    }
    return run->scouted || run_permits(run, PERMISSION_SEE_ALL_SYSTEMS) || node == run->chart.boss ||
           (near >> node & 1);
}

bool run_knows_all(const Run *run)
{
    bool all = true;
    for (int i = 0; i < run->chart.node_count && all; i++) {
        all = run_knows(run, i);
    }
    return all;
}

uint32_t run_reachable(const Run *run)
{
    return chart_next(&run->chart, run->visited, run->opened, run->keys);
}
