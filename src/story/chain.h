/* A chain of sub-goals that ends in the main actor's goal: made backwards, by asking of each thing that is wanted how
 * it could be had, and of whoever has it what it wants for it. */
#ifndef HOLDOUT_STORY_CHAIN_H
#define HOLDOUT_STORY_CHAIN_H

#include "story/search.h"

enum { CHAIN_MAX = 24 };

typedef struct Chain {
    int count;
    SubGoal goals[CHAIN_MAX];
    int wants[STORY_ACTORS_MAX]; /* the prop that each actor is promised, or STORY_NOBODY */
    bool involved[STORY_ACTORS_MAX];
    bool doomed[STORY_ACTORS_MAX]; /* dies on the way */
    bool used[STORY_PROPS_MAX];
} Chain;

/* False when no chain was found this time. `brief`: one that makes a short plot. */
bool chain_draw(Chain *chain, const StoryCast *cast, const StoryGoal *goal, bool brief, Rng *rng);

#endif
