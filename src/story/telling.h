/* The texts of a plot: what stands before and behind it, and a wording for each action, none of them twice. */
#ifndef HOLDOUT_STORY_TELLING_H
#define HOLDOUT_STORY_TELLING_H

#include "story/framing.h"

/* Of a story that has a plot. What is told is added to what was told before. */
void telling_write(Story *story, const Content *content, const StoryFrame *frame, StoryTold *told, Rng *rng);

StoryTelling telling_of(StoryAct act, int who);

#endif
