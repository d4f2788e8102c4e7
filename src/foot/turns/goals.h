/* What it takes to win: a row for each goal. */
#ifndef HOLDOUT_FOOT_TURNS_GOALS_H
#define HOLDOUT_FOOT_TURNS_GOALS_H

#include "holdout/foot_game.h"

typedef struct Goal {
    const char *no_deeper;          /* why nothing leads on from the last floor; NULL: who takes that way has won */
    const char *no_out;             /* why nothing leads up from the first floor; NULL: who takes that way has won */
    bool (*follow)(FootGame *game); /* sees how far it has come; true: it is reached, wherever the hero is; or NULL */
} Goal;
const Goal *goal_of(const FootGame *game);

#endif
