/* Attackers: entering, walking, being hurt, dying. */
#ifndef HOLDOUT_BATTLE_ATTACKERS_H
#define HOLDOUT_BATTLE_ATTACKERS_H

#include "holdout/battle.h"

/* A new attacker on a segment; waits in the queue when the board is full. */
void attackers_add(Battle *battle, EventLog *log, int type, int segment, Fix progress);

/* Lets queued ones in while there is room. */
void attackers_admit(Battle *battle, EventLog *log);

/* Everyone walks one tick; whoever reaches the Hub costs hull and is gone. */
void attackers_walk(Battle *battle, EventLog *log);

/* Their repeating abilities. */
void attackers_act(Battle *battle, EventLog *log);

/* One hit: resistance, block, the most a hit may do, shields, HP; then what it sets off. The building that dealt it (0:
 * none) is credited. */
void attackers_hit(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building);

/* A hit on everyone within a radius of a point. */
void attackers_blast(Battle *battle, EventLog *log, Point at, Fix radius, int32_t damage, uint8_t damage_types,
                     uint32_t building);

/* Walks an attacker back along its path, a few times in its life; bosses never. */
void attackers_pull(Battle *battle, EventLog *log, int slot, Fix distance);

/* Puts an attacker at a start drawn from the battle's stream. */
void attackers_return(Battle *battle, int slot);

void attackers_heal(Battle *battle, EventLog *log, int slot, int32_t amount);

/* Removes the dead, oldest first; each one's last act takes place as it goes. What it lets in waits when the slots of
 * all others are still taken. */
void attackers_bury(Battle *battle, EventLog *log);

/* Ticks between waves that follow by themselves, as the oldest living attacker says that drives them on; 0: none does.
 */
int attackers_relentless(const Battle *battle);

/* Puts every living attacker into its segment's list anew. */
void attackers_relink(Battle *battle);

#endif
