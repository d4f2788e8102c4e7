/* Attackers: walking, acting, dying. */
#ifndef HOLDOUT_BATTLE_ATTACKERS_H
#define HOLDOUT_BATTLE_ATTACKERS_H

#include "holdout/battle.h"

/* Everyone walks one tick; whoever reaches the Hub costs hull and is gone. */
void attackers_walk(Battle *battle, EventLog *log);

/* Their repeating abilities. */
void attackers_act(Battle *battle, EventLog *log);

/* Removes the dead, oldest first; each does what it does when it dies as it goes. Attackers that this brings in wait
 * while there is no free slot. */
void attackers_bury(Battle *battle, EventLog *log);

#endif
