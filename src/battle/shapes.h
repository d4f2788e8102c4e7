/* What a shot of each shape does when it leaves its tower. */
#ifndef HOLDOUT_BATTLE_SHAPES_H
#define HOLDOUT_BATTLE_SHAPES_H

#include "holdout/battle.h"

/* A building shoots at the attacker in a slot, whom it can hit. Homing shots and shells need room in the air. */
void shapes_shoot(Battle *battle, EventLog *log, int index, int slot);

#endif
