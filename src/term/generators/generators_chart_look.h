/* A look at how a star chart is made: every step of it by number, and the chart as it stood after one of them. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_CHART_LOOK_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_CHART_LOOK_H

#include "holdout/chart.h"
#include "term/generators/generators_model.h"

typedef struct ChartLook {
    Making making;
    int act;  /* 1..the number of acts */
    int node; /* after the step on show: where it happened, or -1, */
    Chart so_far;
} ChartLook;

#endif
