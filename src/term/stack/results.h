/* Results of runs, kept as they end. */
#ifndef HOLDOUT_TERM_STACK_RESULTS_H
#define HOLDOUT_TERM_STACK_RESULTS_H

#include "holdout/journal.h"
#include "term/stack/screen.h"

/* Who must look on while a run is played, so that results_keep can do its work. */
SessionObserver results_observer(App *app);

/* Adds the run being played to the results when its journal has come to its end. What fails is told in a message, and
 * made good at the next start. */
void results_keep(App *app);

/* The same for a game on foot that has just ended. */
void results_keep_foot(App *app, const Session *session);

/* Adds the finished runs that have no result yet; what fails is told on the title screen. */
void results_catch_up(App *app);

/* Begins with what is known to be done: by the player before, and by this run so far. */
void results_know_feats(App *app);

/* Tells of feats that have just been done for the first time. */
void results_tell_feats(App *app);

/* Feats of the run being played that open what was not open to the player before. */
uint32_t results_newly_open(const App *app);

/* What the player has come to: the highest ascension that may be chosen in each mode, which in all but sorties is that
 * of runs, how many runs are finished, and the feats that open what they open. None while keys come from a script, so that it always makes the same journal. */
typedef struct Progress {
    int ascension[MODE_COUNT], finished;
    uint32_t feats;
} Progress;
Progress results_progress(const App *app);

#endif
