/* Numbers as modifiers make them. */
#ifndef HOLDOUT_BATTLEFIELD_STATS_H
#define HOLDOUT_BATTLEFIELD_STATS_H

#include "holdout/battle.h"

/* Recomputes what every building's modifiers and statuses make of it; after anything that could change that. */
void stats_refresh(Battle *battle);

/* Recomputes what is stale, if anything is. */
void stats_refresh_stale(Battle *battle);

/* The price of one more of a blueprint, before missing energy is paid in materials. */
Price stats_price(const Battle *battle, int blueprint);
Price stats_price_after(const Battle *battle, int blueprint, int more,
                        int ahead); /* once so many more of it stand, and so many more buildings were built */

/* Counts, for each of the ship's rules, what it takes off the price of one more; -1 takes that back. */
void stats_tally_price(Battle *battle, int blueprint, int sign);

/* What a grant at a wave's end yields from a building, in hundredths. */
int32_t stats_production(const Battle *battle, int index, const Rule *rule);

/* Percent of damage an attacker takes: 100 when nothing changes it. */
int32_t stats_taken(const Battle *battle, const Attacker *attacker);

#endif
