/* The forecast of the game on show, for the screens that tell it. */
#ifndef HOLDOUT_TERM_STACK_FORECASTING_H
#define HOLDOUT_TERM_STACK_FORECASTING_H

#include "holdout/forecast.h"
#include "term/stack/screen.h"

/* A screen's `work` for the forecast of so many waves; nothing while time passes. The view gets to know by which ways
 * the next one gets through. */
Work forecasting_work(App *app, int waves);

/* The forecast of the next wave, worked out to its end now; NULL: there is none. */
const Outlook *forecasting_of_next(App *app);

/* What is known of a wave, by its index, in at most the rows of an area; returns the rows used. */
int forecasting_put(const App *app, Area area, int wave);

#endif
