#include "graph/graph.h"

#include "base/number.h"

#include <assert.h>
#include <string.h>

void graph_add_edge(Graph *graph, int a, int b)
{
    assert(graph->edge_count < GRAPH_EDGES_MAX);
    graph->edges[graph->edge_count++] = (GraphEdge){(uint8_t)int_min(a, b), (uint8_t)int_max(a, b)};
}

void graph_neighbours(const Graph *graph, uint64_t beside[GRAPH_POINTS_MAX])
{
    memset(beside, 0, GRAPH_POINTS_MAX * sizeof *beside);
    for (int i = 0; i < graph->edge_count; i++) {
        beside[graph->edges[i].a] |= point_bit(graph->edges[i].b);
        beside[graph->edges[i].b] |= point_bit(graph->edges[i].a);
    }
}

int64_t point_distance(GraphPoint a, GraphPoint b)
{
    int64_t dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

int64_t triangle_area(GraphPoint a, GraphPoint b, GraphPoint c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

int64_t in_circle(GraphPoint a, GraphPoint b, GraphPoint c, GraphPoint d)
{
    return point_distance(a, d) * triangle_area(d, b, c) + point_distance(b, d) * triangle_area(d, c, a) +
           point_distance(c, d) * triangle_area(d, a, b);
}
