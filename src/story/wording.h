/* Wordings from the data, with names in place of their braces; each is told only where what it supposes is so. */
#ifndef HOLDOUT_STORY_WORDING_H
#define HOLDOUT_STORY_WORDING_H

#include "base/text.h"
#include "story/moment.h"

/* A telling while it is being written. */
typedef struct Teller {
    Story *story;
    const Content *content;
    Rng *rng;
    StoryTold *told;
    StoryKnown known;
} Teller;

/* What a wording must suppose to be taken. */
typedef enum WordingWish {
    WORDING_ANY,
    WORDING_AHEAD, /* something of what comes next, */
    WORDING_END,   /* that this was the end, */
    WORDING_OVER,  /* that it stands behind the plot, */
    WORDING_BEFORE /* or nothing of that */
} WordingWish;

const StoryTexts *wording_texts(const Content *content, int text);

/* Adds a random wording of a kind of texts that fits and wasn't told; where all that fit were told they start over,
 * except those that look ahead. The caller asks whether what the whole kind supposes is so. Returns the wording's
 * number among all wordings, or -1: none fits. */
int wording_add(Teller *teller, int text, WordingWish wish, const Moment *moment, Text *out);

/* Does a wording, by its number, suppose something, or have a name in it? */
bool wording_supposes(const Content *content, int number, StorySupposition supposition);
bool wording_names(const Content *content, int number, StorySlot slot);

#endif
