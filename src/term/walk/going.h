/* Going on by itself: each of these takes decisions until something happens, and says what. */
#ifndef HOLDOUT_TERM_WALK_GOING_H
#define HOLDOUT_TERM_WALK_GOING_H

#include "term/walk/walk.h"

/* One decision, and who comes into sight by it. */
bool going_decide(App *app, const FootDecision *decision);

/* Whether a decision costs nothing beside a turn, or that is known to be meant; else it says what it costs. */
bool going_means(App *app, const FootDecision *decision);

/* One step, a blow, or a door; the first time that it leads into a trap, a warning. */
void going_step(App *app, int direction);

/* Straight on, around the bends of corridors; and by the shortest way that is known. */
void going_run(App *app, int direction);
void going_travel(App *app, int to);

typedef enum Going {
    GOING_ADVANCE, /* one step towards the nearest one to beware of, or a blow; asks before one who is deadly and before
                      a trap */
    GOING_EXPLORE,
    GOING_REST,
    GOING_DOWN, /* to the stairs, or, on them, along them */
    GOING_UP,
} Going;
void going_on(App *app, Going going);

/* Does what advancing has asked about, where it was the last thing asked. */
void going_answer(App *app);

#endif
