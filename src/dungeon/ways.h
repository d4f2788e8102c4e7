/* Rooms as points of a graph, and the ways between them. */
#ifndef HOLDOUT_DUNGEON_WAYS_H
#define HOLDOUT_DUNGEON_WAYS_H

#include "dungeon/draft.h"
#include "graph/graph.h"

/* Joins one place in each of the level's first rooms to a triangulation, and shows it to the observer; two rooms have
 * one way, fewer none. Each place is moved within its tile so that none tie. False where that fails. */
bool ways_triangulate(Draft *draft, const DungeonPlace *places, int count, Graph *ways);

/* Makes the level's edges those of a graph. */
void ways_show(Draft *draft, const Graph *ways);

/* Mixes edges. */
void ways_shuffle(Draft *draft, GraphEdge *edges, int count);

#endif
