/* An act: its chart, what its systems hold, and what can be given away of it. */
#ifndef HOLDOUT_RUN_ACT_H
#define HOLDOUT_RUN_ACT_H

#include "holdout/game.h"

/* Rolls an act's chart and what its systems offer; the ship is at its start. */
void act_begin(Game *game, int act);

/* Keys that could be given away without the boss getting out of reach. */
int act_spare_keys(const Game *game);

#endif
