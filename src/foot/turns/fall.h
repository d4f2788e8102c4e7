/* Floor that falls in. */
#ifndef HOLDOUT_FOOT_TURNS_FALL_H
#define HOLDOUT_FOOT_TURNS_FALL_H

#include "holdout/foot_game.h"

/* The surface of a tile has lasted and falls in: there is a pit for good, where the sides of locks allow that, and
 * whoever stood there comes to the surface's rules. Then he is on the floor below, where falls_below has it, else out
 * of it again on the nearest free tile that holds. */
void fall_in(FootGame *game, int at);

/* The same of all that has lasted this round, under the hero last. */
void floors_fall(FootGame *game);

#endif
