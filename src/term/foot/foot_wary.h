/* What whoever goes of its own accord stops for: harm, and what may do some. */
#ifndef HOLDOUT_TERM_FOOT_FOOT_WARY_H
#define HOLDOUT_TERM_FOOT_FOOT_WARY_H

#include "term/foot/foot_walk.h"

/* The nearest one to stop for, or FOOT_NOBODY. Who can do no harm is none; nor is who never leaves its place, once
 * wary_pass was told of it. */
int wary_nearest(const FootGame *game, const FootWalk *walk);

/* Whether it never leaves its place and does nothing from afar; then it is none to stop for any more. */
bool wary_pass(const FootGame *game, FootWalk *walk, int entity);

/* Whether what came of the last decision is something to stop for; `hp`: the hero's before. A lasting wound is when it
 * begins, and always where little health is left. */
bool wary_of_news(const FootGame *game, FootWalk *walk, int hp);

#endif
