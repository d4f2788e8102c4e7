#include "dungeon/ways.h"

#include "base/translation.h"
#include "graph/delaunay.h"

enum { WITHIN = 32 /* points of a tile, along each side */, TRIES = 20 };

static void pick_points(Draft *draft, const DungeonPlace *places, int count, Graph *ways)
{
    ways->point_count = count;
    for (int i = 0; i < count; i++) {
        int x = places[i].x * WITHIN + (int)rng_below(&draft->rng, WITHIN);
        int y = places[i].y * WITHIN + (int)rng_below(&draft->rng, WITHIN);
        ways->points[i] = (GraphPoint){(int16_t)x, (int16_t)y};
    }
}

void ways_show(Draft *draft, const Graph *ways)
{
    draft->level->edge_count = ways->edge_count;
    for (int i = 0; i < ways->edge_count; i++) {
        draft->level->edges[i] = (DungeonEdge){.a = ways->edges[i].a, .b = ways->edges[i].b};
    }
}

bool ways_triangulate(Draft *draft, const DungeonPlace *places, int count, Graph *ways)
{
    *ways = (Graph){.point_count = count};
    if (count < 3) {
        pick_points(draft, places, count, ways);
        if (count == 2) {
            graph_add_edge(ways, 0, 1);
        }
        return count == 2;
    }
    Triangulation found = {0};
    for (int i = 0; i < TRIES && (found.triangles == 0 || found.ties); i++) {
        pick_points(draft, places, count, ways);
        found = graph_triangulate(ways);
    }
    ways_show(draft, ways);
    draft_tell(draft, DUNGEON_STAGE_WAYS, TRACE_STEP,
               translation_of_count("%d triangle joins the rooms, as round as can be.",
                                    "%d triangles join the rooms, as round as can be.", found.triangles),
               found.triangles);
    return found.triangles > 0 && !found.ties;
}

void ways_shuffle(Draft *draft, GraphEdge *edges, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(&draft->rng, (uint32_t)i + 1);
        GraphEdge edge = edges[i];
        edges[i] = edges[other];
        edges[other] = edge;
    }
}
