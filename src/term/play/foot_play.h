/* A game on foot that is on show, whoever keeps it: a session of its own, a run whose crew is aboard a derelict, or a
 * replay. Its screen (term/foot) looks at the game and hands decisions to this, and knows nothing else of either. */
#ifndef HOLDOUT_TERM_PLAY_FOOT_PLAY_H
#define HOLDOUT_TERM_PLAY_FOOT_PLAY_H

#include "holdout/foot.h"
#include "term/stack/screen.h"

typedef struct FootPlay {
    const FootGame *(*game)(const App *app, const void *keeper); /* NULL: there is none any more */
    /* Takes one that foot_check allows; the screen may be closed within. False and an error where it can't be kept.
     * NULL: the game is only looked at. */
    bool (*decide)(App *app, void *keeper, const FootDecision *decision, Failure *failure);
    /* Many decisions follow: the disk need not be waited for until it is let go. NULL: it doesn't matter. */
    bool (*hold)(void *keeper, bool held, Failure *failure);
    void (*leave)(void *keeper); /* the screen was closed; NULL: nothing is to be freed */
    ViewedGame (*kept)(
        const void *keeper); /* beside whose journal is kept what was looked at; NULL: a run's, or none */
    void *keeper;
    const char *notice; /* said first; NULL: nothing */
    bool goes_on;       /* it was on show before: what was said of it stays */
} FootPlay;

#endif
