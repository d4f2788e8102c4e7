/* A story while it is being made, and what must be so of the plots of both planners for a reader to follow them.
 * Whoever moves does so in a step of its own, nobody comes or goes before the main actor's eyes, and every other one is
 * found where it was left, but for a rival who outran it. The main actor comes back to a place only when something has
 * been done, or has turned out otherwise, since it left it. */
#ifndef HOLDOUT_STORY_TALE_H
#define HOLDOUT_STORY_TALE_H

#include "story/operators.h"

/* What has been so far. */
typedef struct Sense {
    int steps, done;             /* all steps, and what the main actor has a part in and changes something, from 1 */
    int moved[STORY_ACTORS_MAX]; /* the step in which each moved last */
    int place[STORY_ACTORS_MAX]; /* where the main actor left each */
    int left[STORY_SCENES_MAX];  /* how much was done when the main actor left each; 0: it didn't */
    bool turned;                 /* something has turned out otherwise, and nothing was done since */
} Sense;

typedef struct Tale {
    const StoryRules *rules;
    Story *story;
    StoryState state;
    Sense sense;
    Rng rng;
    bool brief;  /* by ways that make short plots */
    int company; /* others that a searched plot has in it twice at least */
    int length;  /* of the main actor's part, which may be more than a plot has room for */
} Tale;

/* Back to the start, with nothing done. */
void tale_begin(Tale *tale);

/* Can be done, and be followed by a reader? */
bool tale_allows(const Tale *tale, const StoryAction *action);

/* Does what is allowed; false when there is no room for another step. `turn`: what turns out otherwise with it, about
 * which prop. */
bool tale_act(Tale *tale, const StoryAction *action);
bool tale_turn(Tale *tale, const StoryAction *action, StoryTurn turn, int prop);

/* Is what was done a plot: long enough and not too long, and its last action the main actor's, which fulfils the goal?
 * Writes down which steps are it. */
bool tale_is_plot(Tale *tale);

#endif
