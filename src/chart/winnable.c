/* Visits cost nothing and take nothing away, so only the choice of gates can lose: for every set of gates that can be
 * opened, all that lies open is visited, and then the boss must be reached or a key be left for a gate that is near. A
 * set is opened gate by gate; what an earlier opening could not pay for, a later one may. */
#include "chart/winnable.h"

#include "chart/draft.h"

enum { GATES_MAX = 12 };

typedef struct Gates {
    int spare; /* keys from elsewhere */
    int count;
    int edges[GATES_MAX];
    bool seen[1 << GATES_MAX]; /* sets of opened gates that were looked at */
} Gates;

static uint64_t opened_edges(const Gates *gates, unsigned set)
{
    uint64_t opened = 0;
    for (int i = 0; i < gates->count; i++) {
        opened |= (uint64_t)(set >> i & 1) << gates->edges[i];
    }
    return opened;
}

static uint32_t visit_all(const Chart *chart, uint64_t opened)
{
    uint32_t visited = node_bit(chart->start), next;
    while ((next = chart_next(chart, visited, opened, 0)) != 0) {
        visited |= next;
    }
    return visited;
}

static bool is_near(const ChartEdge *edge, uint32_t visited)
{
    return visited & (node_bit(edge->a) | node_bit(edge->b));
}

static bool wins_from(const Chart *chart, Gates *gates, unsigned set)
{
    uint64_t opened = opened_edges(gates, set);
    uint32_t visited = visit_all(chart, opened);
    bool ends = visited & node_bit(chart->boss);
    gates->seen[set] = true;
    if (ends || chart_keys(chart, visited, opened) + gates->spare <= 0) {
        return ends;
    }
    bool goes_on = false;
    for (int i = 0; i < gates->count; i++) {
        unsigned next = set | 1u << i;
        if (next != set && is_near(&chart->edges[gates->edges[i]], visited)) {
            goes_on = true;
            if (!gates->seen[next] && !wins_from(chart, gates, next)) {
                return false;
            }
        }
    }
    return goes_on;
}

bool chart_winnable_from(const Chart *chart, uint64_t opened, int spare)
{
    Gates gates = {.spare = spare};
    unsigned set = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        if (chart->edges[i].gate) {
            if (gates.count == GATES_MAX) {
                return false;
            }
            set |= (unsigned)(opened >> i & 1) << gates.count;
            gates.edges[gates.count++] = i;
        }
    }
    return wins_from(chart, &gates, set);
}

bool chart_always_winnable(const Chart *chart)
{
    return chart_winnable_from(chart, 0, 0);
}
