/* A moment of a telling: an action that is told, or what frames the plot, with everything that a wording may name and
 * suppose. */
#ifndef HOLDOUT_STORY_MOMENT_H
#define HOLDOUT_STORY_MOMENT_H

#include "content/words/story_suppositions.h"
#include "holdout/chapters.h"
#include "story/known.h"

/* What a later chapter knows of those before. */
typedef struct FramingBefore {
    bool told;        /* there was one */
    bool dead;        /* it was about somebody's death; else about a thing, */
    const char *name; /* of this name */
    unsigned met;     /* whom of this cast the main actor has met, as bits */
} FramingBefore;

/* STORY_NOBODY stands for what there is none of. */
typedef struct Moment {
    const Story *story;
    const StoryKnown *known;
    const StoryGoal *goal;  /* what the main actor wants, by the end of the action */
    StoryState before, now; /* before and after the action */
    bool arrives, over;     /* the action is an arrival; the plot ends with it */
    bool last;              /* no chapter follows */
    bool late;              /* {who} came here after the main actor did */
    int who, where, what;   /* the other actor, the scene, the prop */
    int errand;             /* what {who} goes to fetch for the main actor */
    StoryTelling then;      /* of what the main actor does next; STORY_TELLING_COUNT: nothing */
    int next_who, next_where, next_what;
    int friend_of_main; /* who has no part in the plot */
    const FramingBefore *chapter;
} Moment;

bool moment_is(const Moment *moment, StorySupposition supposition);

/* Is everything that is supposed so? */
bool moment_fits(const Moment *moment, const StorySupposes *supposes);

/* What stands for {from}: where {who}, or else {next-who}, was told to be. */
int moment_from(const Moment *moment);

#endif
