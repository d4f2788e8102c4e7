/* The lesson on foot teaches by doing: hints that show one at a time, each until its deed is done. Nothing here changes
 * the game. A hint whose deed was done before its turn is never shown, and none comes back. */
#ifndef HOLDOUT_TERM_WALK_LESSONS_H
#define HOLDOUT_TERM_WALK_LESSONS_H

#include "term/walk/walk.h"

/* A key begins; what has happened in the game's last call; what stands after the key. */
void lessons_begin(FootWalk *walk);
void lessons_hear(FootWalk *walk, const FootGame *game);
void lessons_notice(FootWalk *walk);

/* The hint that shows now, its keys in angle brackets; NULL where this is no lesson, or nothing is due. */
const char *lessons_hint(const FootWalk *walk, const FootGame *game);

/* It won't be shown again; false where none shows. */
bool lessons_skip(FootWalk *walk, const FootGame *game);

#endif
