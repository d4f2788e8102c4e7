/* Whom a tower can shoot at, and whom it picks. */
#ifndef HOLDOUT_BATTLE_AIM_H
#define HOLDOUT_BATTLE_AIM_H

#include "holdout/battle.h"

/* The slot of the attacker that a building's priority picks among those it can aim at, or -1. */
int aim_choose(const Battle *battle, int index);

/* The slot of the target a building holds on to, or -1 when it has none or can't aim at it any more. */
int aim_held(const Battle *battle, int index);

/* Everyone alive whom a building's shot can hit, those it can't aim at included: slots by ascending id, written to out,
 * which has room for ATTACKERS_MAX. Returns how many. */
int aim_gather(const Battle *battle, int index, uint16_t *out);

#endif
