/* Qhull gives a triangulation; exact tests have the last word. Edges are flipped until no point lies within the circle
 * of a triangle beside its own (Lawson). Where no four points tie, that end is the one Delaunay triangulation, wherever
 * the flips began and however Qhull rounded. */
#include "graph/delaunay.h"

#include "base/number.h"
#include "graph/graph.h"

typedef struct Mesh {
    const GraphPoint *points;
    int count;
    Triangle *triangles; /* counter-clockwise */
} Mesh;

static int64_t area_of(const Mesh *mesh, const Triangle *triangle)
{
    const int *corners = triangle->corners;
    return triangle_area(mesh->points[corners[0]], mesh->points[corners[1]], mesh->points[corners[2]]);
}

/* Corner of a triangle that has the side from a to b, counter-clockwise; -1 when it has no such side. */
static int opposite(const Triangle *triangle, int a, int b)
{
    for (int i = 0; i < 3; i++) {
        if (triangle->corners[i] == a && triangle->corners[(i + 1) % 3] == b) {
            return triangle->corners[(i + 2) % 3];
        }
    }
    return -1;
}

/* Flips a side of one triangle when the triangle beyond it reaches into its circle. */
static bool flip_side(Mesh *mesh, Triangle *triangle, int side)
{
    int a = triangle->corners[side], b = triangle->corners[(side + 1) % 3], c = triangle->corners[(side + 2) % 3];
    for (int i = 0; i < mesh->count; i++) {
        int d = opposite(&mesh->triangles[i], b, a);
        if (d >= 0) {
            const GraphPoint *points = mesh->points;
            if (in_circle(points[a], points[b], points[c], points[d]) <= 0) {
                return false;
            }
            *triangle = (Triangle){{a, d, c}};
            mesh->triangles[i] = (Triangle){{d, b, c}};
            return true;
        }
    }
    return false;
}

static bool flip_one(Mesh *mesh)
{
    for (int i = 0; i < 3 * mesh->count; i++) {
        if (flip_side(mesh, &mesh->triangles[i / 3], i % 3)) {
            return true;
        }
    }
    return false;
}

/* Twice the area of the convex hull, by its sides: those with every point to their left. */
static int64_t hull_area(const GraphPoint *points, int count)
{
    int64_t area = 0;
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            bool side = a != b;
            for (int c = 0; c < count && side; c++) {
                side = c == a || c == b || triangle_area(points[a], points[b], points[c]) > 0;
            }
            area += side ? triangle_area(points[0], points[a], points[b]) : 0;
        }
    }
    return area;
}

/* Turns every triangle counter-clockwise; false when together they do not cover just the hull. */
static bool straighten(Mesh *mesh, int point_count)
{
    int64_t covered = 0;
    for (int i = 0; i < mesh->count; i++) {
        Triangle *triangle = &mesh->triangles[i];
        int64_t area = area_of(mesh, triangle);
        if (area < 0) {
            int corner = triangle->corners[0];
            triangle->corners[0] = triangle->corners[1];
            triangle->corners[1] = corner;
        }
        covered += area < 0 ? -area : area;
    }
    return covered > 0 && covered == hull_area(mesh->points, point_count);
}

int delaunay_flip_sides(const GraphPoint *points, int point_count, Triangle *triangles, int count)
{
    Mesh mesh = {points, count, triangles};
    int flips = 0;
    if (!straighten(&mesh, point_count)) {
        return -1;
    }
    while (flip_one(&mesh)) {
        flips++;
    }
    return flips;
}

/* Whether two triangles beside each other lie on one circle, so that there is more than one such triangulation. */
static bool delaunay_has_ties(const GraphPoint *points, const Triangle *triangles, int count)
{
    for (int i = 0; i < 3 * count; i++) {
        const int *corners = triangles[i / 3].corners;
        int a = corners[i % 3], b = corners[(i + 1) % 3], c = corners[(i + 2) % 3];
        for (int k = 0; k < i / 3; k++) {
            int d = opposite(&triangles[k], b, a);
            if (d >= 0 && in_circle(points[a], points[b], points[c], points[d]) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void collect_edges(Graph *graph, const Triangle *triangles, int count)
{
    uint64_t joined[GRAPH_POINTS_MAX] = {0};
    for (int i = 0; i < 3 * count; i++) {
        const int *corners = triangles[i / 3].corners;
        int a = corners[i % 3], b = corners[(i + 1) % 3];
        joined[int_min(a, b)] |= point_bit(int_max(a, b));
    }
    graph->edge_count = 0;
    for (int a = 0; a < graph->point_count; a++) {
        for (int b = a + 1; b < graph->point_count; b++) {
            if (joined[a] & point_bit(b)) {
                graph_add_edge(graph, a, b);
            }
        }
    }
}

Triangulation graph_triangulate(Graph *graph)
{
    Triangle triangles[TRIANGLES_MAX] = {{{0, 1, 2}}};
    bool is_one = graph->point_count == 3;
    int count = is_one ? 1 : qhull_triangulate(graph->points, graph->point_count, triangles);
    int flips = delaunay_flip_sides(graph->points, graph->point_count, triangles, count);
    if (flips < 0) {
        return (Triangulation){0};
    }
    collect_edges(graph, triangles, count);
    return (Triangulation){count, flips, delaunay_has_ties(graph->points, triangles, count)};
}
