/* Events, workshops and docks: choosing, paying, and what comes of it. */
#ifndef HOLDOUT_RUN_ENCOUNTERS_H
#define HOLDOUT_RUN_ENCOUNTERS_H

#include "holdout/decision.h"
#include "holdout/game.h"

/* The encounter of a system, or NULL. */
const Encounter *encounter_at(const Game *game, int node);

Verdict encounters_check(const Game *game, const Decision *decision);
void encounters_choose(Game *game, const Decision *decision);

#endif
