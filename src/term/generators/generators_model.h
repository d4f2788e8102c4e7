/* A look at how a world is made: what was asked for, every step of its making by number, and the world as it stood
 * after one of them. Steps aren't kept: the same seed and numbers make the same steps again, so that a step is shown by
 * running the generator once more. Nothing here reaches a game. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_MODEL_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_MODEL_H

#include "holdout/worldgen.h"
#include "term/view/view.h"
#include "term/generators/generators_chart_model.h"
#include "term/generators/generators_level_model.h"
#include "term/generators/generators_names_model.h"
#include "term/generators/generators_plot_model.h"
#include "term/generators/generators_waves_model.h"

enum { GENERATORS_TEXT_SIZE = 240 };

/* The plan's numbers that stand by themselves; the others follow from level and seed. */
enum { WISH_TERRAIN = 1, WISH_LENGTHS = 2, WISH_BRANCHES = 4, WISH_HUB = 8 };

/* What stood after the step on show. */
typedef struct Snapshot {
    WorldStage stage;
    TraceLevel level;
    bool gave_up;
    bool has_options;
    uint8_t options[WORLD_TILES];
    Tile at;
    World world;
    char text[GENERATORS_TEXT_SIZE];
} Snapshot;

/* How many path tiles lie within a tower's range, over all places it may stand on. */
typedef struct Coverage {
    int blueprint; /* the first tower that runs begin with, or -1 */
    int mean_tenths, best;
} Coverage;

/* What the screen on top shows the making of. */
typedef enum Subject {
    SUBJECT_WORLD,
    SUBJECT_WAVES,
    SUBJECT_CHART,
    SUBJECT_LEVEL,
    SUBJECT_PLOT,
    SUBJECT_NAMES,
} Subject;

typedef struct Generators {
    const Content *loaded; /* as the game has it */
    Content tuned;         /* the same with rules and terrain types of the screen's own */
    char seed[GAME_SEED_SIZE], typed[GAME_SEED_SIZE];
    bool typing;
    int level;
    unsigned wishes;                /* WISH_* */
    LevelPlan plan;                 /* always accepted by world_check */
    char why[GENERATORS_TEXT_SIZE]; /* why the last change was refused, or "" */

    StepList steps;
    int first_of[WORLD_STAGE_COUNT]; /* first step of each stage, in the attempt that succeeded; -1: none */
    bool succeeded;
    World finished; /* when succeeded */
    WorldStats stats;
    WorldMetrics metrics;
    Coverage coverage;
    int at; /* the step on show, from 0 */
    Snapshot now;

    int focus;       /* parameter, see generators_parameters.h */
    int pace;        /* of playing, in steps a second */
    TraceLevel play; /* deepest steps that playing shows */
    int credit;      /* time that has passed but made no step yet, in ticks times pace; below 0 while it waits */
    bool numbers;    /* the finished world's numbers instead of the stage's story */
    Subject subject; /* of waves the numbers are turned, too, and they follow them */
    WavesLook look;
    ChartLook chart;
    LevelLook levels;
    PlotLook plot;
    NamesLook names;
    View view;
} Generators;

/* What a level of a seed would be; to be freed. */
Generators *generators_new(const Content *content, const char *seed, int level);
void generators_free(Generators *generators);

/* The plan that seed, level and wishes ask for, over `wished` numbers of their own. */
void generators_plan(const Generators *generators, LevelPlan *out);

/* Takes a plan over and makes its world, or says why not. */
bool generators_ask(Generators *generators, const LevelPlan *plan);

/* Makes the world anew after a change of seed or rules, and what is looked at besides. Shows where the stage
 * on show begins now, or the end when that was on show or there is no world. */
void generators_run(Generators *generators);

/* Turns from worlds to something else, which is made, or back. Of charts it is the act that was looked at last; levels
 * on foot have begun. */
void generators_look_at(Generators *generators, Subject subject);

void generators_measure_coverage(const World *world, const Content *content, Coverage *out);

/* Shows a step; numbers beyond the ends mean the ends. */
void generators_go(Generators *generators, int step);

/* First step of the stage in the attempt that succeeded (else the last one), or -1. */
int generators_stage_start(const Generators *generators, WorldStage stage);

bool generators_at_end(const Generators *generators);

/* The stage that a step belongs to. */
WorldStage generators_stage_of(const Generators *generators, int step);

#endif
