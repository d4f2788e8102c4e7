/* A run's result from its journal: the run is played again while a tally counts. */
#ifndef HOLDOUT_SCORES_RECAP_H
#define HOLDOUT_SCORES_RECAP_H

#include "scores/tally.h"

typedef enum RecapResult {
    RECAP_MADE,
    RECAP_LATER, /* not now: it is unfinished, another Holdout made it, it can't be read */
    RECAP_TAKEN, /* it was taken over from another run, or played by a program: nobody's result */
    RECAP_NEVER, /* it was changed: what it holds can't have been played */
} RecapResult;

/* Plays the journal of a finished run through. Where it comes to nothing, the tally still says how many ticks were
 * played. Freed with tally_free, whatever comes of it. */
RecapResult recap_make(Tally *tally, const Content *content, const char *path, const char *player);

/* The same for a game on foot: its row. `decisions` is how many were played. */
RecapResult recap_foot(ScoreFoot *row, const Content *content, const char *path, const char *player, int *decisions);

/* What a row says of whose game it is and when, from a glance at its journal at path. */
void recap_name_foot(ScoreFoot *row, const JournalGlance *glance, const char *path, const char *player);

#endif
