/* Which packs may come to the hero's floor with time. */
#ifndef HOLDOUT_FOOT_GROUND_BANDS_H
#define HOLDOUT_FOOT_GROUND_BANDS_H

#include "holdout/foot_questions.h"

/* Packs of the floor's table that wander and answer to the hero's might, into an array of FOOT_TABLE_MAX; none once the
 * floor has had its share, and none where the book has nobody wander. */
int bands_of_floor(const FootGame *game, int16_t *packs);

/* Rounds from one of them to the next; in the dark they come twice as often. */
int band_pause(const FootGame *game);

#endif
