/* Triangles from Qhull. */
#ifndef HOLDOUT_CHART_QHULL_H
#define HOLDOUT_CHART_QHULL_H

enum { TRIANGLES_MAX = 48 };

typedef struct Triangle {
    int corners[3];
} Triangle;

/* A triangulation of `count` points, given as x, y, x, y and so on; corners are numbers of points, in no particular
 * order. Returns how many triangles there are, or -1 when Qhull fails. Rounding may differ between machines: the result
 * is a start for exact tests, not an answer. */
int qhull_triangulate(const int *coordinates, int count, Triangle triangles[TRIANGLES_MAX]);

#endif
