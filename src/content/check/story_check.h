/* Cross-checks of plots: their numbers, and that a text speaks only of what it can know. */
#ifndef HOLDOUT_CONTENT_STORY_CHECK_H
#define HOLDOUT_CONTENT_STORY_CHECK_H

#include "content/read/library.h"

void story_check(const Content *content, const Library *library, Problems *problems);

#endif
