/* Cross-checks of the numbers of dungeons. */
#ifndef HOLDOUT_CONTENT_CHECK_DUNGEON_CHECK_H
#define HOLDOUT_CONTENT_CHECK_DUNGEON_CHECK_H

#include "content/read/library.h"

void dungeon_bounds_check(const Content *content, const Library *library, Problems *problems);

#endif
