/* Qhull gives a triangulation; exact tests have the last word. Edges are flipped until no system lies within the circle
 * of a triangle beside its own (Lawson). Since no four systems tie (scatter.c), that end is the one
 * Delaunay triangulation, wherever the flips began and however Qhull rounded. */
#include "chart/delaunay.h"

#include "base/number.h"
#include "chart/geometry.h"
#include "chart/trace.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Mesh {
    const ChartNode *nodes;
    int count;
    Triangle *triangles; /* counter-clockwise */
} Mesh;

static int64_t area_of(const Mesh *mesh, const Triangle *triangle)
{
    const int *corners = triangle->corners;
    return node_area(&mesh->nodes[corners[0]], &mesh->nodes[corners[1]], &mesh->nodes[corners[2]]);
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
            const ChartNode *nodes = mesh->nodes;
            if (node_in_circle(&nodes[a], &nodes[b], &nodes[c], &nodes[d]) <= 0) {
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

/* Twice the area of the convex hull, by its sides: those with every system to their left. */
static int64_t hull_area(const ChartNode *nodes, int count)
{
    int64_t area = 0;
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            bool side = a != b;
            for (int c = 0; c < count && side; c++) {
                side = c == a || c == b || node_area(&nodes[a], &nodes[b], &nodes[c]) > 0;
            }
            area += side ? node_area(&nodes[0], &nodes[a], &nodes[b]) : 0;
        }
    }
    return area;
}

/* Turns every triangle counter-clockwise; false when together they do not cover just the hull. */
static bool straighten(Mesh *mesh, int node_count)
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
    return mesh->count > 0 && covered == hull_area(mesh->nodes, node_count);
}

int chart_flip_sides(const ChartNode *nodes, int node_count, Triangle *triangles, int count)
{
    Mesh mesh = {nodes, count, triangles};
    int flips = 0;
    if (!straighten(&mesh, node_count)) {
        return -1;
    }
    while (flip_one(&mesh)) {
        flips++;
    }
    return flips;
}

static void collect_edges(Draft *draft, const Triangle *triangles, int count)
{
    bool joined[CHART_NODES_MAX][CHART_NODES_MAX] = {{false}};
    for (int i = 0; i < 3 * count; i++) {
        const int *corners = triangles[i / 3].corners;
        int a = corners[i % 3], b = corners[(i + 1) % 3];
        joined[int_min(a, b)][int_max(a, b)] = true;
    }
    draft->delaunay_count = 0;
    draft->chart->edge_count = 0;
    for (int a = 0; a < draft->chart->node_count; a++) {
        for (int b = a + 1; b < draft->chart->node_count; b++) {
            if (joined[a][b]) {
                draft->delaunay[draft->delaunay_count++] = *chart_add_edge(draft->chart, a, b);
            }
        }
    }
}

void chart_triangulate(Draft *draft)
{
    const Chart *chart = draft->chart;
    Triangle triangles[TRIANGLES_MAX];
    int coordinates[2 * CHART_NODES_MAX];
    for (int i = 0; i < chart->node_count; i++) {
        coordinates[2 * i] = chart->nodes[i].x;
        coordinates[2 * i + 1] = chart->nodes[i].y;
    }
    int count = qhull_triangulate(coordinates, chart->node_count, triangles);
    int flips = chart_flip_sides(chart->nodes, chart->node_count, triangles, count);
    if (flips < 0) {
        fputs("holdout: Qhull did not triangulate the star chart; reinstall its library.\n", stderr);
        abort();
    }
    collect_edges(draft, triangles, count);
    trace_chart(draft, CHART_STAGE_TRIANGULATION, TRACE_PHASE, -1,
                "%d triangles join the systems, as round as can be; exact tests flipped %d side%s of them.", count,
                flips, flips == 1 ? "" : "s");
}
