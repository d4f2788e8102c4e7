/* Rounds: who acts when, and what each round brings. */
#ifndef HOLDOUT_FOOT_TURNS_TURNS_H
#define HOLDOUT_FOOT_TURNS_TURNS_H

#include "holdout/foot_game.h"

/* The hero has acted: all others act, round by round, until the hero can act again or the game is over. */
void turns_pass(FootGame *game);

/* So many rounds of a flight pass, for the hero alone. */
void turns_fly(FootGame *game, int rounds);

#endif
