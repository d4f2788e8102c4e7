/* What is played with an agent, and what it decides: of a run, or of a game on foot by itself. */
#ifndef HOLDOUT_AGENTS_PLAYED_H
#define HOLDOUT_AGENTS_PLAYED_H

#include "holdout/game.h"

/* One of them, the other is NULL. */
typedef struct Played {
    const Game *run;
    const FootGame *foot;
} Played;

/* The one of what is played. */
typedef struct Decided {
    Decision run;
    FootDecision foot;
} Decided;

#endif
