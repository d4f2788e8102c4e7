/* The chart of the act, where a run is between its battles. */
#ifndef HOLDOUT_TERM_TRAVEL_CHART_SCREEN_H
#define HOLDOUT_TERM_TRAVEL_CHART_SCREEN_H

#include "term/stack/screen.h"

extern const Screen CHART_SCREEN;

typedef struct ChartState {
    int system;     /* selected */
    int goal;       /* where the ship is going by several stops, as long as the chart is that of `chart` */
    uint64_t chart; /* hash of the chart that the goal lies on; 0: there is none */
} ChartState;

#endif
