/* Beams of light, which hang where lamps and mirrors throw them. */
#ifndef HOLDOUT_FOOT_EFFECTS_LIGHTS_H
#define HOLDOUT_FOOT_EFFECTS_LIGHTS_H

#include "holdout/foot_game.h"

/* All beams of the floor hang where they do now; what they end at feels the light. */
void lights_shine(FootGame *game);

#endif
