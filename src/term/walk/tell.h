/* A game on foot in lines, for those who hear it: how the hero is, who and what is in sight and where, which ways lead
 * on. */
#ifndef HOLDOUT_TERM_WALK_TELL_H
#define HOLDOUT_TERM_WALK_TELL_H

#include "term/canvas/reading.h"
#include "term/walk/walk.h"

void foot_tell(const FootGame *game, const FootWalk *walk, Reading *reading);

#endif
