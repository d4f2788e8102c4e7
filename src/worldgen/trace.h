/* Telling an observer what the generator does. Without one, a call costs a test of a pointer. */
#ifndef HOLDOUT_WORLDGEN_TRACE_H
#define HOLDOUT_WORLDGEN_TRACE_H

#include "worldgen/paths.h"

static inline bool trace_wants(const WorldTrace *trace, TraceLevel level)
{
    return trace && trace->observe && level <= trace->detail;
}

/* Tells of a world; does nothing where trace_wants says no. */
void trace_world(const WorldTrace *trace, TraceLevel level, const World *so_far, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same while there are only paths. */
void trace_paths(const WorldTrace *trace, TraceLevel level, const Paths *paths, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
