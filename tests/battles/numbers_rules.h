/* What sentences say of a building's rules and terms, and of abilities; see numbers.h. */
#ifndef HOLDOUT_TESTS_BATTLES_NUMBERS_RULES_H
#define HOLDOUT_TESTS_BATTLES_NUMBERS_RULES_H

#include "numbers.h"

enum { TRIAL_AIM_X = 6 }; /* where abilities are used, on the path */

typedef void Holds(Told *told, Claim *claim);

/* Stores: numbers_stores.c. */
Holds granted, granted_growing, granted_by_height, granted_unharmed, granted_by_hits, granted_by_kills,
    granted_by_some_kills, granted_by_deaths, granted_by_all_deaths, granted_by_crossings, granted_by_gains, repaired,
    energy_limit, hub_loss, hub_hose;

/* Terms: numbers_terms.c. */
Holds dearer, hull_price, lasts, apart, wall, waits_first, waits_again, times_a_battle, free_ones, refunded, cheaper,
    cheaper_energy, limit_in_wave, limit_in_battle, wall_line, cheaper_by_energy;

/* On those around and on those that are hit: numbers_around.c. */
Holds towers_damage, towers_percent, buildings_production, towers_twice, reveals, slows_around, marks_around,
    pulls_around, pulls_hit, slows_hit, marks_hit, burns_hit, charges_self, charges_by_kills, charges_at_start,
    charges_self_at_start, burns_by_kills, hurts_crossing;

/* What statuses are that are given: numbers_status.c. */
Holds status_amount, status_longest, status_immunity;

/* Abilities: numbers_ability.c. */
Holds strikes, strikes_later, strikes_random, strikes_all, grows, fire_grows, slows, marks, burns, hastens, pulls,
    grants_now, takes_later, limit_now, production_now, faster_now, cheaper_now, cheaper_energy_now, repairs_now,
    spaces_out, night_price;

/* The next wave, without anybody. */
void pass_wave(Stage *stage);

/* Uses the ability at the middle of the path, paid by whatever it takes, and lets it land. */
void trial_use(Stage *stage, const Trial *trial);

/* A place beside the piece at a distance in hundredths, along the path. */
int64_t rim(const Trial *trial, int64_t distance, bool beyond);

#endif
