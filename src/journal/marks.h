/* What is marked on the way through a game: collected once, as each place is played for the first time. */
#ifndef HOLDOUT_JOURNAL_MARKS_H
#define HOLDOUT_JOURNAL_MARKS_H

#include "holdout/journal.h"

/* All 0 before the first. */
typedef struct Marks {
    ReplayMark *list;
    int count, room;
    int reached;   /* the last place that was seen */
    GameTime wave; /* RUN: the last one marked */
    int hull;      /* that marks are made with */
    int fought;    /* FOOT: the last place where the hero was in a fight; 0: nowhere yet */
} Marks;

/* Whether a place is new; what was seen before is passed over. */
bool marks_reach(Marks *marks, int place);

void marks_add(Marks *marks, ReplayMarkKind kind, GameTime time, int place, int amount);

/* So much was lost; losses of one battle and wave that are at most so many ticks apart are one. */
void marks_add_loss(Marks *marks, GameTime time, int place, int lost, int ticks);

void marks_forget(Marks *marks);

#endif
