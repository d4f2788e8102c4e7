/* Systems that have been visited hang together through ways that are open, and going about among them is free; so the
 * ship can go wherever one of them has a way to. */
#include "run/ways.h"

bool ways_is_open(const Run *run, int edge)
{
    return !run->chart.edges[edge].gate || (run->opened >> edge & 1);
}

/* The first way from a visited system, one that is open where there is one. */
static int way_to(const Run *run, int node, bool *locked)
{
    int way = -1;
    *locked = true;
    for (int i = 0; i < run->chart.edge_count && *locked; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        bool leads =
            (edge->a == node && run_has_visited(run, edge->b)) || (edge->b == node && run_has_visited(run, edge->a));
        if (leads && (way < 0 || ways_is_open(run, i))) {
            way = i;
            *locked = !ways_is_open(run, i);
        }
    }
    *locked = *locked && way >= 0;
    return way;
}

int run_way_to(const Run *run, int node)
{
    bool locked;
    int way = way_to(run, node, &locked);
    return way >= 0 && (!locked || run->keys > 0) ? way : -1;
}

bool run_way_is_locked(const Run *run, int node)
{
    bool locked;
    way_to(run, node, &locked);
    return locked;
}

bool run_knows(const Run *run, int node)
{
    bool known = run->scouted || run_way_to(run, node) >= 0;
    for (int i = 0; i < run->chart.edge_count; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        bool touches = edge->a == node || edge->b == node;
        known = known || (touches && run_has_visited(run, edge->a == node ? edge->b : edge->a));
    }
    return known;
}

uint32_t run_reachable(const Run *run)
{
    return chart_next(&run->chart, run->visited, run->opened, run->keys);
}
