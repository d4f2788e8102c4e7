/* Plots with a plan: a chain of sub-goals, each reached by search, while those who have no part in it go their ways. */
#ifndef HOLDOUT_STORY_PLANNER_H
#define HOLDOUT_STORY_PLANNER_H

#include "story/tale.h"

/* One try with new goals; true when a plot came of it that doesn't wander, wastes nothing and has others in it. */
bool planner_try(Tale *tale);

#endif
