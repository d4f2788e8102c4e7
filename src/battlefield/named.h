/* The named attacker of a battle: who it is, the run knows; when and where it comes, the battle. */
#ifndef HOLDOUT_BATTLEFIELD_NAMED_H
#define HOLDOUT_BATTLEFIELD_NAMED_H

#include "holdout/battle.h"

/* Before the first wave, with the waves to come known: rolls a wave that comes in time, makes one of its largest the
 * named one and takes out those whose HP it has. Nothing where no wave has enough of one type. */
void named_place(Battle *battle, Rng *rng);

/* An attacker has been added on a path, and would have this id. */
void named_spawn(Battle *battle, EventLog *log, int start, uint32_t id);

void named_mourn(Battle *battle, EventLog *log, const Attacker *dead);
void named_leaked(Battle *battle, EventLog *log, const Attacker *attacker);

#endif
