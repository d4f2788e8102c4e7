/* What must be so of the plots of both planners for a reader to follow them. Whoever moves does so in a step of its
 * own, nobody comes or goes before the main actor's eyes, and every other one is found where it was left, but for a
 * rival who outran it. The main actor comes back to a place only when something has been done, or has turned out
 * otherwise, since it left it. */
#ifndef HOLDOUT_STORY_SENSE_H
#define HOLDOUT_STORY_SENSE_H

#include "story/operators.h"

/* What has been so far. */
typedef struct Sense {
    int steps, done;             /* all steps, and what the main actor has a part in and changes something, from 1 */
    int moved[STORY_ACTORS_MAX]; /* the step in which each moved last */
    int place[STORY_ACTORS_MAX]; /* where the main actor left each */
    int left[STORY_SCENES_MAX];  /* how much was done when the main actor left each; 0: it didn't */
    bool turned;                 /* something has turned out otherwise, and nothing was done since */
} Sense;

void sense_begin(Sense *sense);

/* Can a reader follow an action that is possible? `turn`: what turns out otherwise with it. */
bool sense_allows(const Sense *sense, const StoryState *before, const StoryAction *action, StoryTurn turn);
void sense_note(Sense *sense, const StoryState *before, const StoryAction *action, StoryTurn turn);

#endif
