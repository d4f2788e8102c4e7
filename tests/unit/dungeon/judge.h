/* What holds of every level, judged by slow and simple means that share nothing with the generators. */
#ifndef HOLDOUT_TESTS_DUNGEON_JUDGE_H
#define HOLDOUT_TESTS_DUNGEON_JUDGE_H

#include "holdout/dungeon.h"

/* Steps from a tile to all others over what can be walked on, -1 where none lead; and the farthest, of several the
 * first on the map. With tiles of the kind `shut` (-1: none) as walls. */
typedef struct Steps {
    int to[DUNGEON_TILES_MAX];
    int reached, farthest;
} Steps;
void judge_steps(const DungeonLevel *level, int from, int shut, Steps *steps);

/* NULL, or what is wrong. */
const char *judge_level(const DungeonLevel *level, const DungeonPlan *plan);

#endif
