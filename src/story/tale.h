/* A story while it is being made, and what must be so of the plots of both planners for a reader to follow them. Each
 * journey is a step of its own, nobody comes or goes before the main actor's eyes, and everybody else is found where
 * the main actor left them, but for a rival who was faster. The main actor comes back to a place only when something
 * has been done, or has turned out otherwise, since it left. */
#ifndef HOLDOUT_STORY_TALE_H
#define HOLDOUT_STORY_TALE_H

#include "story/operators.h"

/* What has been so far. */
typedef struct Sense {
    int steps, done;             /* all steps; those with the main actor that change something, from 1 */
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
    bool brief;  /* only ways that make short plots are taken */
    int company; /* so many other actors must appear at least twice in a searched plot */
    int length;  /* of the main actor's part, which may be more than a plot has room for */
} Tale;

/* Back to the start, with nothing done. */
void tale_begin(Tale *tale);

/* Can an action be done, and can a reader follow it? */
bool tale_allows(const Tale *tale, const StoryAction *action);

/* Does what is allowed; false when there is no room for another step. `turn`: what turns out otherwise with it, about
 * which prop. */
bool tale_act(Tale *tale, const StoryAction *action);
bool tale_turn(Tale *tale, const StoryAction *action, StoryTurn turn, int prop);

/* Is what was done a plot: neither too short nor too long, with a last action of the main actor that fulfils its goal?
 * Then writes down which steps are part of it. */
bool tale_is_plot(Tale *tale);

#endif
