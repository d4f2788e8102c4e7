/* The course of a wave: starting it, letting its attackers in, ending it. */
#ifndef HOLDOUT_BATTLE_SPAWNING_H
#define HOLDOUT_BATTLE_SPAWNING_H

#include "holdout/battle.h"

void wave_start(Battle *battle, EventLog *log);

/* One tick of letting in. */
void wave_spawn(Battle *battle, EventLog *log);

/* Whether nothing is left that could hurt, be hurt or spawn. */
bool wave_over(const Battle *battle);

/* Production, cooldowns, and whether the battle is won; leaves waves[] one shorter. */
void wave_end(Battle *battle, EventLog *log);

#endif
