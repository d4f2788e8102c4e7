/* Which blueprints and augments can be offered, and rolling from them.
 *
 * What a stream gives does not depend on what is held: a rarity's blueprints are put in an order, and those held are
 * passed over. */
#ifndef HOLDOUT_RUN_POOL_H
#define HOLDOUT_RUN_POOL_H

#include "holdout/game.h"

enum { POOL_NOTHING = -1 };

/* A rarity by odds in thousandths; what is missing to 1000 is common. */
Rarity pool_rarity(const int odds[OFFERED_RARITIES], Rng *rng);

/* By the act's odds, those of elites where it is one, and the run's luck so far, which it changes. */
Rarity pool_rarity_with_pity(const RunRules *rules, int32_t pity[OFFERED_RARITIES], int act, bool elite, Rng *rng);

/* What a boss brings instead, the best last. */
void pool_boss_rarities(const RunRules *rules, uint8_t rarities[OFFER_ITEMS_MAX]);

/* A blueprint of a rarity, or, when the pool has none of it left, of the nearest: neither held nor among those taken.
 * POOL_NOTHING when everything is. */
int pool_blueprint(const Game *game, Rarity rarity, const uint16_t *taken, int taken_count, Rng *rng);

/* The rarities of what pool_blueprint would give for these, one after the other, none twice; returns how many. */
int pool_rarities_left(const Game *game, const uint8_t *asked, int count, uint8_t out[OFFER_ITEMS_MAX]);

/* An augment of a rarity, or of the nearest, that some held blueprint can take and that is not among those taken. */
int pool_augment(const Game *game, Rarity rarity, const uint16_t *taken, int taken_count, Rng *rng);

/* Is there a held blueprint for it? */
bool pool_some_can_take(const Game *game, int augment);

/* One of any rarity that makes a recipe of a held blueprint whole, or that begins one where none does so. */
int pool_augment_that_leads(const Game *game, const uint16_t *taken, int taken_count, Rng *rng);

/* A common augment that fits a blueprint no one has changed yet. */
int pool_augment_for(const Game *game, int blueprint, Rng *rng);

/* A fitting that the run has not and that adds to what is in force, of a rarity, or (RARITY_STARTER) of any that not
 * bosses alone have; not among those taken. */
int pool_fitting(const Game *game, Rarity rarity, const uint16_t *taken, int taken_count, Rng *rng);

/* A supply that is not carried, of those that are of use in this run; not among those taken. */
int pool_supply(const Game *game, const uint16_t *taken, int taken_count, Rng *rng);

/* A held blueprint that no run begins with and that can be given up, as a place in `held`; POOL_NOTHING where there is
 * none. */
int pool_loss(const Game *game, Rng *rng);

#endif
