/* Whether a blueprint's price, placement, attack and rules fit together. */
#ifndef HOLDOUT_CONTENT_CHECK_BLUEPRINT_CHECK_H
#define HOLDOUT_CONTENT_CHECK_BLUEPRINT_CHECK_H

#include "content/read/library.h"

void blueprint_check(const Content *content, const Blueprint *blueprint, const Document *document, Problems *problems);

/* Gains that set off gains must die away: no circle of them may bring back as much as it began with. */
void blueprint_check_relays(const Content *content, const Library *library, Problems *problems);

#endif
