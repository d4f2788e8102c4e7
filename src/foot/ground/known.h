/* What the hero knows of things that look like others. */
#ifndef HOLDOUT_FOOT_GROUND_KNOWN_H
#define HOLDOUT_FOOT_GROUND_KNOWN_H

#include "holdout/foot_questions.h"

/* An item was tried: it is known now, and where that leaves one of its class unknown among all that the game lays, that
 * one, too. */
void item_learn(FootGame *game, int item);

#endif
