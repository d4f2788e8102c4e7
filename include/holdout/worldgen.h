/* World generation: a seed and a wish in, a finished world out. Every stage can be traced. */
#ifndef HOLDOUT_WORLDGEN_H
#define HOLDOUT_WORLDGEN_H

#include "holdout/content.h"
#include "holdout/failure.h"
#include "holdout/rng.h"
#include "holdout/trace.h"
#include "holdout/world.h"

enum { PATH_LENGTH_MIN = 8, PATH_LENGTH_MAX = 100 };

/* What a level asks of its battle. */
typedef struct LevelPlan {
    int number;
    int terrain;
    int start_count;
    int lengths[WORLD_STARTS_MAX];
    int branches_max;
    Fix hub_distance;              /* the Hub lies at most this far from the centre tile's centre */
    int fuel_goal, materials, par; /* par in waves */
} LevelPlan;

/* The plan of a level, rolled from the stream that the seed has for it. */
void level_plan(LevelPlan *plan, const Content *content, uint64_t master, int number);

/* The same from a stream of one's own. */
void level_plan_roll(LevelPlan *plan, const Content *content, int number, Rng rng);

/* Waves a fuel goal should take. */
int level_par(const Content *content, int level, int fuel_goal);

/* How far from the centre tile's centre the Hub may lie in worlds of so many paths. */
Fix level_hub_distance(const Content *content, int paths);

/* The stages of a world, in their order; waves are rolled apart (holdout/wave_source.h). */
#define WORLD_STAGE_LIST(X)   \
    X(STARTS, "starts")       \
    X(WALKS, "walks")         \
    X(ANNEALING, "annealing") \
    X(TERRAIN, "terrain")     \
    X(OBSTACLES, "obstacles") \
    X(PATHS, "paths")         \
    X(DECORATIONS, "decorations")
typedef enum WorldStage {
#define X(name, text) WORLD_STAGE_##name,
    WORLD_STAGE_LIST(X)
#undef X
        WORLD_STAGE_COUNT
} WorldStage;

/* "starts", "walks", ... as data, JSON and screens say it. */
const char *world_stage_name(WorldStage stage);

/* One thing the generator did. All that is pointed to lives until the observer returns. */
typedef struct TraceStep {
    WorldStage stage;
    TraceLevel level;
    bool gave_up;           /* the stage failed: it, or all, begins again */
    const World *so_far;    /* what is known of the world; segments and distances of unfinished paths too */
    const uint8_t *options; /* in the terrain stage: by tile, how many kinds of ground it can still become (255: or
                               more); NULL in the others */
    Tile at;                /* where it happened; outside the world when nowhere in particular */
    const char *text;       /* one sentence: what happened, and why */
} TraceStep;

typedef struct WorldTrace {
    void (*observe)(void *context, const TraceStep *step);
    void *context;
    TraceLevel detail; /* deepest level wanted */
} WorldTrace;

/* What one world took. Attempts at a stage are its restarts and the one that succeeded. */
typedef struct WorldStats {
    int restarts[WORLD_STAGE_COUNT]; /* attempts given up, by the stage that gave up */
    int undos;                       /* collapses taken back in the terrain stage */
    bool flattened;                  /* no ground could be found for the terrain type: it was left flat */
} WorldStats;

/* Refuses what no world can hold: false and a failure that would be wrong usage. */
bool world_check(const LevelPlan *plan, Failure *failure);

/* Generates the world of an accepted plan; never fails for one. trace and stats may be NULL. */
void world_generate(World *world, const Content *content, const LevelPlan *plan, Rng rng, const WorldTrace *trace,
                    WorldStats *stats);

/* The same with at most so many attempts, false when none succeeded: for numbers that no one has tried before. */
bool world_try(World *world, const Content *content, const LevelPlan *plan, Rng rng, const WorldTrace *trace,
               WorldStats *stats, int attempts);

/* How well the paths spread over a world (rule 8): measured and reported, not enforced. */
typedef struct WorldMetrics {
    int path_tiles, edge_tiles, buildable, far_tiles; /* far: buildable and 2 or more tiles from every path */
    int side_by_side;                                 /* orthogonally adjacent path tiles without a segment between */
    int u_turns;
} WorldMetrics;

void world_measure(const World *world, WorldMetrics *metrics);

#endif
