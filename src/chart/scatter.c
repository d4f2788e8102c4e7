/* Systems are rolled one by one, each at a distance from all before it; those that share a row of the screen farther,
 * so that both find room for their names. No three of them lie in a line, and no four on a circle that none lies
 * within: then there is exactly one Delaunay triangulation, with no tie to break. (A circle that has a system within it
 * keeps it, so each new system need only be tested against those before it.) */
#include "chart/stages.h"

#include "base/number.h"
#include "base/translation.h"
#include "graph/graph.h"

#include <string.h>

enum { ROW = 2, TRIES = 200, PATIENCE = 10 };

/* Whether a new system would lie on the circle through three that are there, with none of the others within it. */
static bool ties(const Chart *chart, GraphPoint node, GraphPoint a, GraphPoint b, GraphPoint c)
{
    if (in_circle(a, b, c, node) != 0) {
        return false;
    }
    bool left = triangle_area(a, b, c) > 0;
    for (int i = 0; i < chart->node_count; i++) {
        int64_t within = in_circle(a, b, c, node_point(&chart->nodes[i]));
        if (left ? within > 0 : within < 0) {
            return false;
        }
    }
    return true;
}

bool chart_lies_apart(const Chart *chart, const ChartNode *node, int64_t distance, int row_distance)
{
    for (int a = 0; a < chart->node_count; a++) {
        const ChartNode *other = &chart->nodes[a];
        int across = node->x > other->x ? node->x - other->x : other->x - node->x;
        if (point_distance(node_point(node), node_point(other)) < distance * distance ||
            (node->y / ROW == other->y / ROW && across < row_distance)) {
            return false;
        }
    }
    return true;
}

/* Does a system lie in no line and no tie with others? */
static bool is_general(const Chart *chart, GraphPoint node)
{
    Graph graph;
    const GraphPoint *points = graph.points;
    chart_graph(chart, &graph);
    for (int a = 0; a < chart->node_count; a++) {
        for (int b = 0; b < a; b++) {
            if (triangle_area(node, points[a], points[b]) == 0) {
                return false;
            }
            for (int c = 0; c < b; c++) {
                if (ties(chart, node, points[a], points[b], points[c])) {
                    return false;
                }
            }
        }
    }
    return true;
}

/* After many rolls in vain, distances are given up bit by bit; on a chart too full even then, false. */
static bool place(Draft *draft)
{
    Chart *chart = draft->chart;
    const ChartRules *rules = &draft->content->chart;
    int most = rules->distance + rules->row_distance + PATIENCE;
    for (int failed = 0; failed < most * TRIES; failed++) {
        ChartNode node = {.kind = NODE_BATTLE};
        node.x = (int16_t)rng_below(&draft->rng, CHART_WIDTH);
        node.y = (int16_t)rng_below(&draft->rng, CHART_HEIGHT);
        int nearer = failed / TRIES;
        if (chart_lies_apart(chart, &node, int_max(rules->distance - nearer, 1), rules->row_distance - nearer) &&
            is_general(chart, node_point(&node))) {
            chart->nodes[chart->node_count++] = node;
            return true;
        }
    }
    return false;
}

static bool lies_before(const ChartNode *a, const ChartNode *b)
{
    return a->x != b->x ? a->x < b->x : a->y < b->y;
}

static void sort_nodes(Chart *chart)
{
    for (int i = 1; i < chart->node_count; i++) {
        ChartNode node = chart->nodes[i];
        int k = i;
        for (; k > 0 && lies_before(&node, &chart->nodes[k - 1]); k--) {
            chart->nodes[k] = chart->nodes[k - 1];
        }
        chart->nodes[k] = node;
    }
}

void chart_scatter(Draft *draft)
{
    Chart *chart = draft->chart;
    int act = chart->act, wanted = draft->node_count;
    memset(chart, 0, sizeof *chart);
    chart->act = act;
    chart->start = chart->boss = -1;
    while (chart->node_count < wanted && place(draft)) {
        const ChartNode *node = &chart->nodes[chart->node_count - 1];
        trace_chart(draft, CHART_STAGE_SCATTER, TRACE_MICRO, chart->node_count - 1,
                    "A system lies at %d,%d, far enough from the others: %d of %d.", node->x, node->y,
                    chart->node_count, wanted);
    }
    sort_nodes(chart);
    trace_chart(draft, CHART_STAGE_SCATTER, TRACE_PHASE, -1,
                translation_of_count("%d system is scattered.", "%d systems are scattered.", chart->node_count),
                chart->node_count);
}
