/* The two planners. */
#ifndef HOLDOUT_STORY_PLANNER_H
#define HOLDOUT_STORY_PLANNER_H

#include "story/tale.h"

/* Plots with a plan: a chain of sub-goals, each reached by search, while actors who have no part in it go their ways.
 * One try with new goals; true when it gave a plot without aimless travel, without actions that lead to nothing, and
 * with other actors in it. */
bool planner_try(Tale *tale);

/* Turn after turn each agent does what fulfils its goal at once, or else anything it can. One try with new goals; true
 * when it gave a plot. */
bool greedy_try(Tale *tale);

#endif
