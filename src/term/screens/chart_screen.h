/* The chart of the act, where a run is between its battles. */
#ifndef HOLDOUT_TERM_SCREENS_CHART_SCREEN_H
#define HOLDOUT_TERM_SCREENS_CHART_SCREEN_H

#include "term/stack/screen.h"

extern const Screen CHART_SCREEN;

typedef struct ChartState {
    int system; /* selected */
} ChartState;

#endif
