/* The ship's rules: those of all clauses in force, in one list for the battle. */
#ifndef HOLDOUT_BATTLEFIELD_SHIP_H
#define HOLDOUT_BATTLEFIELD_SHIP_H

#include "holdout/battle.h"

/* Adds a rule at a battle's beginning; those beyond SHIP_RULES_MAX are left out. */
void ship_put(Battle *battle, const Rule *rule, int clause);

/* Has the ship rules for an occasion? Mostly the answer is no, without looking at them. */
static inline bool ship_has(const Battle *battle, RuleWhen when)
{
    return battle->ship_occasions >> when & 1;
}

/* How often a rule that modifies holds now. */
static inline int ship_times(const ShipRule *ship)
{
    return ship->rule->when == WHEN_ALWAYS ? 1 : ship->stacked;
}

/* Is a blueprint of the kinds that a rule is about? */
static inline bool ship_is_about(const Rule *rule, const Blueprint *blueprint)
{
    return rule->kinds == 0 || rule->kinds & 1u << blueprint->kind;
}

/* Does a rule of prices go with one more of a blueprint, when `ahead` buildings are built before it? */
bool ship_prices(const Battle *battle, const Rule *rule, int blueprint, int ahead);

/* Counts one time; false when its limits leave none. */
bool ship_count(ShipRule *ship);

/* Tells that a rule has acted: it has granted, dealt, repaired so much, or holds once more. */
void ship_tell(EventLog *log, ShipRule *ship, int32_t amount);

/* What a rule grants of its resource when it happens now. */
int32_t ship_grant(const Battle *battle, const Rule *rule);

/* Changes that held until then are over; those until the battle's end, with it. UNTIL_NEXT: those of the last wave
 * are over, and those that wait for the next begin. */
void ship_expire(Battle *battle, RuleUntil until);

void ship_begin_wave(Battle *battle);

#endif
