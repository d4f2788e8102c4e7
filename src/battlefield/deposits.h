/* What lies in the ground, and how long it pays. */
#ifndef HOLDOUT_BATTLEFIELD_DEPOSITS_H
#define HOLDOUT_BATTLEFIELD_DEPOSITS_H

#include "holdout/battle.h"

/* Does what needs a deposit find one on any obstacle? */
bool deposits_anywhere(const Battle *battle);

/* The obstacle on a tile that counts for building there and for what lives off it: a dry deposit is bare ground. */
Obstacle deposits_obstacle(const Battle *battle, Tile tile);

/* A building has been paid for a wave: what its rules live off is a wave poorer. */
void deposits_dig(Battle *battle, EventLog *log, int index);

/* Has no deposit paid more than it holds? */
bool deposits_sound(const Battle *battle);

#endif
