/* What a run's blueprints and fittings have done, and the line that tells of it to others. */
#ifndef HOLDOUT_TERM_BATTLE_END_DEEDS_H
#define HOLDOUT_TERM_BATTLE_END_DEEDS_H

#include "term/stack/screen.h"

/* Charts side by side; below them what is newly open, in the rows that they leave, and the line for others. */
void end_deeds_draw(const App *app, Area area);

/* The feats that the run has done, and all that is newly open, each in as many rows as it takes. */
void end_lists_draw(const App *app, Area area);

/* The names of those feats, and how many more where only so many columns are left (0: all of them); false: there are
 * none, or they are not counted. */
bool end_write_feats(const App *app, int columns, char *out, size_t size);

#endif
