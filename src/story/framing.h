/* What stands before and behind a plot: how it begins, why the main actor wants what it wants, and what came of that.
 */
#ifndef HOLDOUT_STORY_FRAMING_H
#define HOLDOUT_STORY_FRAMING_H

#include "holdout/chapters.h"

/* What a later chapter knows of those before: what the last one was about, and whom the main actor has met. */
typedef struct FramingBefore {
    bool dead; /* it was about the end of somebody; else about a thing, */
    const char *name;
    bool met_aim; /* whose end is wanted now */
} FramingBefore;

/* Of a story that has a plot. `before` is needed by the openings of later chapters alone. What is told is added to what
 * was told before, and no wording comes twice. */
void framing_write(Story *story, const Content *content, StoryOpening opening, const FramingBefore *before,
                   StoryTold *told, Rng *rng);

#endif
