/* What bodies suffer and bear: numbers as they are now, hits that are felt later, changes that last. */
#ifndef HOLDOUT_FOOT_BODY_H
#define HOLDOUT_FOOT_BODY_H

#include "holdout/foot.h"

/* A blow's damage is drawn from 0 to so much above its attack. */
int body_spread(const FootGame *game, int entity);

/* The same, and a number, of a creature that bears nothing. */
int kind_spread(const FootGame *game, const FootCreature *creature);
int kind_stat(const FootGame *game, const FootCreature *creature, FootStat stat);

/* Notes a hit; settling makes it felt. `told`: an event has said so already. */
void body_suffer(FootGame *game, int whom, int by, int amount, bool told);

void body_heal(FootGame *game, int entity, int amount);

/* Bears something for so many rounds, or for good where they are 0. The oldest change gives way where there are too
 * many. */
void body_bear(FootGame *game, int entity, FootWhat what, FootStat stat, int amount, int rounds);

/* Loses or gains turns. Who has lost some loses no more before it has acted. */
void body_delay(FootGame *game, int entity, int by, int amount);
void body_hasten(FootGame *game, int entity, int amount);

/* What it bears works for a round, and is borne for one less. */
void body_round(FootGame *game, int entity);

#endif
