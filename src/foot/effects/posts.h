/* What has been set up and shoots by itself. */
#ifndef HOLDOUT_FOOT_EFFECTS_POSTS_H
#define HOLDOUT_FOOT_EFFECTS_POSTS_H

#include "holdout/foot_game.h"

/* Sets an item up on a tile. */
void post_set_up(FootGame *game, int item, int at);

/* Each that stands on the hero's floor shoots as often as its blueprint does in a round. */
void posts_shoot(FootGame *game);

#endif
