/* Whether an augment's changes and rules make sense. */
#ifndef HOLDOUT_CONTENT_CHECK_AUGMENT_CHECK_H
#define HOLDOUT_CONTENT_CHECK_AUGMENT_CHECK_H

#include "content/read/document.h"

void augment_check(const Content *content, const Augment *augment, const Document *document, Problems *problems);

#endif
