/* Agents that each do, turn after turn, what fulfils their goal at once, and else anything they can. */
#ifndef HOLDOUT_STORY_GREEDY_H
#define HOLDOUT_STORY_GREEDY_H

#include "story/tale.h"

/* One try with new goals; true when a plot came of it. */
bool greedy_try(Tale *tale);

#endif
