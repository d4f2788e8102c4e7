/* What is derived of the hero's floor: who stands where, and what is seen. */
#ifndef HOLDOUT_FOOT_GROUND_SIGHT_H
#define HOLDOUT_FOOT_GROUND_SIGHT_H

#include "holdout/foot_questions.h"

/* How far it sees, as far as tiles can lie apart. */
int entity_sight(const FootGame *game, int entity);

/* What is seen from the hero at any distance. */
void field_of(const FootGame *game, uint8_t seen[DUNGEON_TILES_MAX]);

/* Makes anew who stands where. */
void derive_standing(FootGame *game);

/* Makes anew what is seen, which is known from then on. */
void derive_sight(FootGame *game);

#endif
