/* Losing and getting back HP; what a hit sets off is for rules.h. */
#ifndef HOLDOUT_BATTLE_HITS_H
#define HOLDOUT_BATTLE_HITS_H

#include "holdout/battle.h"

/* One hit on a living attacker by a building (0: by none), of so many hundredths. Returns the HP it took. */
int32_t hits_take(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building);

void hits_heal(Battle *battle, EventLog *log, int slot, int32_t amount);

#endif
