/* What grows with the turns: the invader's pay, the cap of boosts, HP. */
#ifndef HOLDOUT_DUEL_GROWTH_H
#define HOLDOUT_DUEL_GROWTH_H

#include "holdout/duel.h"

/* The natural logarithm of a turn, rounded down; turn >= 1. */
int growth_log(int32_t turn);

/* Sets HP's factor to what it is in duel->turn, which is the one after that for which it was set, or the first. */
void growth_begin(Duel *duel);
void growth_follow(Duel *duel);

#endif
