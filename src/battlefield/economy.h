/* Resources: gaining, paying, income. */
#ifndef HOLDOUT_BATTLEFIELD_ECONOMY_H
#define HOLDOUT_BATTLEFIELD_ECONOMY_H

#include "holdout/battle.h"

/* A gain, after whatever turns it into something else and before whatever it sets off; energy goes up to its limit.
 * Credits the building (NULL: nobody) and logs gain and waste. Returns what was gained. */
int32_t economy_gain(Battle *battle, EventLog *log, Resource wanted, int32_t amount, Building *source);

/* The same of what a building produces in hundredths: it keeps what is less than one until there is one. */
void economy_gain_fine(Battle *battle, EventLog *log, Resource wanted, int64_t hundredths, Building *source);

/* Takes what is owed, as far as it is there; the rest becomes debt, which credits pay. */
void economy_collect(Battle *battle, EventLog *log, Resource resource, int32_t amount);

/* The price with materials in the place of the energy that is missing. */
Price economy_cover(const Battle *battle, Price price);

bool economy_affords(const Battle *battle, Price price);
void economy_pay(Battle *battle, Price price);

/* Whether a building's rule pays where it stands. */
bool economy_rule_applies(const Battle *battle, const Building *building, const Rule *rule);

#endif
