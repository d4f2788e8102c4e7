/* What becomes of a team that goes aboard a derelict, and of the run that it comes back to. */
#ifndef HOLDOUT_RUN_ABOARD_H
#define HOLDOUT_RUN_ABOARD_H

#include "holdout/game.h"

/* The team goes aboard the derelict where the ship is: for the first time, or again, for the run's story alone. */
void aboard_begin(Game *game, bool again);

/* The team is back, or lost; whether this was its first time there. */
bool aboard_end(Game *game);

#endif
