/* What would come of a thing on the ground where it is aimed: tiles that it pours on, and all that may go over from
 * there. */
#ifndef HOLDOUT_TERM_WALK_SPREADING_H
#define HOLDOUT_TERM_WALK_SPREADING_H

#include "holdout/foot.h"

/* By tile: 0, or 1 + the surface that may come there, as far as the hero knows the ground. Chance decides how much of
 * it does. Returns whether there is any. */
bool spreading_of(const FootGame *game, const FootItem *item, int at, uint8_t comes[DUNGEON_TILES_MAX]);

#endif
