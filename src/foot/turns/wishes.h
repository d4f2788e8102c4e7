/* What a companion wants who was bound, and what comes of it. */
#ifndef HOLDOUT_FOOT_TURNS_WISHES_H
#define HOLDOUT_FOOT_TURNS_WISHES_H

#include "holdout/foot_game.h"

/* Somebody is free now, and says what it wants, if anything. */
void wish_begin(FootGame *game, int entity);

/* It gets a weapon that the hero has under a letter, and that it wants. */
void wish_arm(FootGame *game, int letter);

/* Sees whether it has come to what it wants. */
void wish_follow(FootGame *game);

#endif
