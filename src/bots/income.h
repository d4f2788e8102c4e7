/* The builder's economy. */
#ifndef HOLDOUT_BOTS_INCOME_H
#define HOLDOUT_BOTS_INCOME_H

#include "bots/greedy.h"

/* The building that gains most for its price until the tank is full, or false: nothing that can be paid for pays itself
 * back in time. */
bool bot_build_income(BotMemory *memory, const Game *game, Decision *out);

#endif
