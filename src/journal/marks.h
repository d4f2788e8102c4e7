/* What is marked on the way through a run: collected once, as each place is played for the first time. */
#ifndef HOLDOUT_JOURNAL_MARKS_H
#define HOLDOUT_JOURNAL_MARKS_H

#include "holdout/journal.h"

/* All 0 before the first. */
typedef struct Marks {
    ReplayMark *list;
    int count, room;
    int reached;   /* the last place that was seen */
    GameTime wave; /* the last one marked */
} Marks;

/* The game as it begins: a run level by level stands in its first battle at once. */
void marks_begin(Marks *marks, const Game *game);

/* The game has come to a place by a decision or by a tick; what was seen before is passed over. */
void marks_see(Marks *marks, const Game *game, GameTime before, bool decided, int place);
void marks_forget(Marks *marks);

#endif
