/* Statuses: getting them, having them, and their running out. */
#ifndef HOLDOUT_BATTLE_STATUSES_H
#define HOLDOUT_BATTLE_STATUSES_H

#include "holdout/battle.h"

/* Notes which statuses have which effect; before anything here is asked. */
void statuses_sort(Battle *battle);

/* Gives a status as a rule says; stacking, limit and immunity as its type says. */
void status_give_attacker(Battle *battle, EventLog *log, int slot, const Rule *rule);
void status_give_building(Battle *battle, EventLog *log, int building, const Rule *rule);

/* The amount of an effect that something has now; 0: it has no such status. Several statuses of one effect add up. */
int32_t status_of_attacker(const Battle *battle, const Attacker *attacker, StatusEffect effect);
int32_t status_of_building(const Battle *battle, const Building *building, StatusEffect effect);

/* Can towers that do not see through stealth aim at it? */
bool status_hides(const Battle *battle, const Attacker *attacker);

/* What is left of damage after an attacker's shields, which it uses up. */
int32_t status_absorb(Battle *battle, EventLog *log, int slot, int32_t damage);

/* The first status from a number on that is among these bits, or STATUSES_MAX. */
static inline int status_next(unsigned among, int from)
{
    unsigned rest = among >> from;
    return rest ? from + __builtin_ctz(rest) : STATUSES_MAX;
}

/* One tick of a status that an attacker bears, and of all that buildings bear. */
void status_tick_attacker(Battle *battle, int slot, int status);
void statuses_tick_buildings(Battle *battle);

/* A building has fired a shot: charges count down. */
void status_spend_shot(Battle *battle, int building);

/* A wave has ended: those counted in waves run. */
void statuses_end_wave(Battle *battle);

/* Nothing is going on any more: those of buildings that are counted in seconds are over. */
void statuses_stop(Battle *battle);

#endif
