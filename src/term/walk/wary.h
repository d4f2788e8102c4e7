/* What whoever goes of its own accord stops for: harm, and what may do some. */
#ifndef HOLDOUT_TERM_WALK_WARY_H
#define HOLDOUT_TERM_WALK_WARY_H

#include "term/walk/walk.h"

/* Why one is none to stop for once that was said: it never leaves its place and does nothing from afar, or it flits
 * about and is easy. */
typedef enum WaryHow { WARY_NOT, WARY_STAYS, WARY_FLITS } WaryHow;
WaryHow wary_how(const FootGame *game, int entity);

/* The nearest one to stop for, or FOOT_NOBODY. Who can do no harm is none; nor is, as long as it is so, whom wary_pass
 * was told of. */
int wary_nearest(const FootGame *game, const FootWalk *walk);

/* From now on it is none to stop for, where there is a reason. */
WaryHow wary_pass(const FootGame *game, FootWalk *walk, int entity);

/* Whether what came of the last decision is something to stop for; `hp`: the hero's before. A lasting wound is when it
 * begins, and always where little health is left. */
bool wary_of_news(const FootGame *game, FootWalk *walk, int hp);

#endif
