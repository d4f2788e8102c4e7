/* Wordings of data with names in the place of their braces. */
#ifndef HOLDOUT_STORY_WORDING_H
#define HOLDOUT_STORY_WORDING_H

#include "holdout/story.h"

#include "base/text.h"
#include "content/words/story_slots.h"

/* Adds what stands in for a slot. */
typedef void WordingSlot(const void *context, Text *text, StorySlot slot);

void wording_fill(const char *wording, Text *text, WordingSlot *add, const void *context);

/* "The Lantern" where a sentence begins, else "the Lantern"; "Bram". */
void wording_add_aim(Text *text, bool dead, const char *name);

/* The same of what the main actor of a story wants. */
void wording_add_goal(Text *text, const Story *story);

const StoryTexts *wording_texts(const Content *content, int text);

/* The number of a wording among all that there are. */
int wording_number(int text, int then, int wording);

#endif
