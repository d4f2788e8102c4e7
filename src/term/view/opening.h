/* Where what the last battle was begun with would stand in this one. */
#ifndef HOLDOUT_TERM_VIEW_OPENING_H
#define HOLDOUT_TERM_VIEW_OPENING_H

#include "holdout/game.h"

/* Can the last battle's opening be queued now, and if not, why? */
Verdict opening_offered(const Game *game);

/* Queues one of its builds: of the places where it may stand, the one where it does most of what it did there. False
 * and why, where the blueprint isn't held any more or nothing fits. */
bool opening_place(const Game *game, const OpeningBuild *build, Decision *out, Verdict *why);

#endif
