/* What creatures do in their turns. */
#ifndef HOLDOUT_FOOT_TURNS_MINDS_H
#define HOLDOUT_FOOT_TURNS_MINDS_H

#include "foot/ground/intents.h"

/* One action of a creature on the hero's floor. */
void mind_act(FootGame *game, Ways *ways, int entity);

#endif
