/* The course of a wave: starting it, letting its attackers in, ending it. */
#ifndef HOLDOUT_BATTLE_SPAWNING_H
#define HOLDOUT_BATTLE_SPAWNING_H

#include "holdout/battle.h"

void wave_start(Battle *battle, EventLog *log);

/* One tick in which attackers may enter. */
void wave_spawn(Battle *battle, EventLog *log);

/* Whether nothing is left that could hurt, be hurt or spawn. */
bool wave_over(const Battle *battle);

/* Production, cooldowns, and whether the battle is won; leaves waves[] one shorter. */
void wave_end(Battle *battle, EventLog *log);

/* One tick of a wave that is not over: while a relentless attacker lives, the next wave follows in time. The running
 * wave then ends as far as pay, cooldowns and durations go, and waves[] becomes one shorter; attackers, shots and
 * abilities on their way stay. */
void wave_press(Battle *battle, EventLog *log);

#endif
