/* Moving over the chart: acts, gates, and what entering a system begins. */
#ifndef HOLDOUT_RUN_TRAVEL_H
#define HOLDOUT_RUN_TRAVEL_H

#include "holdout/decision.h"
#include "holdout/game.h"

/* Draws an act's chart and what its systems offer; the ship is at its start. */
void travel_begin_act(Game *game, int act);

Verdict travel_check(const Game *game, const Decision *decision);
void travel_go(Game *game, int node);

/* Keys that could be given away without the boss getting out of reach. */
int travel_spare_keys(const Game *game);

/* What the system where the ship is has for whoever is done with it. */
void travel_clear(Game *game);

#endif
