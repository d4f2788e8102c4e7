/* Telling an observer what the generator does. Without one, a call costs a test of a pointer. */
#ifndef HOLDOUT_CHART_TRACE_H
#define HOLDOUT_CHART_TRACE_H

#include "chart/draft.h"

/* Tells of the chart as it is, and of the system where something happened, or -1. */
void trace_chart(const Draft *draft, ChartStage stage, TraceLevel level, int node, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The same when the chart is given up. */
void trace_chart_failure(const Draft *draft, ChartStage stage, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
