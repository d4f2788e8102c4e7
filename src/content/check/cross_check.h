/* What no single file can know: that ids, glyphs and references fit together, and that the whole can be played. */
#ifndef HOLDOUT_CONTENT_CHECK_CROSS_CHECK_H
#define HOLDOUT_CONTENT_CHECK_CROSS_CHECK_H

#include "content/read/library.h"

/* Completes what follows from several fields (the priorities of an attack that lists none, the phase an affinity
 * means) and adds a problem for everything that does not fit. */
void cross_check(Content *content, const Library *library, Problems *problems);

#endif
