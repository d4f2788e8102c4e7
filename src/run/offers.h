/* What is offered after battles, in workshops and by events: one offer after the other. */
#ifndef HOLDOUT_RUN_OFFERS_H
#define HOLDOUT_RUN_OFFERS_H

#include "holdout/game.h"

/* Offers blueprints of these rarities; items for which the pool has nothing are left out. `paid`: taking none brings
 * credits. */
void offers_add_blueprints(Game *game, const uint8_t *rarities, int count, bool paid, Rng *rng);

/* Offers this one blueprint, unless it is held. */
void offers_add_blueprint(Game *game, int blueprint);

/* Offers what a story gives: of these those that are not held, or that some held blueprint can take. */
void offers_add_gift(Game *game, OfferKind kind, const int *items, int count);

/* Offers augments that some held blueprint can take. */
void offers_add_augments(Game *game, int count, Rng *rng);

/* Asks, before anything else that is offered, whether a held blueprint shall become what its augments allow; returns
 * whether they allow anything. */
bool offers_ask_evolution(Game *game, int held);

/* Offers fittings of a rarity, or of any, as pool_fitting has them. */
void offers_add_fittings(Game *game, Rarity rarity, int count, Rng *rng);

/* Offers so many supplies to choose from. */
void offers_add_supplies(Game *game, int count, Rng *rng);

/* Can the offer on the table be drawn anew? And draws it anew: others of the same rarities take the places of those
 * that lie there; gifts stay. */
bool offers_can_redraw(const Game *game);
void offers_redraw(Game *game, Rng *rng);

/* Asks for a blueprint of the player's choice. */
void offers_add_surrender(Game *game);

#endif
