/* What comes of using one thing on another. */
#ifndef HOLDOUT_TERM_WALK_THING_WORDS_H
#define HOLDOUT_TERM_WALK_THING_WORDS_H

#include "base/text.h"
#include "holdout/foot.h"

/* Of two things of the pack: numbers as they are, and as they will be. */
void words_put_use_on(const FootGame *game, int used, int on, Text *text);

/* The pairs that an item makes with others, where both are known. */
void words_put_pairs(const FootGame *game, int item, Text *text);

#endif
