/* How deep an observer of a generator wants to be told. */
#ifndef HOLDOUT_TRACE_H
#define HOLDOUT_TRACE_H

typedef enum TraceLevel { TRACE_PHASE, TRACE_STEP, TRACE_MICRO } TraceLevel;

#endif
