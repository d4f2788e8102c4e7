/* Telling an observer what the generator does. Without one, a call costs a test of a pointer. */
#ifndef HOLDOUT_WORLDGEN_TRACE_H
#define HOLDOUT_WORLDGEN_TRACE_H

#include "worldgen/paths.h"

static inline bool trace_wants(const WorldTrace *trace, TraceLevel level)
{
    return trace && trace->observe && level <= trace->detail;
}

/* Where it happened and how deep, for the calls below. */
typedef struct TracePlace {
    WorldStage stage;
    TraceLevel level;
    int tile; /* index, or TRACE_NOWHERE */
    bool gave_up;
} TracePlace;
enum { TRACE_NOWHERE = -1 };

/* Tells of a world; does nothing where trace_wants says no. */
void trace_world(const WorldTrace *trace, TracePlace place, const World *so_far, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same while there are only paths. */
void trace_paths(const WorldTrace *trace, TracePlace place, const Paths *paths, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same while the ground is undecided: `options` as in TraceStep. */
void trace_ground(const WorldTrace *trace, TracePlace place, const World *so_far, const uint8_t *options,
                  const char *format, ...) __attribute__((format(printf, 5, 6)));

#endif
