/* Makes one battle what another one is. */
#ifndef HOLDOUT_BATTLEFIELD_COPY_H
#define HOLDOUT_BATTLEFIELD_COPY_H

#include "holdout/battle.h"

/* Copies as much of each list as is in use. `to` must be a battle, or all zeros. */
void battle_copy(Battle *to, const Battle *from);

/* Empties everything of a battle, or of zeros. Nothing is written where nothing was, so that a game takes only the
 * memory that was in use. */
void battle_clear(Battle *battle);

/* Bytes that a copy takes. */
size_t battle_copied(const Battle *battle);

#endif
