/* Towers: choosing a target, shooting, and the shots on their way. */
#ifndef HOLDOUT_BATTLE_TOWERS_H
#define HOLDOUT_BATTLE_TOWERS_H

#include "holdout/battle.h"

/* Every building that can shoot does, in build order. */
void towers_fire(Battle *battle, EventLog *log);

/* Every shot flies on, in launch order. */
void shots_fly(Battle *battle, EventLog *log);

#endif
