/* When exploring, running, resting and travelling stop: for somebody who may do harm, and for harm that was done. */
#ifndef HOLDOUT_TERM_WALK_WARY_H
#define HOLDOUT_TERM_WALK_WARY_H

#include "term/walk/walk.h"

/* Why somebody who was told of once is passed by from then on: it never leaves its place and does nothing from afar, or
 * it flits about and is easy. WARY_NOT: it isn't passed by. */
typedef enum WaryHow { WARY_NOT, WARY_STAYS, WARY_FLITS } WaryHow;

/* The nearest one to stop for, or FOOT_NOBODY. Nobody stops for who can do no harm, nor, as long as the reason holds,
 * for who was passed by wary_pass. */
int wary_nearest(const FootGame *game, const FootWalk *walk);

/* Passes somebody by from now on, if there is a reason, and returns that. */
WaryHow wary_pass(const FootGame *game, FootWalk *walk, int entity);

/* Whether what the last decision brought is something to stop for; `hp`: the hero's health before it. A wound that
 * lasts is one when it begins, and every time it hurts while little health is left. */
bool wary_of_news(const FootGame *game, FootWalk *walk, int hp);

#endif
