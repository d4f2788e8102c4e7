/* The texts of a plot: a wording for each action, none of them twice. */
#ifndef HOLDOUT_STORY_TELLING_H
#define HOLDOUT_STORY_TELLING_H

#include "holdout/chapters.h"
#include "story/tale.h"

/* `ends`: nothing comes after it, and its last action may say so. What is told is added to what was told before. */
void telling_write(Story *story, const Content *content, bool ends, StoryTold *told, Rng *rng);

StoryTelling telling_of(StoryAct act, int who);

#endif
