/* The lesson on foot teaches by doing: hints that show one at a time, each until its deed is done. Nothing here changes
 * the game. A hint whose deed was done before its turn is never shown, and none comes back. */
#ifndef HOLDOUT_TERM_WALK_LESSONS_H
#define HOLDOUT_TERM_WALK_LESSONS_H

#include "holdout/foot.h"

/* What the player of a lesson has come to. */
typedef struct WalkLessons {
    bool on;                 /* this is a lesson */
    unsigned learnt;         /* bit set of hints */
    int steps, steps_before; /* that the hero took, and before the last key */
    int waits, waits_before; /* turns in which he stayed where he was */
} WalkLessons;

/* A key begins; what has happened in the game's last call; what stands after the key, and whether he looks at somebody.
 */
void lessons_begin(WalkLessons *lessons);
void lessons_hear(WalkLessons *lessons, const FootGame *game);
void lessons_notice(WalkLessons *lessons, bool looks);

/* The hint that shows now, its keys in angle brackets; NULL where this is no lesson, or nothing is due. */
const char *lessons_hint(const WalkLessons *lessons, const FootGame *game);

/* It won't be shown again; false where none shows. */
bool lessons_skip(WalkLessons *lessons, const FootGame *game);

#endif
