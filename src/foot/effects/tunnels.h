/* Walls that are opened from within. */
#ifndef HOLDOUT_FOOT_EFFECTS_TUNNELS_H
#define HOLDOUT_FOOT_EFFECTS_TUNNELS_H

#include "holdout/foot_game.h"

/* So many tunnels open in the walls around the area of a tile, as far as the sides of locks allow, and a creature comes
 * out of each. */
void tunnels_dig(FootGame *game, int at, int count, int creature);

#endif
