/* What an explorer does on a voyage beside walking dungeons: who it is, and where it goes next. */
#ifndef HOLDOUT_BOTS_FOOT_VOYAGER_H
#define HOLDOUT_BOTS_FOOT_VOYAGER_H

#include "holdout/foot.h"

/* Chooses a race, then a class, each drawn; false once both are chosen. */
bool foot_voyager_choose(const FootGame *game, Rng *rng, FootDecision *decision);

/* The next step of exploring a star, of going back to the ship, or of flying to another; false where there is none. */
bool foot_voyager_decide(const FootGame *game, FootDecision *decision);

#endif
