/* What holds of every level that was given a shape, beside the bare level that it was: judged by slow and simple means
 * that share nothing with how it is made. */
#ifndef HOLDOUT_TESTS_SITES_JUDGE_SHAPE_H
#define HOLDOUT_TESTS_SITES_JUDGE_SHAPE_H

#include "holdout/dungeon.h"

/* NULL, or what is wrong. The sides of locks alone: */
const char *judge_sides(const DungeonLevel *bare, const DungeonLevel *level);

/* All of it: */
const char *judge_shape(const DungeonLevel *bare, const DungeonLevel *level);

#endif
