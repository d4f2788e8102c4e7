/* When exploring, running, resting and travelling stop: for somebody who may do harm, and for harm that was done; and
 * whom exploring keeps away from: those who sleep, lie in wait or stay where they are, those who look away, and those
 * who are deadly or a boss. */
#ifndef HOLDOUT_TERM_WALK_WARY_H
#define HOLDOUT_TERM_WALK_WARY_H

#include "term/walk/walk.h"

/* Why somebody who was told of once is passed by from then on: it never leaves its place and does nothing from afar, it
 * flits about and is easy, or it keeps off, until it is more dangerous than it was. WARY_NOT: it isn't passed by. */
typedef enum WaryHow { WARY_NOT, WARY_STAYS, WARY_FLITS, WARY_KEEPS_OFF } WaryHow;

/* The nearest one to stop for, or FOOT_NOBODY. Nobody stops for who can do no harm, nor, as long as the reason holds,
 * for who was passed by wary_pass. */
int wary_nearest(const FootGame *game, const FootWalk *walk);

/* Passes somebody by from now on, if there is a reason, and returns that. */
WaryHow wary_pass(const FootGame *game, FootWalk *walk, int entity);

/* Whether what the last decision brought is something to stop for; `hp`: the hero's health before it. A wound that
 * lasts is one when it begins, and every time it hurts while little health is left. */
bool wary_of_news(const FootGame *game, FootWalk *walk, int hp);

/* Notes where those who keep still are seen, for when they are out of sight: after each decision. */
void wary_note(const FootGame *game, FootWalk *walk);

/* The tiles too near to those who keep still, but for those no nearer than the hero is, and, where `but` isn't
 * FOOT_NOBODY, for those around it. False: there are none. */
bool wary_shunned(const FootGame *game, const FootWalk *walk, int but, uint8_t shunned[DUNGEON_TILES_MAX]);

/* Of those who keep still the nearest without whom `shunned` would leave a way on; else the nearest; FOOT_NOBODY where
 * there are none. */
int wary_who_bars(const FootGame *game, const FootWalk *walk, const uint8_t left[FOOT_ENTITIES_MAX]);

/* Whom a step onto a tile leads up to: who looks away and would hear it, or who is awake and deadly or a boss;
 * FOOT_NOBODY: nobody. */
int wary_faced(const FootGame *game, const FootWalk *walk, int to);

/* Who stands first in the way to the nearest of some tiles by ground that is known, as if nobody were to be gone
 * around; FOOT_NOBODY: nobody, or no way leads there. And the same on the way to what is left to explore. */
int wary_in_the_way(const FootGame *game, const int16_t *goals, int count);
int wary_in_the_way_on(const FootGame *game);

/* Says who is in the way, and what can be done about it. */
void wary_say_in_the_way(App *app, FootWalk *walk, int entity);

/* Says of somebody that it is left alone, and asks; and takes Enter for the answer that it may be come near to, where
 * that was asked about with the key before. */
void wary_ask(App *app, FootWalk *walk, int entity);
bool wary_answer(const FootGame *game, FootWalk *walk);

#endif
