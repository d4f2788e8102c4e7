/* Cross-checks of lists of names, and of what no name may hold. */
#ifndef HOLDOUT_CONTENT_NAMES_CHECK_H
#define HOLDOUT_CONTENT_NAMES_CHECK_H

#include "content/read/library.h"

void names_check(const Content *content, const Library *library, Problems *problems);

#endif
