/* What has just happened on the board, and for how long it is seen. */
#ifndef HOLDOUT_TERM_BOARD_EFFECTS_H
#define HOLDOUT_TERM_BOARD_EFFECTS_H

#include "term/board/view.h"

/* Remembers what is seen of an event; a wave that begins forgets those before it. */
void effects_add(View *view, const Game *game, const Event *event);

/* How many are kept, and one of them, oldest first. */
int effects_kept(const View *view);
const Effect *effects_at(const View *view, int index);

/* Ticks since it happened, in the running wave. */
int effect_age(const Battle *battle, const Effect *effect);

/* Is it to be seen in this frame? */
bool effect_shows(const View *view, const Battle *battle, const Effect *effect);

#endif
