/* Kruskal: takes, again and again, the shortest edge between two parts that are not joined yet. */
#include "graph/tree.h"

#include "graph/graph.h"

static int find_root(int *parents, int point)
{
    while (parents[point] != point) {
        parents[point] = parents[parents[point]];
        point = parents[point];
    }
    return point;
}

/* A stable sort keeps edges of one length in their order. */
static void sort_by_length(const Graph *graph, GraphEdge *edges)
{
    int64_t lengths[GRAPH_EDGES_MAX];
    for (int i = 0; i < graph->edge_count; i++) {
        GraphEdge edge = graph->edges[i];
        int64_t length = point_distance(graph->points[edge.a], graph->points[edge.b]);
        int k = i;
        for (; k > 0 && length < lengths[k - 1]; k--) {
            lengths[k] = lengths[k - 1];
            edges[k] = edges[k - 1];
        }
        lengths[k] = length;
        edges[k] = edge;
    }
}

void graph_span(const Graph *from, Graph *tree)
{
    GraphEdge edges[GRAPH_EDGES_MAX];
    int roots[GRAPH_POINTS_MAX];
    sort_by_length(from, edges);
    tree->point_count = from->point_count;
    for (int i = 0; i < from->point_count; i++) {
        tree->points[i] = from->points[i];
        roots[i] = i;
    }
    tree->edge_count = 0;
    for (int i = 0; i < from->edge_count; i++) {
        int a = find_root(roots, edges[i].a), b = find_root(roots, edges[i].b);
        if (a != b) {
            roots[a] = b;
            tree->edges[tree->edge_count++] = edges[i];
        }
    }
}

void graph_search(const Graph *graph, int from, GraphSearch *found)
{
    int queue[GRAPH_POINTS_MAX], count = 1;
    for (int i = 0; i < graph->point_count; i++) {
        found->distance[i] = -1;
    }
    queue[0] = from;
    found->farthest = from;
    found->parent[from] = -1;
    found->distance[from] = 0;
    for (int i = 0; i < count; i++) {
        int point = queue[i], distance = found->distance[point], best = found->distance[found->farthest];
        for (int k = 0; k < graph->edge_count; k++) {
            GraphEdge edge = graph->edges[k];
            int other = edge.a == point ? edge.b : edge.a;
            if ((edge.a == point || edge.b == point) && found->distance[other] < 0) {
                found->distance[other] = distance + 1;
                found->parent[other] = point;
                queue[count++] = other;
            }
        }
        if (distance > best || (distance == best && point < found->farthest)) {
            found->farthest = point;
        }
    }
}

static int count_points(uint64_t set)
{
    int count = 0;
    for (; set; set &= set - 1) {
        count++;
    }
    return count;
}

bool graph_saves_detour(const uint64_t beside[GRAPH_POINTS_MAX], GraphEdge edge, uint64_t barred, int ways_max)
{
    uint64_t ends = point_bit(edge.a) | point_bit(edge.b), one = beside[edge.a], other = beside[edge.b];
    return !(ends & barred) && !(one & ends) && !(one & other) && count_points(one) < ways_max &&
           count_points(other) < ways_max;
}
