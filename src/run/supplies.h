/* What is carried to be used once: in a battle as an ability, or on the chart, where its deeds are done. */
#ifndef HOLDOUT_RUN_SUPPLIES_H
#define HOLDOUT_RUN_SUPPLIES_H

#include "holdout/decision.h"
#include "holdout/game.h"

/* May it be taken for the carried one at this place, or HELD_NONE? */
Verdict supplies_check_take(const Game *game, int supply, int given);

/* Takes it in, for the one at a place where one is named; else, where there is no room, the one carried longest goes.
 * Nothing where it is carried already. */
void supplies_take(Game *game, int supply, int given);

/* May this one be used now, on the chart or with an offer on the table? And uses it. */
Verdict supplies_check_use(const Game *game, const Decision *decision);
void supplies_use(Game *game, const Decision *decision);

/* What the battle that has ended has used of them is gone. */
void supplies_settle(Game *game);

#endif
