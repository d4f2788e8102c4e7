/* The chart of the act, where a run is between its battles. */
#ifndef HOLDOUT_TERM_TRAVEL_CHART_SCREEN_H
#define HOLDOUT_TERM_TRAVEL_CHART_SCREEN_H

#include "term/stack/screen.h"

extern const Screen CHART_SCREEN;

typedef struct ChartState {
    int system;     /* selected */
    int goal;       /* where the ship is going by several stops, as long as the chart is that of `chart` */
    int scroll;     /* lines of what is told of it that lie above its panel */
    uint64_t chart; /* hash of the chart that the goal lies on; 0: there is none */
} ChartState;

/* The chart in words (chart_spoken.c): how the run stands, and the system that is chosen. */
void spoken_chart(const App *app, int system, Reading *reading);
enum { SPOKEN_CHART_COUNT = 2 };
extern const Binding SPOKEN_CHART[SPOKEN_CHART_COUNT];

#endif
