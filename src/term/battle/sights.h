/* Where Tab goes on the board. */
#ifndef HOLDOUT_TERM_BATTLE_SIGHTS_H
#define HOLDOUT_TERM_BATTLE_SIGHTS_H

#include "term/stack/screen.h"

/* The next thing worth a look, or the one before; with a building in hand the next best place for it. */
void sights_next(App *app, int step);

#endif
