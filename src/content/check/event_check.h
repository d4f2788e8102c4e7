/* What events can be blamed for. */
#ifndef HOLDOUT_CONTENT_CHECK_EVENT_CHECK_H
#define HOLDOUT_CONTENT_CHECK_EVENT_CHECK_H

#include "content/read/library.h"

void event_check(const Content *content, const Library *library, Problems *problems);

#endif
