/* Going on by itself: each of these takes decisions until something happens, and says what. */
#ifndef HOLDOUT_TERM_WALK_GOING_H
#define HOLDOUT_TERM_WALK_GOING_H

#include "term/walk/walk.h"

/* One decision, and who comes into sight by it. */
bool going_decide(App *app, const FootDecision *decision);

/* One step, a blow, or a door; the first time that it leads into a trap, a warning. */
void going_step(App *app, int direction);

/* Straight on, around the bends of corridors. */
void going_run(App *app, int direction);

/* One step towards the nearest one to beware of, or a blow; asks before one who is deadly and before a trap. */
void going_advance(App *app);

/* Does what that has asked about, where it was the last thing asked. */
void going_answer(App *app);

void going_explore(App *app);
void going_travel(App *app, int to);
void going_rest(App *app);

/* To the stairs down (else up), or, on them, along them. */
void going_stairs(App *app, bool down);

#endif
