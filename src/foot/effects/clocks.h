/* Time that is short, by a rule of each book: what runs out from round to round, and what comes of it. */
#ifndef HOLDOUT_FOOT_EFFECTS_CLOCKS_H
#define HOLDOUT_FOOT_EFFECTS_CLOCKS_H

#include "holdout/foot_game.h"

void clock_begin(FootGame *game);

/* A round on a floor, or a flight that took so much fuel, is over. */
void clock_round(FootGame *game);
void clock_fly(FootGame *game, int fuel);

/* There is so much more of it, whatever it is. */
void clock_add(FootGame *game, int amount);

/* The hero has landed, perhaps with nothing left. */
void clock_land(FootGame *game);

/* Whether its clock drives a creature to the hero, whom it does not see: then that was what it did with its turn. */
bool clock_drives(FootGame *game, int entity);

#endif
