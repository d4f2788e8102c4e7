/* Who lives on a new floor and what lies there, by its table of packs. */
#ifndef HOLDOUT_FOOT_TURNS_POPULATE_H
#define HOLDOUT_FOOT_TURNS_POPULATE_H

#include "holdout/foot_game.h"

/* The hero's floor, which nobody is on yet but perhaps the hero. */
void populate(FootGame *game, Rng rng);

#endif
