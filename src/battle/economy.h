/* Resources: gaining, paying, income. */
#ifndef HOLDOUT_BATTLE_ECONOMY_H
#define HOLDOUT_BATTLE_ECONOMY_H

#include "holdout/battle.h"

/* Adds to a resource, energy up to its limit; credits the building (NULL: nobody) and logs gain and waste. */
void economy_gain(Battle *battle, EventLog *log, Resource resource, int32_t amount, Building *source);

bool economy_affords(const Battle *battle, Price price);
void economy_pay(Battle *battle, Price price);

/* Whether a building's rule pays where it stands. */
bool economy_rule_applies(const Battle *battle, const Building *building, const Rule *rule);

#endif
