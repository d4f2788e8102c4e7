/* Voyages: who the hero is, the stars that it travels between, and what becomes of their floors. */
#ifndef HOLDOUT_FOOT_GROUND_VOYAGE_H
#define HOLDOUT_FOOT_GROUND_VOYAGE_H

#include "holdout/foot_questions.h"

/* Whether who the hero is has still to be chosen. */
bool voyage_lacks_origin(const FootGame *game);

int star_leagues(const FootStar *one, const FootStar *other);

/* The floors of the star where the hero is are kept as they are, and the hero is nowhere. */
void star_leave(FootGame *game);

/* The floors of a star are as they were left, and the hero is there, on none of them yet. */
void star_reach(FootGame *game, int star);

#endif
