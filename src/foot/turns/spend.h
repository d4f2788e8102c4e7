/* What the hero uses up, and one thing of the pack that is used on another. */
#ifndef HOLDOUT_FOOT_TURNS_SPEND_H
#define HOLDOUT_FOOT_TURNS_SPEND_H

#include "foot/effects/rules.h"
#include "holdout/foot.h"

/* Uses what a letter names, as an occasion says. */
void spend(FootGame *game, int letter, const Occasion *occasion);

/* Of USE_ON, whose first letter names something. */
Verdict use_on_check(const FootGame *game, const FootDecision *decision);
void use_on_do(FootGame *game, const FootDecision *decision);

#endif
