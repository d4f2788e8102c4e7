/* Whole runs within seconds: content that makes battles short and safe, and a player who hurries through them. */
#ifndef HOLDOUT_TESTS_HASTY_PLAYER_H
#define HOLDOUT_TESTS_HASTY_PLAYER_H

#include "holdout/game.h"

/* Hull for thousands of leaks, little fuel to gather, bosses of a few HP. */
void hasty_make_easy(Content *content);

/* As random_player_decide, but outside of bosses' battles waves are started without building anything. */
bool hasty_player_decide(Rng *rng, const Game *game, Decision *out);

#endif
