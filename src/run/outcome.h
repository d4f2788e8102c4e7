/* What a battle's end does to the run. */
#ifndef HOLDOUT_RUN_OUTCOME_H
#define HOLDOUT_RUN_OUTCOME_H

#include "holdout/game.h"

/* The battle has been won and left: it pays, and what it brings is offered. */
void outcome_won(Game *game);

/* The battle has been lost, and the run with it. */
void outcome_lost(Game *game);

/* Nothing is being offered or chosen any more: the run goes on to whatever comes next. */
void outcome_go_on(Game *game);

#endif
