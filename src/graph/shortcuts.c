#include "graph/shortcuts.h"

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
