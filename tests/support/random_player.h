/* A player that decides at random, but only what is allowed: the same stream makes the same run. */
#ifndef HOLDOUT_TESTS_RANDOM_PLAYER_H
#define HOLDOUT_TESTS_RANDOM_PLAYER_H

#include "holdout/game.h"

/* The next decision for a game in any phase; false when it would rather let time pass (in a wave), or when the run is
 * lost. Between waves it always decides something. */
bool random_player_decide(Rng *rng, const Game *game, Decision *out);

#endif
