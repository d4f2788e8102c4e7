/* Hits that were noted are felt: health goes down, who is hurt wakes, who has none left dies. */
#ifndef HOLDOUT_FOOT_SETTLE_H
#define HOLDOUT_FOOT_SETTLE_H

#include "holdout/foot.h"

/* Until there are none left; deaths can bring more. The hero's death ends the game. */
void settle(FootGame *game);

/* Whether a boss, or a part of one, lives on any floor or is owed. */
bool boss_lives(const FootGame *game);

#endif
