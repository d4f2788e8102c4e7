/* The determinants of orientation and of the circumcircle. */
#include "chart/geometry.h"

int64_t node_distance(const ChartNode *a, const ChartNode *b)
{
    int64_t dx = a->x - b->x, dy = a->y - b->y;
    return dx * dx + dy * dy;
}

int64_t node_area(const ChartNode *a, const ChartNode *b, const ChartNode *c)
{
    return (int64_t)(b->x - a->x) * (c->y - a->y) - (int64_t)(b->y - a->y) * (c->x - a->x);
}

int64_t node_in_circle(const ChartNode *a, const ChartNode *b, const ChartNode *c, const ChartNode *d)
{
    return node_distance(a, d) * node_area(d, b, c) + node_distance(b, d) * node_area(d, c, a) +
           node_distance(c, d) * node_area(d, a, b);
}
