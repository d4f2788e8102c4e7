/* A direction is a quarter of the sky: the nearest system in it, and only where it is empty anything on that side. So
 * every system can be come to from every other. Ties go to the lower index. The next one is the next as one reads. */
#include "term/journey/star_map.h"

#include "holdout/tile.h"

#include <stdlib.h>

static int cost_towards(const ChartNode *from, const ChartNode *to, int direction, bool anywhere)
{
    Tile way = tile_step(tile_at(0, 0), direction);
    int dx = to->x - from->x, dy = to->y - from->y;
    int ahead = dx * way.x + dy * way.y, aside = abs(dx * way.y) + abs(dy * way.x);
    return ahead <= 0 || (!anywhere && aside > ahead) ? -1 : ahead + aside;
}

static int nearest(const Chart *chart, int from, int direction, bool anywhere)
{
    int best = from, best_cost = -1;
    for (int i = 0; i < chart->node_count; i++) {
        int cost = cost_towards(&chart->nodes[from], &chart->nodes[i], direction, anywhere);
        if (cost >= 0 && (best_cost < 0 || cost < best_cost)) {
            best = i;
            best_cost = cost;
        }
    }
    return best;
}

int star_map_towards(const Chart *chart, int from, int direction)
{
    int ahead = nearest(chart, from, direction, false);
    return ahead != from ? ahead : nearest(chart, from, direction, true);
}

int star_map_row(const ChartNode *system, int rows)
{
    return (system->y * (rows - 1) + (CHART_HEIGHT - 1) / 2) / (CHART_HEIGHT - 1);
}

static int reading_order(const Chart *chart, int node)
{
    const ChartNode *system = &chart->nodes[node];
    return (star_map_row(system, STAR_MAP_ROWS_LEAST) * CHART_WIDTH + system->x) * CHART_NODES_MAX + node;
}

int star_map_next(const Chart *chart, uint32_t among, int from, int step)
{
    int best = from, best_ahead = 0;
    const int round = STAR_MAP_ROWS_LEAST * CHART_WIDTH * CHART_NODES_MAX, start = reading_order(chart, from);
    for (int i = 0; i < chart->node_count; i++) {
        int ahead = (step * (reading_order(chart, i) - start) + round) % round;
        bool other = i != from && (among >> i & 1);
        if (other && (best_ahead == 0 || ahead < best_ahead)) {
            best = i;
            best_ahead = ahead;
        }
    }
    return best;
}
