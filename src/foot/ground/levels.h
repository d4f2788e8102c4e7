/* Which floor the hero is on, and its level as the seed makes it. */
#ifndef HOLDOUT_FOOT_GROUND_LEVELS_H
#define HOLDOUT_FOOT_GROUND_LEVELS_H

#include "holdout/foot_questions.h"

/* Whether the hero is on the last floor, of the game or of a star. */
bool floor_is_last(const FootGame *game);

/* A number for each floor of the game, on whichever star it is; streams are numbered by it. */
int level_number(const FootGame *game, int floor);

/* Makes the level of a floor of the book, or of the star where the hero is. Its stairs lead on where there is a floor
 * below. */
void level_make(const FootGame *game, int floor, DungeonLevel *level);

/* The pack whose area the hero is in, or NULL. */
const FootPack *floor_pack(const FootGame *game);

#endif
