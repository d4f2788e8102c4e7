/* A look at how a star chart is made: every step of it by number, and the chart as it stood after one of them. Steps
 * are found again by making the chart again, as those of worlds are. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_CHART_MODEL_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_CHART_MODEL_H

#include "holdout/chart.h"
#include "term/generators/generators_steps.h"

enum { CHART_TEXT_SIZE = 240 };

/* What stood after the step on show. */
typedef struct ChartSnapshot {
    ChartStage stage;
    TraceLevel level;
    bool gave_up;
    int node; /* where it happened, or -1 */
    Chart so_far;
    char text[CHART_TEXT_SIZE];
} ChartSnapshot;

typedef struct ChartLook {
    const Content *content;
    uint64_t master;
    int act; /* 1..the number of acts */
    StepList steps;
    int at;
    ChartSnapshot now;
} ChartLook;

/* Makes the chart of an act, and shows where the stage on show begins now, or the end when that was on show. The first
 * time it shows the first step. */
void generators_chart_make(ChartLook *look, const Content *content, uint64_t master, int act);
void generators_chart_free(ChartLook *look);

/* Shows a step; numbers beyond the ends mean the ends. */
void generators_chart_go(ChartLook *look, int step);
bool generators_chart_at_end(const ChartLook *look);

/* First step of a stage in the attempt that succeeded. */
int generators_chart_stage_start(const ChartLook *look, ChartStage stage);

#endif
