/* Hits that were noted are felt: health goes down, who is hurt wakes, who has none left dies. */
#ifndef HOLDOUT_FOOT_TURNS_SETTLE_H
#define HOLDOUT_FOOT_TURNS_SETTLE_H

#include "holdout/foot_game.h"

/* Until there are none left; deaths can bring more. The hero's death ends the game. */
void settle(FootGame *game);

#endif
