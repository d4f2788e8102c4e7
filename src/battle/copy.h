/* A battle made what another one is. */
#ifndef HOLDOUT_BATTLE_COPY_H
#define HOLDOUT_BATTLE_COPY_H

#include "holdout/battle.h"

/* Copies as much of each list as is in use. `to` must be a battle, or all zeros. */
void battle_copy(Battle *to, const Battle *from);

/* Bytes that this copies. */
size_t battle_copied(const Battle *battle);

#endif
