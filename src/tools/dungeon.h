/* What the commands about dungeons share. */
#ifndef HOLDOUT_TOOLS_DUNGEON_H
#define HOLDOUT_TOOLS_DUNGEON_H

#include "holdout/content.h"
#include "holdout/dungeon.h"

/* What was asked for as a plan that its generator can fill. Level 0 is 1, columns and rows 0 as many as can be. */
bool dungeon_plan(DungeonPlan *plan, const char *generator, int level, int columns, int rows, Failure *failure);

/* The level of a plan for a seed, and the shape that games give it where that is wanted; `trace` may be NULL. Returns
 * how often all began again. */
int dungeon_of_seed(DungeonLevel *level, const Content *content, const DungeonPlan *plan, const char *seed, bool places,
                    const DungeonTrace *trace);

/* Prints the generators' ids, one a line. */
int dungeon_list(void);

#endif
