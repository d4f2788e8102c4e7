/* Things that thieves take. */
#ifndef HOLDOUT_FOOT_EFFECTS_THEFT_H
#define HOLDOUT_FOOT_EFFECTS_THEFT_H

#include "holdout/foot_game.h"

/* One of the hero's things that is neither worn nor the plot's is the thief's, who flees from then on; nothing where he
 * has none. */
void thing_steal(FootGame *game, int thief);

#endif
