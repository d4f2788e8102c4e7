/* The determinants of orientation and of the circumcircle. */
#include "graph/geometry.h"

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
