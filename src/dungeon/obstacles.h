/* Ways that a tool opens. */
#ifndef HOLDOUT_DUNGEON_OBSTACLES_H
#define HOLDOUT_DUNGEON_OBSTACLES_H

#include "dungeon/draft.h"
#include "graph/graph.h"

/* Rooms joined by ways, of which some are locked; keys lie where the draft says. */
typedef struct LockedWays {
    const Graph *graph; /* the level's edges, those of a tree first */
    int tree_edges;
    int start, goal;
    const int *side; /* of each room: how many locks lie before it */
} LockedWays;

/* Bars some of the level's ways, and names the rooms where their tools lie. `near` becomes the room before each. Takes
 * nothing from the draft's stream, so that rooms and keys are the same without. */
void bar_ways(Draft *draft, const LockedWays *ways, int near[DUNGEON_EDGES_MAX]);

#endif
