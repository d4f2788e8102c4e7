/* What the story of a run wants of a team aboard a derelict. */
#ifndef HOLDOUT_FOOT_TURNS_ERRAND_H
#define HOLDOUT_FOOT_TURNS_ERRAND_H

#include "holdout/foot_game.h"

/* Puts what the errand is about where it waits, once the hero is on that floor, and sees whether it is done. */
void errand_follow(FootGame *game);

#endif
