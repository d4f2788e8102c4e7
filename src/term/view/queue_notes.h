/* What was queued with which key, so that u takes back what was done last, whether it was built or queued: the rules
 * know how to undo a build alone. */
#ifndef HOLDOUT_TERM_VIEW_QUEUE_NOTES_H
#define HOLDOUT_TERM_VIEW_QUEUE_NOTES_H

#include "holdout/battle.h"

/* In the order in which they were queued; what has left the queue since, or was queued before another wave, is no
 * longer meant. */
typedef struct QueueNotes {
    int count;
    struct {
        Tile tile;
        int batch;  /* all of one key */
        int undone; /* steps that could be undone when it was queued: so many are older */
        int moment; /* wave and phase */
    } note[QUEUED_BUILDS_MAX];
} QueueNotes;

/* A key has queued all from so many on. */
void queue_notes_add(QueueNotes *notes, const Battle *battle, int before);

/* What the last key that queued anything has queued, where nothing was built or taken down after it: how many of it
 * still wait, the last of them first. */
int queue_notes_last(const QueueNotes *notes, const Battle *battle, Tile tiles[QUEUED_BUILDS_MAX]);

#endif
