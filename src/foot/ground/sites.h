/* Places that ask something, as the rules see them. What anybody may ask of them stands in foot_questions.h. */
#ifndef HOLDOUT_FOOT_GROUND_SITES_H
#define HOLDOUT_FOOT_GROUND_SITES_H

#include "holdout/foot_questions.h"

/* Whether a tile is in a place with any of some traits. */
bool site_has(const FootGame *game, int at, unsigned traits);

/* For how many rounds what was set going goes on, by how a place was answered. */
static inline int site_rounds_left(uint8_t answered)
{
    return answered == 0 || answered >= FOOT_STOPPED ? 0 : answered - 1;
}

/* Who waits in the place that a tile is in, sells there or is its champion; or FOOT_NOBODY. */
int site_keeper(const FootGame *game, int at);

bool is_fixture(const FootGame *game, int entity);
bool has_fixture(const FootGame *game, int at);

#endif
