/* Cross-checks of the numbers of charts and of the names that systems are named after. */
#ifndef HOLDOUT_CONTENT_CHECK_CHART_CHECK_H
#define HOLDOUT_CONTENT_CHECK_CHART_CHECK_H

#include "content/read/library.h"

void chart_check(const Content *content, const Library *library, Problems *problems);

#endif
