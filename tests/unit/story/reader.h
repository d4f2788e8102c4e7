/* A page of a plot as it is read: what the sentences say, and which wordings of the data they are. */
#ifndef HOLDOUT_TESTS_STORY_READER_H
#define HOLDOUT_TESTS_STORY_READER_H

#include "content/words/story_suppositions.h"
#include "holdout/story.h"

enum { NONE = -1, SCENES = STORY_SCENES_MAX, ACTORS = STORY_ACTORS_MAX, PROPS = STORY_PROPS_MAX };

/* Where everybody and everything really is. */
typedef struct Truth {
    int at[ACTORS], has[PROPS], lies[PROPS];
    bool dead[ACTORS];
} Truth;

/* What a reader knows by now; NONE: was told nothing. */
typedef struct Page {
    int at[ACTORS], has[PROPS], lies[PROPS]; /* of a thing that somebody has, or that lies */
    bool told_of[PROPS], met[ACTORS], knows[ACTORS], spoke[ACTORS][PROPS];
    int stays[SCENES];
} Page;

/* One action of the plot, and what is read of it. */
typedef struct Scene {
    const Story *story;
    const Content *content;
    const char *seed;
    const StoryGoal *goal; /* what the main actor wants by the end of it */
    Truth before, after;
    Page page;
    StoryAction expected;             /* where somebody else has the thing by then: to take it */
    bool turns;                       /* something turns out otherwise with it */
    const StoryAction *action, *next; /* NULL: stands before or behind the plot; nothing comes */
    int step;
    bool over, next_over; /* behind the plot; with its last action */
    int who, where, what, next_who, next_where, next_what;
    int named[STORY_SLOT_COUNT]; /* what each name of a wording stands for, as it was read */
} Scene;

/* The longest wording of all with which a text begins, so that none is taken for another's beginning; NULL: none. Fills
 * in what its names stand for. */
const StoryWording *reader_find(Scene *scene, const char *text, const StoryTexts **of, size_t *length);

#endif
