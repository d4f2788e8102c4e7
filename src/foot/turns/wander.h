/* Packs that come with time. */
#ifndef HOLDOUT_FOOT_TURNS_WANDER_H
#define HOLDOUT_FOOT_TURNS_WANDER_H

#include "holdout/foot_game.h"

/* Once a round, on the hero's floor: the next is heard, or comes. */
void wander_round(FootGame *game);

/* The hero leaves the floor: who was heard doesn't find him, and on the next he has some rest. */
void wander_leave(FootGame *game);

#endif
