/* The texts of a plot: what stands before and behind it, and a wording for each action, none of them twice. */
#ifndef HOLDOUT_STORY_TELLING_H
#define HOLDOUT_STORY_TELLING_H

#include "story/wording.h"

/* What frames a plot. Only openings of later chapters need `chapter`. */
typedef struct StoryFrame {
    StoryOpening opening;
    bool last;  /* no chapter follows, in which what is had could be given away */
    bool roams; /* the main actor can go elsewhere between the actions of the plot */
    FramingBefore chapter;
} StoryFrame;

/* Of a story that has a plot: before anything else of it is told, and behind all of it. */
void framing_open(Teller *teller, const StoryFrame *frame);
void framing_close(Teller *teller, const StoryFrame *frame);

/* Of a story that has a plot. What is told is added to what was told before. */
void telling_write(Story *story, const Content *content, const StoryFrame *frame, StoryTold *told, Rng *rng);

StoryTelling telling_of(StoryAct act, int who);

#endif
