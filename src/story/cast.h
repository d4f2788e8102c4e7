/* Scenes, actors and props: how many, what they are called, where they are and how the actors stand to each other. */
#ifndef HOLDOUT_STORY_CAST_H
#define HOLDOUT_STORY_CAST_H

#include "holdout/story.h"

void cast_draw(StoryCast *cast, const Content *content, Rng *rng);

/* A goal that doesn't hold at the start: a prop that the agent hasn't got, or another actor's death. */
StoryGoal cast_draw_goal(const StoryCast *cast, int agent, Rng *rng);

#endif
