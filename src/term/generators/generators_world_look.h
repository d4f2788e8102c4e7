/* A look at how a world is made: every step of its making, and the world as it stood after one of them. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_WORLD_LOOK_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_WORLD_LOOK_H

#include "term/generators/generators_model.h"

/* How many path tiles lie within a tower's range, over all places it may stand on. */
typedef struct Coverage {
    int blueprint; /* the first tower that runs begin with, or -1 */
    int mean_tenths, best;
} Coverage;

typedef struct WorldLook {
    Making making;
    bool has_options; /* what stood after the step on show: */
    uint8_t options[WORLD_TILES];
    Tile at;
    World world;
    bool succeeded; /* whether it comes to an end; then: */
    World finished;
    WorldStats stats;
    WorldMetrics metrics;
    Coverage coverage;
    View view;
} WorldLook;

static inline WorldLook *generators_world(const Generators *generators)
{
    return (WorldLook *)generators->looks[SUBJECT_WORLD];
}

void generators_measure_coverage(const World *world, const Content *content, Coverage *out);

#endif
