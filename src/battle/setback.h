/* Attackers put back along their paths. */
#ifndef HOLDOUT_BATTLE_SETBACK_H
#define HOLDOUT_BATTLE_SETBACK_H

#include "holdout/battle.h"

/* Walks an attacker back along its path, a few times in its life; bosses never. */
void setback_pull(Battle *battle, EventLog *log, int slot, Fix distance);

/* Puts an attacker at a start drawn from the battle's stream. */
void setback_return(Battle *battle, int slot);

#endif
