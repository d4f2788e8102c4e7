/* Beams: attacks without pause. */
#ifndef HOLDOUT_BATTLE_BEAM_H
#define HOLDOUT_BATTLE_BEAM_H

#include "holdout/battle.h"

/* A building's beam burns the attacker in a slot for one tick. */
void beam_burn(Battle *battle, EventLog *log, int index, int slot);

#endif
