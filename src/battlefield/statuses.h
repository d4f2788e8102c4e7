/* Statuses: getting them, having them, and their running out. */
#ifndef HOLDOUT_BATTLEFIELD_STATUSES_H
#define HOLDOUT_BATTLEFIELD_STATUSES_H

#include "battlefield/circle.h"

/* Notes which statuses have which effect; before anything here is asked. */
void statuses_sort(Battle *battle);

/* Gives a status as a rule says; stacking, limit and immunity as its type says. */
void status_give_attacker(Battle *battle, EventLog *log, int slot, const Rule *rule);

/* The same for an ability, whose burning does so many percent of what its rule says. */
void status_give_grown(Battle *battle, EventLog *log, int slot, const Rule *rule, int percent);
void status_give_building(Battle *battle, EventLog *log, int building, const Rule *rule);

/* The amount of an effect that something has now; 0: it has no such status. Several statuses of one effect add up. */
int32_t status_sum(const StatusHold holds[STATUSES_MAX], unsigned among);

static inline int32_t status_of_attacker(const Battle *battle, const Attacker *attacker, StatusEffect effect)
{
    unsigned among = attacker->afflicted & battle->statuses_of[effect];
    return among ? status_sum(attacker->statuses, among) : 0;
}

static inline int32_t status_of_building(const Battle *battle, const Building *building, StatusEffect effect)
{
    unsigned among = building->afflicted & battle->statuses_of[effect];
    return among ? status_sum(building->statuses, among) : 0;
}

/* Is the place within the circle of a building that reveals? */
bool status_revealed(const Battle *battle, Point at);

/* Has an attacker one of these statuses now? */
static inline bool status_bears(const Attacker *attacker, unsigned among)
{
    for (among &= attacker->afflicted; among; among &= among - 1) {
        if (attacker->statuses[__builtin_ctz(among)].left > 0) {
            return true;
        }
    }
    return false;
}

/* Can towers that do not see through stealth aim at it? */
static inline bool status_hides(const Battle *battle, const Attacker *attacker)
{
    return status_bears(attacker, battle->statuses_of[EFFECT_STEALTH]) &&
           !(circle_near(battle, attacker, AURA_REVEALS) &&
             status_revealed(battle, battle_attacker_at(battle, attacker)));
}

/* What is left of damage after an attacker's shields, which it uses up. */
int32_t status_absorb(Battle *battle, EventLog *log, int slot, int32_t damage);

/* The first status from a number on that is among these bits, or STATUSES_MAX. */
static inline int status_next(unsigned among, int from)
{
    unsigned rest = among >> from;
    return rest ? from + __builtin_ctz(rest) : STATUSES_MAX;
}

/* Does it make attackers faster or slower? */
static inline bool status_paces(const StatusType *type)
{
    return type->effect == EFFECT_SLOW || type->effect == EFFECT_HASTE;
}

/* A status is over, by time or used up: from now on its bearer is immune to it for a while. */
static inline void status_end(StatusHold *hold, const StatusType *type)
{
    *hold = (StatusHold){.immune = (int16_t)type->immunity};
}

/* One tick of a status that is counted in seconds; true while it lasts, or immunity does. */
static inline bool status_run_down(StatusHold *hold, const StatusType *type)
{
    if (hold->left == 0) {
        hold->immune = (int16_t)(hold->immune - (hold->immune > 0));
        return hold->immune > 0;
    }
    if (type->unit == UNIT_SECONDS && --hold->left == 0) {
        status_end(hold, type);
    }
    return true;
}

/* For how many ticks a status, or immunity from it, does nothing but count down. */
static inline int status_lull(const StatusHold *hold, const StatusType *type)
{
    bool burns = type->effect == EFFECT_BURN;
    if (hold->left == 0) {
        return hold->immune > 0 ? hold->immune - 1 : 0;
    }
    if (type->unit != UNIT_SECONDS) {
        return burns ? 0 : INT16_MAX;
    }
    return burns ? (hold->left - 1) % TICKS_PER_SECOND : hold->left - 1;
}

/* An attacker has been given a status, or immunity: its statuses are looked at again when this one is due, or sooner.
 */
static inline void lull_begin(Lull *lull, const StatusHold *hold, int status, const StatusType *type)
{
    unsigned bit = 1u << status;
    int ticks = status_lull(hold, type);
    lull->ticks = (uint16_t)(ticks < lull->ticks ? ticks : lull->ticks);
    lull->counting = (uint16_t)((lull->counting & ~bit) | (hold->left > 0 && type->unit == UNIT_SECONDS ? bit : 0));
    lull->resting = (uint16_t)((lull->resting & ~bit) | (hold->left == 0 ? bit : 0));
}

/* One tick of all that buildings bear. */
void statuses_tick_buildings(Battle *battle);

/* A building has fired a shot: charges count down. */
void status_spend_shot(Battle *battle, int building);

/* A wave has ended: those counted in waves run. */
void statuses_end_wave(Battle *battle);

/* Nothing is going on any more: those of buildings that are counted in seconds are over. */
void statuses_stop(Battle *battle);

#endif
