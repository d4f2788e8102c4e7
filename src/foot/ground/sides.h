/* What ground that opens or shuts for good must ask. */
#ifndef HOLDOUT_FOOT_GROUND_SIDES_H
#define HOLDOUT_FOOT_GROUND_SIDES_H

#include "holdout/foot_game.h"

/* Whether so many tiles of the hero's floor may become another for good; one that can't be walked on stands for all
 * that bars. Not where that joined two sides of a lock, parted ground that hangs together, or took the ground from
 * under something that lies there. */
bool sides_allow(const FootGame *game, const int16_t *tiles, int count, DungeonTile becomes);

/* Whether a surface may bar one tile more, all those on which it lies being barred. */
bool sides_allow_more(const FootGame *game, int at, int surface);

/* Whether a floor that falls in under somebody drops him to the floor below: there is one, and the stairs down are on
 * his side of all that is locked; so nobody comes by a fall where stairs wouldn't bring him. Who goes with the hero, or
 * waits to be spoken to, catches hold of the edge. */
bool falls_below(const FootGame *game, int who, int at);

#endif
