/* Which floor the hero is on, and its level as the seed makes it. */
#ifndef HOLDOUT_FOOT_GROUND_LEVELS_H
#define HOLDOUT_FOOT_GROUND_LEVELS_H

#include "holdout/dungeon_sites.h"
#include "holdout/foot_questions.h"

const FootFloor *floor_of(const FootGame *game, FootWhere where);

/* Whether the hero is on the last floor, of the game or of a star. */
bool floor_is_last(const FootGame *game);

/* A number for each floor of the game, on whichever star it is; streams are numbered by it. */
int level_number(const FootGame *game, FootWhere where);

/* Makes the hero's floor, on which nobody is yet. Its stairs lead on where there is a floor below. */
void floor_make(FootGame *game);

/* Keeps the hero's floor, if there is one, as it stands. */
void floor_keep(FootGame *game);

/* The hero's floor is as it was kept; false where it never was. */
bool floor_restore(FootGame *game);

/* A short way becomes one more area. */
void level_join(DungeonLevel *level, const DungeonShortcut *shortcut);

/* A tile of a floor that is kept. */
DungeonTile floor_tile(const FootKept *kept, int at);

#endif
