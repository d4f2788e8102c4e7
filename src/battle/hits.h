/* What befalls an attacker: losing and getting back HP, being put back along its path. What a hit sets off is for
 * rules.h. */
#ifndef HOLDOUT_BATTLE_HITS_H
#define HOLDOUT_BATTLE_HITS_H

#include "holdout/battle.h"

/* One hit on a living attacker by a building (0: by none), of so many hundredths. Returns the HP it took. */
int32_t hits_take(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building);

void hits_heal(Battle *battle, EventLog *log, int slot, int32_t amount);

/* Walks an attacker back along its path, a few times in its life; bosses never. */
void setback_pull(Battle *battle, EventLog *log, int slot, Fix distance);

/* Puts an attacker at a start picked from the battle's stream. */
void setback_return(Battle *battle, int slot);

#endif
