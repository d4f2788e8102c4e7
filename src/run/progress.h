/* What follows in a run when something in it is done with. */
#ifndef HOLDOUT_RUN_PROGRESS_H
#define HOLDOUT_RUN_PROGRESS_H

#include "holdout/game.h"

/* The system where the ship is has been done with: it counts for threat, and its key is had. */
void progress_clear(Game *game);

#endif
