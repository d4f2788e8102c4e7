/* What the ship holds: taking blueprints in, giving them up, and changing them. */
#ifndef HOLDOUT_RUN_HOLDING_H
#define HOLDOUT_RUN_HOLDING_H

#include "holdout/decision.h"
#include "holdout/game.h"

/* Is the blueprint held? */
bool holding_has(const Run *run, int blueprint);

/* May this blueprint be taken in, giving up the one at place `given` (HELD_NONE: none) for it? One must be where the
 * holds are full, and none may be where they are not. */
Verdict holding_check_take(const Game *game, int blueprint, int given);
/* With an augment on it, or without (-1). */
void holding_take(Game *game, int blueprint, int given, int augment);

/* May this one be given up without anything in return? Some building must be left. */
Verdict holding_check_give(const Game *game, int given);
void holding_give(Game *game, int given);

/* May all its augments be taken off? Not off what has evolved by them. */
Verdict holding_check_refit(const Game *game, int held);
void holding_refit(Game *game, int held);

Verdict holding_check_augment(const Game *game, int held, int augment);
void holding_augment(Game *game, int held, int augment);

/* May what it is of become this now? */
Verdict holding_check_evolve(const Game *game, int evolution);
void holding_evolve(Game *game, int evolution);

#endif
