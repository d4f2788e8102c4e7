/* A player that decides at random, but only what is allowed: the same stream makes the same run. Tests play with it,
 * too. */
#ifndef HOLDOUT_BOTS_RANDOM_H
#define HOLDOUT_BOTS_RANDOM_H

#include "holdout/game.h"

/* The next decision for a game in any phase; false when it would rather let time pass (in a wave), or when the run is
 * lost. Between waves it always decides something. */
bool bot_random_decide(Rng *rng, const Game *game, Decision *out);

#endif
