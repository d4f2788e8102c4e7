/* Keys that mark what is to be built once materials allow. */
#ifndef HOLDOUT_TERM_BATTLE_BATTLE_QUEUE_H
#define HOLDOUT_TERM_BATTLE_BATTLE_QUEUE_H

#include "term/stack/screen.h"

/* What keys do; the argument of all of them is 0. */
void battle_queue_here(App *app, int argument);
void battle_queue_up(App *app, int argument);
void battle_queue_clear(App *app, int argument);
void battle_queue_opening(App *app, int argument);

/* Is something queued under the cursor that deleting takes off the queue? */
bool battle_queue_has(const App *app);
void battle_queue_remove(App *app);

/* Takes back what the last key has queued, where that was done last; false where it wasn't. */
bool battle_queue_undo(App *app);

#endif
