/* The generators, one file each: from rock to walkable ground with its rooms and doors. Each returns whether the
 * attempt came to something. */
#ifndef HOLDOUT_DUNGEON_GENERATORS_H
#define HOLDOUT_DUNGEON_GENERATORS_H

#include "dungeon/draft.h"

#define X(name, member, ...) bool make_##member(Draft *draft);
DUNGEON_GENERATOR_LIST(X)
#undef X

#endif
