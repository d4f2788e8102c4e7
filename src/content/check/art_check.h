/* Whether a picture can be drawn everywhere and says whose it is. */
#ifndef HOLDOUT_CONTENT_CHECK_ART_CHECK_H
#define HOLDOUT_CONTENT_CHECK_ART_CHECK_H

#include "content/read/document.h"

void art_check(const Art *art, const Document *document, Problems *problems);

#endif
