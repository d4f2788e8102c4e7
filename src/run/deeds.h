/* What events do to a run, and whether their costs can be paid. */
#ifndef HOLDOUT_RUN_DEEDS_H
#define HOLDOUT_RUN_DEEDS_H

#include "holdout/decision.h"
#include "holdout/game.h"

/* Can this cost be paid? */
Verdict deeds_check_cost(const Game *game, const Deed *cost);

/* Whether it puts something into the queue of offers, which has room for so many. */
bool deeds_offers(const Deed *deed);

/* What it offers waits in the queue of offers. */
void deeds_do(Game *game, const Deed *deed, Rng *rng);

#endif
