/* Finds the fewest operations of one actor, with the journeys of the main actor to it, that reach a sub-goal: breadth
 * first over states in which actors hold only the things that the sub-goal is about. */
#ifndef HOLDOUT_STORY_SEARCH_H
#define HOLDOUT_STORY_SEARCH_H

#include "story/operators.h"

typedef enum SubGoalKind {
    SUB_GOAL_MEET, /* `by` meets actor `to` */
    SUB_GOAL_OWN,  /* the prop belongs to actor `to`, brought about by `by` */
    SUB_GOAL_DEAD, /* actor `to` is dead, by `by` */
    SUB_GOAL_AT    /* `by` is at scene `to` */
} SubGoalKind;

typedef struct SubGoal {
    SubGoalKind kind;
    int by, to, prop;
} SubGoal;

enum { SEARCH_DEPTH = 4 };

/* Writes the operations and returns how many; 0 when there is no way. */
int search_reach(const StoryState *state, const SubGoal *goal, StoryAction actions[SEARCH_DEPTH]);

#endif
