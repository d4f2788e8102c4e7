/* Which deposits a drill had better stand on. */
#ifndef HOLDOUT_TERM_VIEW_DEPOSITS_H
#define HOLDOUT_TERM_VIEW_DEPOSITS_H

#include "holdout/content.h"

/* The kind that pays more: materials before all else, since they pay for what else is built. OBSTACLE_NONE where both
 * pay the same, or where it stands on one kind alone or on none. */
Obstacle deposits_first(const Blueprint *blueprint);

#endif
