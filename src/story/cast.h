/* Scenes, actors and props: how many, what they are called, where they are and how the actors stand to each other. */
#ifndef HOLDOUT_STORY_CAST_H
#define HOLDOUT_STORY_CAST_H

#include "holdout/names.h"
#include "holdout/story.h"

void cast_roll(StoryCast *cast, const Content *content, Rng *rng);

/* Parts for casts that are rolled elsewhere: names of a list (STAR_LIST …), none like one before it and those of things
 * in the singular, and how actors stand to each other. */
void cast_call(const Content *content, const char *id, int count, char (*names)[NAME_WORD_SIZE], NamesApart *apart,
               Rng *rng);
void cast_relate(StoryCast *cast, const StoryRules *rules, Rng *rng);

/* A goal that doesn't hold at the start: a prop that the agent hasn't got, or another actor's death. */
StoryGoal cast_roll_goal(const StoryCast *cast, int agent, Rng *rng);

#endif
