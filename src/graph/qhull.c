/* The only file of the core with floating point in it: nothing of that leaves it but the numbers of corners. */
#include "graph/delaunay.h"

#include "base/memory.h"

#include <libqhull_r/qhull_ra.h>

/* Lower facets of the paraboloid's hull are the triangles. */
static int collect(qhT *qh, Triangle triangles[TRIANGLES_MAX])
{
    int count = 0;
    for (const facetT *facet = qh->facet_list; facet && facet->next; facet = facet->next) {
        if (facet->upperdelaunay || count == TRIANGLES_MAX) {
            continue;
        }
        vertexT *vertex, **vertexp;
        int corner = 0;
        FOREACHvertex_(facet->vertices)
        {
            if (corner < 3) {
                triangles[count].corners[corner++] = qh_pointid(qh, vertex->point);
            }
        }
        count += corner == 3;
    }
    return count;
}

int qhull_triangulate(const GraphPoint *at, int count, Triangle triangles[TRIANGLES_MAX])
{
    coordT points[2 * GRAPH_POINTS_MAX];
    for (int i = 0; i < count; i++) {
        points[2 * i] = at[i].x;
        points[2 * i + 1] = at[i].y;
    }
    /* d: Delaunay; Qt: triangles only; Qbb: scales the paraboloid. */
    char command[] = "qhull d Qt Qbb";
    qhT memory, *qh = &memory;
    qh_zero(qh, NULL);
    int failed = qh_new_qhull(qh, 2, count, points, False, command, NULL, NULL);
    if (failed == qh_ERRmem) { /* what it has half made can't be freed */
        memory_out();
    }
    int found = failed ? -1 : collect(qh, triangles);
    int kept, blocks;
    qh_freeqhull(qh, !qh_ALL);
    qh_memfreeshort(qh, &kept, &blocks);
    return found;
}
