/* A player who hurries through battles, for whole runs within seconds where content makes them safe. */
#ifndef HOLDOUT_TESTS_HASTY_PLAYER_H
#define HOLDOUT_TESTS_HASTY_PLAYER_H

#include "holdout/game.h"

/* As bot_random_decide, but outside of bosses' battles waves are started without building anything. */
bool hasty_player_decide(Rng *rng, const Game *game, Decision *out);

#endif
