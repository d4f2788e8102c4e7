/* The texts of a plot: a wording for each action, none of them twice. */
#ifndef HOLDOUT_STORY_TELLING_H
#define HOLDOUT_STORY_TELLING_H

#include "story/tale.h"

void telling_write(Story *story, const Content *content, Rng *rng);

#endif
