/* Flips from a bad beginning: whatever triangulation they start from, they end at the same, in which no point lies
 * within the circle of any triangle. */
#include "graph/delaunay.h"
#include "points.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GRAPHS = 60 };

/* Whether all points before `count` lie on one side of the line through two of them, and the next on the other. */
static bool is_seen(const GraphPoint *points, int count, int a, int b)
{
    int64_t side = triangle_area(points[a], points[b], points[count]);
    for (int i = 0; i < count; i++) {
        int64_t other = triangle_area(points[a], points[b], points[i]);
        if (i != a && i != b && (other > 0) == (side > 0)) {
            return false;
        }
    }
    return true;
}

/* From west to east, each point is joined to all sides of the hull so far that it sees: long thin triangles. */
static int sweep(const Graph *graph, Triangle *triangles)
{
    int count = 0;
    triangles[count++] = (Triangle){{0, 1, 2}};
    for (int next = 3; next < graph->point_count; next++) {
        for (int a = 0; a < next; a++) {
            for (int b = 0; b < a; b++) {
                if (is_seen(graph->points, next, a, b)) {
                    triangles[count++] = (Triangle){{a, b, next}};
                }
            }
        }
    }
    return count;
}

static bool has_edge(const Graph *graph, int a, int b)
{
    for (int i = 0; i < graph->edge_count; i++) {
        if ((graph->edges[i].a == a && graph->edges[i].b == b) || (graph->edges[i].a == b && graph->edges[i].b == a)) {
            return true;
        }
    }
    return false;
}

static void any_beginning_ends_at_the_same(void **state)
{
    int flips = 0;
    (void)state;
    for (int i = 0; i < GRAPHS; i++) {
        Rng rng = rng_stream((uint64_t)i, RNG_BOT, 0);
        Graph graph = random_points(&rng, 3 + i % 30);
        Triangulation found = graph_triangulate(&graph);
        assert_true(found.triangles > 0 && !found.ties);
        Triangle triangles[TRIANGLES_MAX];
        int count = sweep(&graph, triangles);
        assert_int_equal(count, found.triangles);
        int flipped = delaunay_flip_sides(graph.points, graph.point_count, triangles, count);
        assert_true(flipped >= 0);
        flips += flipped;
        for (int k = 0; k < 3 * count; k++) {
            assert_true(has_edge(&graph, triangles[k / 3].corners[k % 3], triangles[k / 3].corners[(k + 1) % 3]));
        }
        for (int k = 0; k < count * graph.point_count; k++) {
            const int *corners = triangles[k / graph.point_count].corners;
            const GraphPoint *points = graph.points;
            assert_true(in_circle(points[corners[0]], points[corners[1]], points[corners[2]],
                                  points[k % graph.point_count]) <= 0);
        }
    }
    assert_true(flips > 10 * GRAPHS);
}

static void triangles_with_a_gap_are_refused(void **state)
{
    Rng rng = rng_stream(1, RNG_BOT, 0);
    Graph graph = random_points(&rng, 15);
    Triangle triangles[TRIANGLES_MAX];
    int count = sweep(&graph, triangles);
    (void)state;
    assert_true(delaunay_flip_sides(graph.points, graph.point_count, triangles, count) >= 0);
    assert_int_equal(delaunay_flip_sides(graph.points, graph.point_count, triangles, count), 0);
    assert_int_equal(delaunay_flip_sides(graph.points, graph.point_count, triangles, count - 1), -1);
    assert_int_equal(delaunay_flip_sides(graph.points, graph.point_count, triangles, 0), -1);
    assert_int_equal(delaunay_flip_sides(graph.points, graph.point_count, triangles, -1), -1);
    triangles[count] = triangles[0];
    assert_int_equal(delaunay_flip_sides(graph.points, graph.point_count, triangles, count + 1), -1);
}

static void ties_and_lines_are_told(void **state)
{
    Graph square = {.point_count = 5, .points = {{0, 0}, {0, 10}, {10, 0}, {10, 10}, {30, 7}}};
    Graph kite = {.point_count = 4, .points = {{0, 0}, {0, 10}, {10, 0}, {11, 12}}};
    Graph line = {.point_count = 3, .points = {{0, 0}, {5, 5}, {10, 10}}};
    (void)state;
    assert_true(graph_triangulate(&square).ties);
    Triangulation found = graph_triangulate(&kite);
    assert_int_equal(found.triangles, 2);
    assert_false(found.ties);
    assert_int_equal(graph_triangulate(&line).triangles, 0);
}

SUBJECT(delaunay)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_beginning_ends_at_the_same),
        cmocka_unit_test(triangles_with_a_gap_are_refused),
        cmocka_unit_test(ties_and_lines_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
