/* What a telling has said so far: where actors and things are, who was met, and who spoke of what. It follows the
 * texts, not the plot: what happens but isn't told is not known. */
#ifndef HOLDOUT_STORY_KNOWN_H
#define HOLDOUT_STORY_KNOWN_H

#include "holdout/story.h"

/* `told` without a holder: the thing lies at a scene, known or not. */
typedef struct KnownThing {
    bool told;
    int holder, lies;
} KnownThing;

typedef struct StoryKnown {
    bool roams;                   /* the main actor may have been anywhere besides */
    int stays[STORY_SCENES_MAX];  /* of the main actor, counted by arrivals; the first begins with the plot */
    int place[STORY_ACTORS_MAX];  /* where the telling last put each, or STORY_NOBODY */
    bool met[STORY_ACTORS_MAX];   /* by the main actor */
    bool knows[STORY_ACTORS_MAX]; /* the main actor knew it before the plot, as was told */
    KnownThing things[STORY_PROPS_MAX];
    bool spoke[STORY_ACTORS_MAX][STORY_PROPS_MAX]; /* has spoken to the main actor of a thing */
} StoryKnown;

/* Before the first word. `met`: whom the main actor met before it all, as bits. */
StoryKnown known_begin(const StoryCast *cast, unsigned met, bool roams);

void known_put(StoryKnown *known, int actor, int scene);
void known_have(StoryKnown *known, int prop, int holder);
void known_lie(StoryKnown *known, int prop, int scene);

/* By what was told: may it be so? */
bool known_may_be_at(const StoryKnown *known, int actor, int scene);
bool known_may_have(const StoryKnown *known, int prop, int holder);
bool known_may_lie(const StoryKnown *known, int prop, int scene);

/* Hasn't the main actor met that one, and was it never told to know it? */
bool known_is_stranger(const StoryKnown *known, int actor);

/* After an action was told. */
void known_act(StoryKnown *known, const StoryState *before, const StoryAction *action);

#endif
