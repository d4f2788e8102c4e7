/* A derelict lies at the end of a way of its own from the system that is nearest to it, so that it is on no way to
 * anywhere else, changes no distance, and has nothing to do with gates and keys. */

#include "base/number.h"
#include "chart/stages.h"
#include "graph/graph.h"

enum { TRIES = 60 };

static int nearest_to(const Chart *chart, GraphPoint point)
{
    int nearest = 0;
    for (int i = 1; i < chart->node_count; i++) {
        if (point_distance(node_point(&chart->nodes[i]), point) <
            point_distance(node_point(&chart->nodes[nearest]), point)) {
            nearest = i;
        }
    }
    return nearest;
}

/* Whether two ends lie on different sides of a line, or on it. */
static bool parts(GraphPoint a, GraphPoint b, GraphPoint one, GraphPoint other)
{
    int64_t left = triangle_area(a, b, one), right = triangle_area(a, b, other);
    return (left <= 0 && right >= 0) || (left >= 0 && right <= 0);
}

/* Whether a way from a point to a system would meet another way. */
static bool crosses(const Chart *chart, GraphPoint point, int system)
{
    GraphPoint end = node_point(&chart->nodes[system]);
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        GraphPoint a = node_point(&chart->nodes[edge->a]), b = node_point(&chart->nodes[edge->b]);
        bool joins = edge->a == system || edge->b == system;
        if (joins ? triangle_area(point, a, b) == 0 : parts(a, b, point, end) && parts(point, end, a, b)) {
            return true;
        }
    }
    return false;
}

/* Neither an end of the act nor a system with many ways, nor another derelict. */
static bool can_lead_on(const Chart *chart, int system)
{
    int ways = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        ways += chart->edges[i].a == system || chart->edges[i].b == system;
    }
    return system != chart->start && system != chart->boss && chart->nodes[system].kind != NODE_DERELICT &&
           ways < CHART_WAYS_MAX;
}

/* Adds a derelict. After many rolls in vain it may lie nearer to other systems; false where there is no room even then.
 */
static bool add_one(Draft *draft, Rng *rng)
{
    Chart *chart = draft->chart;
    const ChartRules *rules = &draft->content->chart;
    for (int failed = 0; failed < TRIES * rules->row_distance; failed++) {
        ChartNode node = {.kind = NODE_DERELICT};
        node.x = (int16_t)rng_below(rng, CHART_WIDTH);
        node.y = (int16_t)rng_below(rng, CHART_HEIGHT);
        int system = nearest_to(chart, node_point(&node)), nearer = failed / TRIES;
        if (chart_lies_apart(chart, &node, int_max(rules->distance - nearer / 2, 2), rules->row_distance - nearer) &&
            can_lead_on(chart, system) && !crosses(chart, node_point(&node), system)) {
            node.distance = chart->nodes[system].distance + 1;
            chart->nodes[chart->node_count++] = node;
            chart_add_edge(chart, system, chart->node_count - 1);
            chart_sort_edges(chart->edges, chart->edge_count);
            trace_chart(draft, CHART_STAGE_KINDS, TRACE_STEP, chart->node_count - 1,
                        "A derelict lies beside system %d, off all ways.", system);
            return true;
        }
    }
    return false;
}

void chart_add_derelicts(Draft *draft, Rng rng)
{
    const ChartRules *rules = &draft->content->chart;
    int wanted = rng_range(&rng, rules->derelicts_min, rules->derelicts_max), added = 0;
    while (added < wanted && add_one(draft, &rng)) {
        added++;
    }
}
