/* The builder's economy. */
#ifndef HOLDOUT_TOOLS_BOT_INCOME_H
#define HOLDOUT_TOOLS_BOT_INCOME_H

#include "tools/bot_greedy.h"

/* The building that gains most for its price until the tank is full, or false: nothing that can be paid for pays itself
 * back in time. */
bool bot_build_income(BotMemory *memory, const Game *game, Decision *out);

#endif
