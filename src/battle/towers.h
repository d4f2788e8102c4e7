/* Towers at work. */
#ifndef HOLDOUT_BATTLE_TOWERS_H
#define HOLDOUT_BATTLE_TOWERS_H

#include "holdout/battle.h"

/* Every building that can shoot does, in build order. */
void towers_fire(Battle *battle, EventLog *log);

/* A building shoots at the attacker in a slot, whom it can hit. Homing shots and shells need room in the air. */
void shapes_shoot(Battle *battle, EventLog *log, int index, int slot);

/* A building's beam burns the attacker in a slot for one tick. */
void beam_burn(Battle *battle, EventLog *log, int index, int slot);

#endif
