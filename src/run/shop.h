/* Shops: what they sell, at which prices, and buying. */
#ifndef HOLDOUT_RUN_SHOP_H
#define HOLDOUT_RUN_SHOP_H

#include "holdout/decision.h"
#include "holdout/game.h"

/* Goes into the shop where the ship is; its goods are drawn the first time. */
void shop_enter(Game *game);

Verdict shop_check_buy(const Game *game, const Decision *decision);
void shop_buy(Game *game, const Decision *decision);

#endif
