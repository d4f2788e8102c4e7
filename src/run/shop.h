/* What shops sell, and at which prices. */
#ifndef HOLDOUT_RUN_SHOP_H
#define HOLDOUT_RUN_SHOP_H

#include "holdout/game.h"

/* Rolls the goods of the shop where the ship is, the first time. */
void shop_stock(Game *game);

/* Other goods take the place of those for sale there, and the next ones will cost more. */
void shop_reroll(Game *game);

/* A price as ascension has it, at least 1. */
int32_t shop_price_of(const Game *game, int base);

#endif
