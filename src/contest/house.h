/* The bots of the house: duellists that are built in, from trivial to good. */
#ifndef HOLDOUT_CONTEST_HOUSE_H
#define HOLDOUT_CONTEST_HOUSE_H

#include "contest/house_plans.h"

/* Those of one side, the weakest first; how many. */
const HouseBot *house_bots(DuelSide side, int *count);

/* By its name without "house:", or NULL. */
const HouseBot *house_named(const char *name);

#endif
