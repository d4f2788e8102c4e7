/* What a battle was begun with, for the next one. */
#ifndef HOLDOUT_RUN_OPENING_H
#define HOLDOUT_RUN_OPENING_H

#include "base/hash.h"
#include "holdout/game.h"

/* Once the battle's first wave has begun: keeps what stands and what is queued; what was kept stays where nothing is.
 */
void opening_keep(Game *game);

void opening_hash(Hash *hash, const Run *run);

#endif
