/* From a graph of rooms to corridors of tiles. */
#ifndef HOLDOUT_DUNGEON_LOWERING_H
#define HOLDOUT_DUNGEON_LOWERING_H

#include "dungeon/draft.h"

/* Digs a corridor for each of the level's edges, in their order: from a door in the wall of one room to one in that of
 * the other, past all other rooms and corridors with rock between. `near` names the room at which a locked door hangs.
 * A shortcut that finds no way is dropped; false where another edge finds none. */
bool lower_edges(Draft *draft, const int near[DUNGEON_EDGES_MAX]);

#endif
