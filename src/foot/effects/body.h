/* What bodies suffer and bear: hits that are felt later, changes that last, other places. */
#ifndef HOLDOUT_FOOT_EFFECTS_BODY_H
#define HOLDOUT_FOOT_EFFECTS_BODY_H

#include "holdout/foot_game.h"

/* Notes a hit; settling makes it felt. `told`: an event has said so already. */
void body_suffer(FootGame *game, int whom, int by, int amount, bool told);

/* The same, untold, of what somebody or a surface does, 1 + its index; 0: none. */
void body_suffer_from(FootGame *game, int whom, int by, int amount, int surface);

void body_heal(FootGame *game, int entity, int amount);

/* Puts it on another tile, and tells so by an event of a kind: who, from where and to where are filled in. */
void body_move(FootGame *game, int entity, int to, FootEvent event);

/* Bears something for so many rounds; what is over first gives way where there is too much. A number changed for 0
 * rounds is changed for good, and adds up. */
void body_bear(FootGame *game, int entity, FootWhat what, FootStat stat, int amount, int rounds);

/* Loses or gains turns. Who has lost some loses no more before it has acted. */
void body_delay(FootGame *game, int entity, int by, int amount);
void body_hasten(FootGame *game, int entity, int amount);

/* What it bears works for a round, and is borne for one less. */
void body_round(FootGame *game, int entity);

#endif
