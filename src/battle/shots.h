/* Shots on their way, and what happens where one hits. */
#ifndef HOLDOUT_BATTLE_SHOTS_H
#define HOLDOUT_BATTLE_SHOTS_H

#include "holdout/battle.h"

/* A building's shot strikes: everyone within its blast around a place, or else the one in `slot` (-1: nobody).
 * Damage is in hundredths. */
void shots_strike(Battle *battle, EventLog *log, uint32_t building, int blueprint, int slot, Point at, int32_t damage);

/* Is there room for one more shot in the air? And: sends one on its way to an attacker. */
bool shots_room(const Battle *battle);
void shots_launch(Battle *battle, int index, int slot, int32_t damage);

/* Every shot flies on, in launch order. */
void shots_fly(Battle *battle, EventLog *log);

#endif
