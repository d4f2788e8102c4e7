/* What a tower's own state makes of its shots: where it looks, how fast it has become, what it has saved up. */
#ifndef HOLDOUT_BATTLE_TURRET_H
#define HOLDOUT_BATTLE_TURRET_H

#include "holdout/battle.h"

/* Turns towards a place for one tick; one that turns at once is there. */
void turret_turn(Building *building, const Attack *attack, Point goal);

/* Does it look at a place closely enough to shoot? */
bool turret_faces(const BattleRules *rules, const Building *building, const Attack *attack, Point goal);

/* One tick of steady fire, or of none. */
void turret_spin_up(Building *building, const Attack *attack);
void turret_spin_down(Building *building);

/* The time from a shot now to the next one, in hundredths of a tick; and as ticks to wait, with the fraction kept for
 * later shots. */
int turret_interval(const Battle *battle, int index);
int turret_wait(Battle *battle, int index);

/* Damage of a shot now in hundredths, with what kills and waiting have added. */
int64_t turret_power(const Battle *battle, int index);

/* Damage with which a shot of this power hits a target, in hundredths. */
int32_t turret_damage(const Battle *battle, int index, int64_t power, const Attacker *target);

#endif
