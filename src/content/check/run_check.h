/* What the numbers of runs, the steps of ascension and the twists can be blamed for. */
#ifndef HOLDOUT_CONTENT_CHECK_RUN_CHECK_H
#define HOLDOUT_CONTENT_CHECK_RUN_CHECK_H

#include "content/read/library.h"

/* Also takes over those base numbers that the rules of battles state. */
void run_check(Content *content, const Library *library, Problems *problems);

#endif
