/* What running away costs. */
#ifndef HOLDOUT_FOOT_TURNS_CHASE_H
#define HOLDOUT_FOOT_TURNS_CHASE_H

#include "holdout/foot.h"

/* After a turn of the hero's that began on a tile: whoever he turned his back to strikes, or lets him go a step. Where
 * he stayed, the next flight is a new one. */
void chase(FootGame *game, const FootDecision *decision, int from);

#endif
