/* A look at how a level to be walked is made: which generator, its numbers as they are turned here, every step of its
 * making by number, and the level as it stood after one of them. Steps are found again by making the level again, as
 * those of worlds are. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_MODEL_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_MODEL_H

#include "holdout/content.h"
#include "holdout/dungeon.h"
#include "term/generators/generators_steps.h"

enum { LEVEL_TEXT_SIZE = 240, LEVEL_PARTS_MAX = 128, LEVEL_ROWS_AROUND = 9 /* of a screen */ };

/* What stood after the step on show. */
typedef struct LevelSnapshot {
    DungeonStage stage;
    TraceLevel level;
    bool gave_up;
    DungeonLevel so_far;
    uint8_t before[DUNGEON_TILES_MAX]; /* its tiles after the step before it that is as coarse */
    DungeonRoom parts[LEVEL_PARTS_MAX];
    int part_count;
    DungeonMetrics metrics;
    char text[LEVEL_TEXT_SIZE];
} LevelSnapshot;

/* What is told of the ground besides its tiles. */
typedef enum LevelShow { LEVEL_SHOW_TILES, LEVEL_SHOW_AREAS, LEVEL_SHOW_STEPS, LEVEL_SHOW_COUNT } LevelShow;

typedef struct LevelLook {
    const DungeonRules *loaded; /* as the game has them; NULL until something was made */
    DungeonRules rules;         /* with numbers of the screen's own */
    uint64_t master;
    DungeonPlan plan; /* always accepted by dungeon_check */
    StepList steps;
    int at;
    LevelSnapshot now;
    int stages[DUNGEON_STAGE_COUNT], stage_count; /* those that the attempt which succeeded has, in their order */
    int focus;                                    /* number, see generators_level_numbers.h */
    int top;                                      /* first row of the map on show */
    LevelShow show;
} LevelLook;

/* Begins a look at levels of this many columns and rows, or of the fewest that the generator can fill. */
void generators_level_begin(LevelLook *look, const Content *content, int columns, int rows);

/* Makes the level anew, and shows where the stage on show begins now, or the end when that was on show. The first time
 * it shows the first step. */
void generators_level_make(LevelLook *look, uint64_t master);
void generators_level_free(LevelLook *look);

/* Shows a step; numbers beyond the ends mean the ends. */
void generators_level_go(LevelLook *look, int step);
bool generators_level_at_end(const LevelLook *look);

/* First step of a stage in the attempt that succeeded, or 0 where that has none of it. */
int generators_level_stage_start(const LevelLook *look, int stage);

/* The fewest columns and rows that a generator fills. */
void generators_level_least(DungeonGenerator generator, int *columns, int *rows);

#endif
