/* A story while it is being made. */
#ifndef HOLDOUT_STORY_TALE_H
#define HOLDOUT_STORY_TALE_H

#include "story/sense.h"

typedef struct Tale {
    const StoryRules *rules;
    Story *story;
    StoryState state;
    Sense sense;
    Rng rng;
    bool brief;  /* by ways that make short plots */
    int company; /* others that a searched plot has in it twice at least */
    int length;  /* of the main actor's part, which may be more than a plot has room for */
} Tale;

/* Back to the start, with nothing done. */
void tale_begin(Tale *tale);

/* Can be done, and be followed by a reader? */
bool tale_allows(const Tale *tale, const StoryAction *action);

/* Does what is allowed; false when there is no room for another step. `turn`: what turns out otherwise with it, about
 * which prop. */
bool tale_act(Tale *tale, const StoryAction *action);
bool tale_turn(Tale *tale, const StoryAction *action, StoryTurn turn, int prop);

/* Is what was done a plot: long enough and not too long, and its last action the main actor's, which fulfils the goal?
 * Writes down which steps are it. */
bool tale_is_plot(Tale *tale);

#endif
