/* Getting a battle ready: its plan, its world, its waves, and what the run brings to it. */
#ifndef HOLDOUT_RUN_MUSTER_H
#define HOLDOUT_RUN_MUSTER_H

#include "holdout/game.h"

/* Begins the battle of game->level, at the system where the ship is where there is a chart. */
void muster_battle(Game *game);

/* Fills the battle's waves up; to be called after every tick. */
void muster_waves(Game *game);

/* The tank has just become full: waves that were told of don't come. Who stays meets others of the same stream. */
void muster_stay(Game *game);

/* The act that a battle counts as: by level where there is no chart. */
int muster_act(const Game *game);

/* Would the battle of a system, were it entered next, ask, pay and offer as an elite's; and the rarities that it was
 * given for that. */
bool muster_is_elite(const Game *game, int node);
const uint8_t *muster_rarities(const Game *game, int node);

/* The attacker type of the boss that the present battle ends with, or -1. */
int muster_boss(const Game *game);

#endif
