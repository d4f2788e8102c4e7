/* What can be done, and what comes of it: for each operator the conditions that must hold, must not hold, hold
 * afterwards, and don't hold afterwards. */
#ifndef HOLDOUT_STORY_OPERATORS_H
#define HOLDOUT_STORY_OPERATORS_H

#include "holdout/story.h"

bool operator_possible(const StoryState *state, const StoryAction *action);
void operator_apply(StoryState *state, const StoryAction *action);

/* How many of the agent's conditions the action brings about: props it wants among those that become its own, actors it
 * wants dead among those that die. */
int operator_value(const StoryAction *action, int agent, const StoryGoal *goal);

/* Does the main actor take part in an action? */
bool action_is_main(const StoryAction *action);

/* Who else is in an action of the main actor's, or STORY_NOBODY. */
int action_other(const StoryAction *action);

#endif
