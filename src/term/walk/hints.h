/* Hints for who plays on foot for the first time: each is told once, when it is of use, and never again to the same
 * player. */
#ifndef HOLDOUT_TERM_WALK_HINTS_H
#define HOLDOUT_TERM_WALK_HINTS_H

#include "holdout/foot.h"
#include "term/stack/screen.h"

/* A bit set of the hints that this player has had. All of them in a script, so that it goes as it always does. */
unsigned hints_had(const App *app);

/* The hint that is of use now and not yet had, which is noted in both; NULL: none. */
const char *hints_next(const App *app, const FootGame *game, unsigned *had);

#endif
