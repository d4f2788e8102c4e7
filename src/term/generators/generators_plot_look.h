/* A look at a plot, action by action: step 0 is the beginning, step n comes after the n-th action of anybody; a phase
 * is one that the main actor takes part in. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_PLOT_LOOK_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_PLOT_LOOK_H

#include "holdout/story.h"
#include "term/generators/generators_model.h"

typedef struct PlotLook {
    Making making;
    bool greedy; /* it is made by greedy agents, not by search */
    Story story; /* without steps where no plot came of the seed */
    StoryState now;
} PlotLook;

/* The place of the action on show in the plot, or -1 where the main actor has no part in it. */
int generators_plot_place(const PlotLook *look);

/* Whether an actor has what it wants then. */
bool generators_plot_content(const PlotLook *look, int actor);

#endif
