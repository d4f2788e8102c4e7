/* Blows: whether they land, and what they do. */
#ifndef HOLDOUT_FOOT_EFFECTS_BLOWS_H
#define HOLDOUT_FOOT_EFFECTS_BLOWS_H

#include "holdout/foot_game.h"

/* One body strikes another beside it, or shoots at it from afar. */
void blow(FootGame *game, int who, int whom);

/* One strikes at the back of the hero, who runs from it. */
void blow_at_back(FootGame *game, int who);

#endif
