/* World generation: a seed and a wish in, a finished world out. Every stage can be traced. */
#ifndef HOLDOUT_WORLDGEN_H
#define HOLDOUT_WORLDGEN_H

#include "holdout/content.h"
#include "holdout/rng.h"
#include "holdout/world.h"

enum { PATH_LENGTH_MIN = 10, PATH_LENGTH_MAX = 100 };

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

/* The plan of a level, drawn from the seed's own stream for it. */
void level_plan(LevelPlan *plan, const Content *content, uint64_t master, int number);

/* What the generator did, step by step; `text` is one sentence that lives until the observer returns. */
typedef enum TraceLevel { TRACE_PHASE, TRACE_STEP, TRACE_MICRO } TraceLevel;
typedef struct WorldTrace {
    void (*observe)(void *context, TraceLevel level, const World *so_far, const char *text);
    void *context;
    TraceLevel detail; /* deepest level wanted */
} WorldTrace;

typedef struct WorldStats {
    int restarts; /* attempts given up before the one that succeeded */
} WorldStats;

/* Refuses what no world can hold: false, and a sentence in why. */
bool world_check(const LevelPlan *plan, char *why, size_t size);

/* Generates the world of an accepted plan; never fails for one. trace and stats may be NULL. */
void world_generate(World *world, const Content *content, const LevelPlan *plan, Rng rng, const WorldTrace *trace,
                    WorldStats *stats);

/* How well the paths spread over a world (rule 8): measured and reported, not enforced. */
typedef struct WorldMetrics {
    int path_tiles, edge_tiles, buildable, far_tiles; /* far: buildable and 2 or more tiles from every path */
    int side_by_side;                                 /* orthogonally adjacent path tiles without a segment between */
    int u_turns;
} WorldMetrics;

void world_measure(const World *world, WorldMetrics *metrics);

#endif
