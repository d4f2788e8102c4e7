/* Whether plans of rosters fit the attackers there are. */
#ifndef HOLDOUT_CONTENT_CHECK_PLAN_CHECK_H
#define HOLDOUT_CONTENT_CHECK_PLAN_CHECK_H

#include "content/read/library.h"

/* Adds a problem for each plan that names what can't come, and for levels that no plan takes. */
void plan_check(const Content *content, const Library *library, Problems *problems);

#endif
