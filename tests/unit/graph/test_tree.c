/* Trees and searches against slow and simple ones. */
#include "graph/tree.h"

#include "graph/delaunay.h"
#include "points.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GRAPHS = 60, FAR = 1000 };

/* Prim over all pairs. */
static int64_t least_length(const Graph *graph)
{
    uint64_t inside = 1;
    int64_t sum = 0;
    for (int grown = 1; grown < graph->point_count; grown++) {
        int64_t best = INT64_MAX;
        int nearest = 0;
        for (int i = 0; i < graph->point_count * graph->point_count; i++) {
            int a = i / graph->point_count, b = i % graph->point_count;
            int64_t length = point_distance(graph->points[a], graph->points[b]);
            if ((inside >> a & 1) && !(inside >> b & 1) && length < best) {
                best = length;
                nearest = b;
            }
        }
        inside |= point_bit(nearest);
        sum += best;
    }
    return sum;
}

static void the_tree_is_as_short_as_over_all_pairs(void **state)
{
    (void)state;
    for (int i = 0; i < GRAPHS; i++) {
        Rng rng = rng_stream((uint64_t)i, RNG_BOT, 1);
        Graph graph = random_points(&rng, 4 + i), tree;
        assert_true(graph_triangulate(&graph).triangles > 0);
        graph_span(&graph, &tree);
        assert_int_equal(tree.edge_count, graph.point_count - 1);
        int64_t sum = 0, before = 0;
        for (int k = 0; k < tree.edge_count; k++) {
            int64_t length = point_distance(tree.points[tree.edges[k].a], tree.points[tree.edges[k].b]);
            assert_true(length >= before);
            sum += before = length;
        }
        assert_true(sum == least_length(&graph));
    }
}

static void measure(const Graph *graph, int far[GRAPH_POINTS_MAX][GRAPH_POINTS_MAX])
{
    int count = graph->point_count;
    for (int i = 0; i < count * count; i++) {
        far[i / count][i % count] = i / count == i % count ? 0 : FAR;
    }
    for (int i = 0; i < graph->edge_count; i++) {
        far[graph->edges[i].a][graph->edges[i].b] = far[graph->edges[i].b][graph->edges[i].a] = 1;
    }
    for (int c = 0; c < count; c++) {
        for (int i = 0; i < count * count; i++) {
            int *one = &far[i / count][i % count], by = far[i / count][c] + far[c][i % count];
            *one = by < *one ? by : *one;
        }
    }
}

static void searches_find_every_distance_and_the_longest_way(void **state)
{
    static int far[GRAPH_POINTS_MAX][GRAPH_POINTS_MAX];
    (void)state;
    for (int i = 0; i < GRAPHS; i++) {
        Rng rng = rng_stream((uint64_t)i, RNG_BOT, 2);
        Graph graph = random_points(&rng, 4 + i), tree;
        GraphSearch found;
        int longest = 0;
        graph_triangulate(&graph);
        graph_span(&graph, &tree);
        measure(&tree, far);
        for (int k = 0; k < tree.point_count; k++) {
            graph_search(&tree, k, &found);
            for (int to = 0; to < tree.point_count; to++) {
                assert_int_equal(found.distance[to], far[k][to]);
                longest = far[k][to] > longest ? far[k][to] : longest;
                assert_true(to == k ? found.parent[to] < 0 : far[k][found.parent[to]] == far[k][to] - 1);
            }
        }
        graph_search(&tree, 0, &found);
        graph_search(&tree, found.farthest, &found);
        assert_int_equal(found.distance[found.farthest], longest);
    }
}

static void points_out_of_reach_are_told(void **state)
{
    Graph graph = {.point_count = 4};
    GraphSearch found;
    (void)state;
    graph_add_edge(&graph, 1, 0);
    graph_add_edge(&graph, 2, 3);
    graph_search(&graph, 0, &found);
    assert_int_equal(found.distance[1], 1);
    assert_int_equal(found.distance[2], -1);
    assert_int_equal(graph.edges[0].a, 0);
}

static void shortcuts_close_no_triangle(void **state)
{
    Graph ring = {.point_count = 6};
    uint64_t beside[GRAPH_POINTS_MAX];
    (void)state;
    for (int i = 0; i < 5; i++) {
        graph_add_edge(&ring, i, i + 1);
    }
    graph_neighbours(&ring, beside);
    assert_true(graph_saves_detour(beside, (GraphEdge){1, 4}, point_bit(0) | point_bit(5), 4));
    assert_false(graph_saves_detour(beside, (GraphEdge){1, 4}, point_bit(4), 4));
    assert_false(graph_saves_detour(beside, (GraphEdge){1, 4}, 0, 2));
    assert_false(graph_saves_detour(beside, (GraphEdge){1, 3}, 0, 4));
    assert_false(graph_saves_detour(beside, (GraphEdge){1, 2}, 0, 4));
}

SUBJECT(tree)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_is_as_short_as_over_all_pairs),
        cmocka_unit_test(searches_find_every_distance_and_the_longest_way),
        cmocka_unit_test(points_out_of_reach_are_told),
        cmocka_unit_test(shortcuts_close_no_triangle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
