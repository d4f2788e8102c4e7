/* The named attacker of a battle. The run knows who it is, the battle when and where it comes. */
#ifndef HOLDOUT_BATTLEFIELD_NAMED_H
#define HOLDOUT_BATTLEFIELD_NAMED_H

#include "holdout/battle.h"

/* Before the first wave, with the waves to come known: picks a wave that comes in time, makes one of its largest
 * attackers the named one and takes out those whose HP it has. Does nothing where no wave has enough of one type. */
void named_place(Battle *battle, Rng *rng);

/* The waves that are known are others now: while it is to come, it has no wave any more; and comes in the first of them
 * that has enough of one type, once there is one. */
void named_unsettle(Battle *battle);
void named_settle(Battle *battle);

/* An attacker has just been added on a path; where there was room it has this id. */
void named_spawn(Battle *battle, EventLog *log, int start, uint32_t id);

void named_mourn(Battle *battle, EventLog *log, const Attacker *dead);
void named_leaked(Battle *battle, EventLog *log, const Attacker *attacker);

#endif
