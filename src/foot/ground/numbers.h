/* Numbers of bodies as they are now, with all that they wear and bear. */
#ifndef HOLDOUT_FOOT_GROUND_NUMBERS_H
#define HOLDOUT_FOOT_GROUND_NUMBERS_H

#include "holdout/foot_questions.h"

/* By dice a blow lands when they and the offence come above the evasion. */
enum { BLOW_DICE = 3, BLOW_FACES = 10 };

/* A blow's damage is its attack and from 0 to so much more, by chance. */
int body_spread(const FootGame *game, int entity);

/* The least damage of a blow at somebody, before his defence, and from 0 to so much more: from beside it, of what a
 * weapon that shoots adds, half. */
int blow_attack(const FootGame *game, int who, int whom);
int blow_spread(const FootGame *game, int who, int whom);

/* The same, and a number, of a creature that bears nothing. */
int kind_spread(const FootGame *game, const FootCreature *creature);
int kind_stat(const FootGame *game, const FootCreature *creature, FootStat stat);

#endif
