/* A story while it is being made. */
#ifndef HOLDOUT_STORY_TALE_H
#define HOLDOUT_STORY_TALE_H

#include "story/operators.h"

typedef struct Tale {
    const StoryRules *rules;
    Story *story;
    StoryState state;
    Rng rng;
    bool brief;  /* by ways that make short plots */
    int company; /* others that a searched plot has in it twice at least */
    int length;  /* of the main actor's part, which may be more than a plot has room for */
} Tale;

/* Back to the start, with nothing done. */
void tale_begin(Tale *tale);

/* Does what is possible; false when there is no room for another step. */
bool tale_act(Tale *tale, const StoryAction *action);

/* Is what was done a plot: long enough and not too long, and its last action the main actor's, which fulfils the goal?
 */
bool tale_is_plot(const Tale *tale);

/* Writes down which steps are the plot. */
void tale_end(Tale *tale);

#endif
