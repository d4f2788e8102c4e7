/* Flips from a bad beginning: whatever triangulation of a chart's systems they start from, they end at the one that
 * charts are made with. */
#include "../../support/loaded.h"
#include "chart/delaunay.h"
#include "chart/geometry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { CHARTS = 200 };

static void keep(void *context, const ChartStep *step)
{
    if (step->stage == CHART_STAGE_TRIANGULATION) {
        *(Chart *)context = *step->so_far;
    }
}

/* Whether all systems before `count` lie on one side of the line through two of them, and the next on the other. */
static bool is_seen(const ChartNode *nodes, int count, int a, int b)
{
    int64_t side = node_area(&nodes[a], &nodes[b], &nodes[count]);
    for (int i = 0; i < count; i++) {
        int64_t other = node_area(&nodes[a], &nodes[b], &nodes[i]);
        if (i != a && i != b && (other > 0) == (side > 0)) {
            return false;
        }
    }
    return true;
}

/* From west to east, each system is joined to all sides of the hull so far that it sees: long thin triangles. */
static int sweep(const ChartNode *nodes, int node_count, Triangle *triangles)
{
    int count = 0;
    triangles[count++] = (Triangle){{0, 1, 2}};
    for (int next = 3; next < node_count; next++) {
        for (int a = 0; a < next; a++) {
            for (int b = 0; b < a; b++) {
                if (is_seen(nodes, next, a, b)) {
                    triangles[count++] = (Triangle){{a, b, next}};
                }
            }
        }
    }
    return count;
}

static void any_beginning_ends_at_the_same(void **state)
{
    int flips = 0;
    for (int i = 0; i < CHARTS; i++) {
        Chart chart, wanted;
        ChartTrace trace = {keep, &wanted, TRACE_PHASE};
        chart_generate(&chart, *state, 1, 100, rng_stream((uint64_t)i, RNG_CHART, 1), &trace);
        Triangle triangles[TRIANGLES_MAX];
        bool joined[CHART_NODES_MAX][CHART_NODES_MAX] = {{false}};
        int count = sweep(chart.nodes, chart.node_count, triangles), edges = 0;
        int flipped = chart_flip_sides(chart.nodes, chart.node_count, triangles, count);
        assert_true(flipped >= 0);
        flips += flipped;
        for (int k = 0; k < 3 * count; k++) {
            int a = triangles[k / 3].corners[k % 3], b = triangles[k / 3].corners[(k + 1) % 3];
            assert_true(chart_edge_between(&wanted, a, b) >= 0);
            edges += !joined[a][b];
            joined[a][b] = joined[b][a] = true;
        }
        assert_int_equal(edges, wanted.edge_count);
    }
    assert_true(flips > 2 * CHARTS);
}

static void triangles_with_a_gap_are_refused(void **state)
{
    Chart chart;
    chart_generate(&chart, *state, 1, 100, rng_stream(1, RNG_CHART, 1), NULL);
    Triangle triangles[TRIANGLES_MAX];
    int count = sweep(chart.nodes, chart.node_count, triangles);
    assert_true(chart_flip_sides(chart.nodes, chart.node_count, triangles, count) >= 0);
    assert_int_equal(chart_flip_sides(chart.nodes, chart.node_count, triangles, count), 0);
    assert_int_equal(chart_flip_sides(chart.nodes, chart.node_count, triangles, count - 1), -1);
    assert_int_equal(chart_flip_sides(chart.nodes, chart.node_count, triangles, 0), -1);
    assert_int_equal(chart_flip_sides(chart.nodes, chart.node_count, triangles, -1), -1);
    triangles[count] = triangles[0];
    assert_int_equal(chart_flip_sides(chart.nodes, chart.node_count, triangles, count + 1), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_beginning_ends_at_the_same),
        cmocka_unit_test(triangles_with_a_gap_are_refused),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
