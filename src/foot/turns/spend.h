/* What the hero uses up, and what is learnt by it. */
#ifndef HOLDOUT_FOOT_TURNS_SPEND_H
#define HOLDOUT_FOOT_TURNS_SPEND_H

#include "foot/turns/rules.h"

/* Uses what a letter names, as an occasion says. */
void spend(FootGame *game, int letter, const Occasion *occasion);

#endif
