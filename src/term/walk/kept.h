/* What the player of a game on foot was looking at, as it comes back with Continue (view_file.h). */
#ifndef HOLDOUT_TERM_WALK_KEPT_H
#define HOLDOUT_TERM_WALK_KEPT_H

#include "term/stack/screen.h"

#include <stdio.h>

/* Of screens whose state is a FootWalk. */
ViewedGame foot_kept_game(const App *app, const void *state);
void foot_keep(const App *app, const void *state, FILE *out);
void foot_regain(App *app, void *state, const struct Pairs *pairs);

#endif
