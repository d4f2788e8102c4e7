/* What becomes of a team that goes aboard a derelict, and of the run that it comes back to. */
#ifndef HOLDOUT_RUN_ABOARD_H
#define HOLDOUT_RUN_ABOARD_H

#include "holdout/game.h"

/* The team goes aboard the derelict where the ship is. */
void aboard_begin(Game *game);

/* The team is back, or lost. */
void aboard_end(Game *game);

#endif
