/* The chart in words. */
#ifndef HOLDOUT_TERM_TRAVEL_CHART_SPOKEN_H
#define HOLDOUT_TERM_TRAVEL_CHART_SPOKEN_H

#include "term/stack/screen.h"

enum { SPOKEN_CHART_COUNT = 2 };
extern const Binding SPOKEN_CHART[SPOKEN_CHART_COUNT];

/* How the run stands, and the system that is chosen. */
void spoken_chart(const App *app, int system, Reading *reading);

#endif
