/* A look at a plot, action by action: step 0 is the beginning, step n comes after the n-th action of anybody; a phase
 * is one that the main actor takes part in. Nothing here reaches a game. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_PLOT_MODEL_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_PLOT_MODEL_H

#include "holdout/story.h"
#include "term/generators/generators_steps.h"

typedef struct PlotLook {
    StoryPlanner planner;
    Story story; /* without steps where no plot came of the seed */
    StepList steps;
    int at;
    StoryState now;
} PlotLook;

/* Makes the plot of a seed. The first time, and when another was at its end, it shows the beginning or the end. */
void generators_plot_make(PlotLook *look, const Content *content, const char *seed);
void generators_plot_free(PlotLook *look);

/* Shows a step; numbers beyond the ends mean the ends. */
void generators_plot_go(PlotLook *look, int step);

/* The action on show, or NULL at the beginning; its place in the plot, or -1 where the main actor has no part in it. */
const StoryAction *generators_plot_action(const PlotLook *look);
int generators_plot_place(const PlotLook *look);

/* What an actor wants then, and whether it has that. */
const StoryGoal *generators_plot_wanted(const PlotLook *look, int actor);
bool generators_plot_content(const PlotLook *look, int actor);

#endif
