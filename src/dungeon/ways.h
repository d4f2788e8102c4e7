/* Rooms as points of a graph, and the ways between them. */
#ifndef HOLDOUT_DUNGEON_WAYS_H
#define HOLDOUT_DUNGEON_WAYS_H

#include "dungeon/draft.h"
#include "graph/graph.h"

/* Triangulates places, one in each of the level's first `count` rooms, and shows the ways to the observer; two rooms
 * have one way, fewer none. Each place is moved within its tile so that no four tie. False where that fails. */
bool ways_triangulate(Draft *draft, const DungeonPlace *places, int count, Graph *ways);

/* Makes the level's edges those of a graph. */
void ways_show(Draft *draft, const Graph *ways);

/* Mixes edges. */
void ways_shuffle(Draft *draft, GraphEdge *edges, int count);

#endif
