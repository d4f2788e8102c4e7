/* What events can be blamed for. */
#ifndef HOLDOUT_CONTENT_CHECK_EVENT_CHECK_H
#define HOLDOUT_CONTENT_CHECK_EVENT_CHECK_H

#include "content/read/library.h"

void event_check(const Content *content, const Library *library, Problems *problems);

/* The same of deeds that are nobody's cost, a list under a key of another file. */
void event_check_gains(const Content *content, const char *key, const Deed *deeds, int count, const Document *document,
                       Problems *problems);

#endif
