/* What stands before and behind a plot: how it begins, why the main actor wants what it wants, what it has with it, and
 * what came of that. */
#ifndef HOLDOUT_STORY_FRAMING_H
#define HOLDOUT_STORY_FRAMING_H

#include "story/wording.h"

/* Between what a plot stands. `chapter` is needed by the openings of later chapters alone. */
typedef struct StoryFrame {
    StoryOpening opening;
    bool last;  /* no chapter follows, in which what is had could be given away */
    bool roams; /* the main actor can go elsewhere between the actions of the plot */
    FramingBefore chapter;
} StoryFrame;

/* Of a story that has a plot: before anything else of it is told, and behind all of it. */
void framing_open(Teller *teller, const StoryFrame *frame);
void framing_close(Teller *teller, const StoryFrame *frame);

#endif
