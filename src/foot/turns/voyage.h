/* Voyages: setting out, and travelling from star to star. */
#ifndef HOLDOUT_FOOT_TURNS_VOYAGE_H
#define HOLDOUT_FOOT_TURNS_VOYAGE_H

#include "holdout/foot_game.h"

/* Makes the plot and the stars of a seed; the hero is where the plot begins. */
void voyage_begin(FootGame *game, const char *seed);

/* The hero is of a race or class from now on, the n-th; with both it can set out. */
void voyage_choose(FootGame *game, FootOriginKind kind, int n);

/* Leaves one star and lands on another, or on the same again. The flight takes its time. */
void voyage_travel(FootGame *game, int star);

#endif
