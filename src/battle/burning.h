/* The statuses of attackers as time passes. */
#ifndef HOLDOUT_BATTLE_BURNING_H
#define HOLDOUT_BATTLE_BURNING_H

#include "holdout/battle.h"

/* One tick: burning burns, times run. */
void burning_tick(Battle *battle, EventLog *log);

/* Do the statuses of an attacker really do nothing but count down for as long as its lull says? */
bool burning_lull_sound(const Battle *battle, int slot);

#endif
