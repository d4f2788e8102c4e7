/* Towers at work. */
#ifndef HOLDOUT_BATTLE_TOWERS_H
#define HOLDOUT_BATTLE_TOWERS_H

#include "holdout/battle.h"

/* Every building that can shoot does, in build order. */
void towers_fire(Battle *battle, EventLog *log);

#endif
