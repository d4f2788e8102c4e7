/* What an explorer does beside walking a floor: which way it leaves, and on a voyage who it is and where it goes next.
 */
#ifndef HOLDOUT_BOTS_FOOT_VOYAGER_H
#define HOLDOUT_BOTS_FOOT_VOYAGER_H

#include "holdout/foot.h"

/* Chooses a race, then a class, each drawn; false once both are chosen. */
bool foot_voyager_choose(const FootGame *game, Rng *rng, FootDecision *decision);

/* The next step of exploring a star, of going back to the ship, or of flying to another; false where there is none. */
bool foot_voyager_decide(const FootGame *game, FootDecision *decision);

/* Leaves a floor downwards (FOOT_DESCEND) or upwards (FOOT_ASCEND), or goes a step to where it can; false where the
 * hero knows no way there. */
bool foot_voyager_take_stairs(const FootGame *game, FootDecisionKind way, FootDecision *decision);

#endif
