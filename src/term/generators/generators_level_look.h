/* A look at how a level to be walked on foot is made: every step of it by number, and the level as it stood after one
 * of them. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_LOOK_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_LOOK_H

#include "holdout/dungeon.h"
#include "term/generators/generators_model.h"

enum { LEVEL_PARTS_MAX = 128, LEVEL_ROWS_AROUND = 9 /* of a screen */ };

/* What is told of the ground besides its tiles. */
typedef enum LevelShow { LEVEL_SHOW_TILES, LEVEL_SHOW_AREAS, LEVEL_SHOW_STEPS, LEVEL_SHOW_COUNT } LevelShow;

typedef struct LevelLook {
    Making making;
    DungeonRules rules;                /* with numbers of the screen's own */
    DungeonPlan plan;                  /* always accepted by dungeon_check; level 0: nothing was made yet */
    DungeonLevel so_far;               /* what stood after the step on show, */
    uint8_t before[DUNGEON_TILES_MAX]; /* and its tiles after the step before it that is as coarse */
    DungeonRoom parts[LEVEL_PARTS_MAX];
    int part_count;
    DungeonMetrics metrics;
    int top; /* first row of the map on show */
    LevelShow show;
    bool places; /* it is given the shape that games give it */
} LevelLook;

static inline LevelLook *generators_level(const Generators *generators)
{
    return (LevelLook *)generators->looks[SUBJECT_LEVEL];
}

#endif
