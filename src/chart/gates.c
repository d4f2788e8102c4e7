/* Lock and key: the start holds a key and has a gate beside it. At every fork of the way to the boss the branch that
 * leads on is gated, and the farthest system of the others holds a key. The last stretch is gated as well; where no
 * fork gives the key for it, a random system behind the first gate does. All these gates stand one behind the other,
 * each with its key before it. */
#include "chart/gates.h"

#include "chart/trace.h"

/* Place on the way where the branch of a system begins, or its own place. */
static int place_on_way(const Draft *draft, int node)
{
    for (;; node = draft->parent[node]) {
        int place = draft->chart->nodes[node].distance;
        if (place < draft->way_count && draft->way[place] == node) {
            return place;
        }
    }
}

static void add_gate(Draft *draft, int place, const char *why)
{
    int a = draft->way[place], b = draft->way[place + 1];
    draft->chart->edges[chart_edge_between(draft->chart, a, b)].gate = true;
    trace_chart(draft, CHART_STAGE_GATES, TRACE_STEP, b, "A gate stands between systems %d and %d: %s.", a, b, why);
}

static void add_key(Draft *draft, int node, const char *why)
{
    draft->chart->nodes[node].key = true;
    trace_chart(draft, CHART_STAGE_GATES, TRACE_STEP, node, "System %d holds a key: %s.", node, why);
}

/* The systems off the way that are farthest from a place on it; none where it is no fork. */
static uint32_t branch_ends(const Draft *draft, int place)
{
    const Chart *chart = draft->chart;
    uint32_t ends = 0;
    int farthest = place;
    for (int i = 0; i < chart->node_count; i++) {
        int distance = chart->nodes[i].distance;
        if (i != draft->way[place] && distance >= farthest && distance > place && place_on_way(draft, i) == place) {
            ends = distance > farthest ? node_bit(i) : ends | node_bit(i);
            farthest = distance;
        }
    }
    return ends;
}

static void lock_fork(Draft *draft, int place, uint32_t ends)
{
    add_gate(draft, place, "another branch holds its key");
    add_key(draft, chart_roll_node(&draft->rng, ends), "no system of its branch is farther from the fork");
}

/* The dock beside the boss comes last: a key there would be found at the gate. */
static void lock_last(Draft *draft)
{
    const Chart *chart = draft->chart;
    uint32_t free = 0;
    for (int i = 0; i < chart->node_count; i++) {
        if (i != chart->start && i != chart->boss && !chart->nodes[i].key && i != draft->way[draft->way_count - 2]) {
            free |= node_bit(i);
        }
    }
    add_gate(draft, draft->way_count - 2, "the last stretch before the boss");
    add_key(draft, chart_roll_node(&draft->rng, free), "drawn from all behind the first gate");
}

/* The forks that get their gate: all, or of too many a random choice. */
static uint32_t choose_forks(Draft *draft, int most)
{
    uint32_t forks = 0;
    int count = 0;
    for (int place = 1; place < draft->way_count - 2; place++) {
        if (branch_ends(draft, place)) {
            forks |= node_bit(place);
            count++;
        }
    }
    draft->gates_wanted = count + 2;
    for (; count > most - 2; count--) {
        forks &= ~node_bit(chart_roll_node(&draft->rng, forks));
    }
    return forks;
}

static uint32_t needed(const Draft *draft)
{
    const Chart *chart = draft->chart;
    uint32_t way = 0;
    for (int i = 0; i < chart->node_count; i++) {
        if (chart->nodes[i].key || i == chart->boss) {
            for (int node = i; node >= 0; node = draft->parent[node]) {
                way |= node_bit(node);
            }
        }
    }
    return way & ~(node_bit(chart->start) | node_bit(chart->boss));
}

static int count_gates_before(const Draft *draft, int node)
{
    const Chart *chart = draft->chart;
    int gates = 0;
    for (int place = place_on_way(draft, node); place > 0; place--) {
        gates += chart->edges[chart_edge_between(chart, draft->way[place - 1], draft->way[place])].gate;
    }
    return gates;
}

void chart_lock(Draft *draft, int most)
{
    int last = draft->way_count - 2;
    uint32_t forks = choose_forks(draft, most);
    add_gate(draft, 0, "the start, where the rule is learnt");
    add_key(draft, draft->chart->start, "for the gate beside it");
    for (int place = 1; place < last; place++) {
        if (forks & node_bit(place)) {
            lock_fork(draft, place, branch_ends(draft, place));
        }
    }
    uint32_t ends = branch_ends(draft, last);
    if (ends) {
        lock_fork(draft, last, ends);
    } else {
        lock_last(draft);
    }
    for (int i = 0; i < draft->chart->node_count; i++) {
        draft->gates_before[i] = count_gates_before(draft, i);
    }
    draft->needed = needed(draft);
    trace_chart(draft, CHART_STAGE_GATES, TRACE_PHASE, -1,
                "The way to the boss has its gates, and each its key before it.");
}
