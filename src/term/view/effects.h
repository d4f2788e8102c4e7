/* What has just happened on the board, and for how long it is seen. */
#ifndef HOLDOUT_TERM_VIEW_EFFECTS_H
#define HOLDOUT_TERM_VIEW_EFFECTS_H

#include "term/view/view.h"

/* Remembers what is seen of an event; a wave that begins forgets those before it. */
void effects_add(View *view, const Game *game, const Event *event);

/* How many are kept, and one of them, oldest first. */
int effects_kept(const View *view);
const Effect *effects_at(const View *view, int index);

/* Ticks since it happened, in the running wave and after the view's moment. */
int effect_age(const View *view, const Battle *battle, const Effect *effect);

/* Is it to be seen in this frame? */
bool effect_shows(const View *view, const Battle *battle, const Effect *effect);

/* Has a clause just acted, so that its row flashes in this frame? */
bool effects_clause(const View *view, const Battle *battle, int clause);

/* Ticks since a wave began that is still seen coming in, or -1. */
int effects_sweep(const View *view, const Battle *battle);

/* Will the board look otherwise by and by, though the game stands still? */
bool effects_go_on(const View *view, const Battle *battle);

#endif
