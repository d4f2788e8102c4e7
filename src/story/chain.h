/* A chain of sub-goals that ends in the main actor's goal: made backwards, by asking of each thing that is wanted how
 * it could be had, and of whoever has it what it wants for it. */
#ifndef HOLDOUT_STORY_CHAIN_H
#define HOLDOUT_STORY_CHAIN_H

#include "story/search.h"

enum { CHAIN_MAX = 24 };

/* The main actor's way along a chain, and where the others and the things are by then. */
typedef struct Way {
    int place, length;
    int done, left[STORY_SCENES_MAX]; /* as Sense has them */
    bool turned;
    int lives[STORY_ACTORS_MAX], lies[STORY_PROPS_MAX]; /* what somebody has lies where that one lives */
} Way;

typedef struct Chain {
    int count;
    SubGoal goals[CHAIN_MAX];
    StoryGoal goal;     /* the main actor's at the end */
    StoryTurn turn;     /* once at most, */
    int turns_at, prop; /* at which of the sub-goals, a meeting, and about which prop */
    Way way;
    int wants[STORY_ACTORS_MAX]; /* the prop that each actor is promised, or STORY_NOBODY */
    bool involved[STORY_ACTORS_MAX];
    bool doomed[STORY_ACTORS_MAX];  /* dies on the way */
    bool settled[STORY_ACTORS_MAX]; /* has no further part in the chain */
    bool used[STORY_PROPS_MAX];
} Chain;

typedef struct ChainRules {
    bool brief; /* by ways that make a short plot */
    int length_max;
} ChainRules;

/* False when no chain was found this time. */
bool chain_roll(Chain *chain, const StoryCast *cast, const StoryGoal *goal, const ChainRules *rules, Rng *rng);

#endif
