/* The statuses of attackers as time passes. */
#ifndef HOLDOUT_BATTLE_BURNING_H
#define HOLDOUT_BATTLE_BURNING_H

#include "holdout/battle.h"

/* One tick: burning burns, times run. */
void burning_tick(Battle *battle, EventLog *log);

#endif
