/* Wrecks: small obstacles of some terrain types that can be demolished between waves for materials. */
#ifndef HOLDOUT_BATTLEFIELD_WRECKS_H
#define HOLDOUT_BATTLEFIELD_WRECKS_H

#include "holdout/battle.h"
#include "holdout/decision.h"

/* Rolls which of the world's small obstacles are wrecks. */
void wrecks_choose(Battle *battle);

/* Index of the wreck that lies on a tile, or -1. */
int wreck_at(const Battle *battle, Tile tile);

Verdict wreck_check(const Battle *battle);

/* Takes a wreck away for its materials, and puts it back. */
void wreck_demolish(Battle *battle, EventLog *log, int wreck);
void wreck_restore(Battle *battle, int wreck);

#endif
