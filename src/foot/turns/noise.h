/* How loud the hero is. */
#ifndef HOLDOUT_FOOT_TURNS_NOISE_H
#define HOLDOUT_FOOT_TURNS_NOISE_H

#include "holdout/foot.h"

/* Of a turn of his that began on a tile and has been carried out. */
void noise_make(FootGame *game, const FootDecision *decision, int from);

#endif
