/* What a run's blueprints and fittings have done, and the line that tells of it to others. */
#ifndef HOLDOUT_TERM_BATTLE_END_DEEDS_H
#define HOLDOUT_TERM_BATTLE_END_DEEDS_H

#include "term/stack/screen.h"

/* Charts side by side; below them what is newly open, in the rows that they leave, and the line for others. */
void end_deeds_draw(const App *app, Area area);

#endif
