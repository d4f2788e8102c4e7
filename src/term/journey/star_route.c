/* From all visited systems at once, as going about among them is free. */
#include "term/journey/star_route.h"

#include <string.h>

enum { STEP = 1, GATE_STEP = 3, NEVER = 1000 };

typedef struct Reach {
    int cost[CHART_NODES_MAX], by[CHART_NODES_MAX]; /* the edge it is reached by */
} Reach;

static int step_cost(const Run *run, int edge)
{
    return run->chart.edges[edge].gate && !(run->opened >> edge & 1) ? GATE_STEP : STEP;
}

static bool improve(const Run *run, Reach *reach, int edge, int from, int to)
{
    int cost = reach->cost[from] + step_cost(run, edge);
    if (cost >= reach->cost[to] || run_has_visited(run, to)) {
        return false;
    }
    reach->cost[to] = cost;
    reach->by[to] = edge;
    return true;
}

static void measure(const Run *run, Reach *reach)
{
    for (int i = 0; i < CHART_NODES_MAX; i++) {
        reach->cost[i] = run_has_visited(run, i) ? 0 : NEVER;
        reach->by[i] = -1;
    }
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < run->chart.edge_count; i++) {
            const ChartEdge *edge = &run->chart.edges[i];
            better = improve(run, reach, i, edge->a, edge->b) || better;
            better = improve(run, reach, i, edge->b, edge->a) || better;
        }
    }
}

void star_route_find(const Run *run, int goal, StarRoute *route)
{
    Reach reach;
    memset(route, 0, sizeof *route);
    if (goal < run->chart.node_count && run_reachable(run) >> goal & 1) {
        *route = (StarRoute){.count = 1, .stops = {(uint8_t)goal}, .edges = (uint64_t)1 << run_way_to(run, goal)};
        return;
    }
    measure(run, &reach);
    for (int node = goal; reach.by[node] >= 0;) {
        const ChartEdge *edge = &run->chart.edges[reach.by[node]];
        memmove(route->stops + 1, route->stops, (size_t)route->count);
        route->stops[0] = (uint8_t)node;
        route->count++;
        route->edges |= (uint64_t)1 << reach.by[node];
        node = edge->a == node ? edge->b : edge->a;
    }
}
