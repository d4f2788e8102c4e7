/* The two planners. */
#ifndef HOLDOUT_STORY_PLANNER_H
#define HOLDOUT_STORY_PLANNER_H

#include "story/tale.h"

/* Plots with a plan: a chain of sub-goals, each reached by search, while those who have no part in it go their ways.
 * One try with new goals; true when a plot came of it that doesn't wander, wastes nothing and has others in it. */
bool planner_try(Tale *tale);

/* Agents that each do, turn after turn, what fulfils their goal at once, and else anything they can. One try with new
 * goals; true when a plot came of it. */
bool greedy_try(Tale *tale);

#endif
