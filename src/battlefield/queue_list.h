/* The list of builds that wait, at most one on a tile: who comes in, who goes, and in which order. */
#ifndef HOLDOUT_BATTLEFIELD_QUEUE_LIST_H
#define HOLDOUT_BATTLEFIELD_QUEUE_LIST_H

#include "holdout/battle.h"

/* Takes the entry at a place out, and puts one in at a place or, where the list is shorter, at its end. */
QueuedBuild queue_take(Battle *battle, int place);
void queue_put(Battle *battle, QueuedBuild build, int place);

#endif
