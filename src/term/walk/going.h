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
    GOING_REST,
    GOING_DOWN, /* to the stairs, or, on them, along them */
    GOING_UP,
} Going;
void going_on(App *app, Going going);

/* Does what takes many decisions. */
void going_at_once(App *app, void (*act)(App *app, int argument), int argument);

/* What exploring is made of (exploring.c): one decision of many, false where it is better to look; whether somebody in
 * sight makes it unsafe to go on, which is said with the sentence; a trap on a side of the hero, and what is said of
 * one on a tile; whether he sees nothing, and on which side he feels somebody who is after him, -1: on none. */
bool going_go(App *app, const FootDecision *decision);
bool going_is_unsafe(App *app, const char *sentence);
bool going_leads_into_trap(const FootGame *game, int direction);
void going_say_trap(App *app, int tile);
bool going_is_blind(const FootGame *game);
int going_side_of_felt(const FootGame *game);

/* Does what advancing or travelling has asked about, where it was the last thing asked. */
void going_answer(App *app);

/* Exploring (exploring.c), until something happens or is asked. Gear of which the hero has one, or that is no better
 * than what he wears, is left and told of once; who sleeps, lies in wait, stays or looks away is kept off until Enter
 * goes on. */
void exploring_go(App *app);

/* Goes past whom exploring has asked about, where that was the last thing asked; else false. */
bool exploring_answer(App *app);

#endif
