/* Numbers that tell of a change, within text that was drawn: "+1", "-30". */
#ifndef HOLDOUT_TERM_CANVAS_CHANGES_H
#define HOLDOUT_TERM_CANVAS_CHANGES_H

#include "term/canvas/canvas.h"

/* Gives those of an area the ink of what is gained or lost. More of what one of `burdens` (up to NULL) begins with is
 * a loss, less of it a gain. */
void changes_mark(Canvas *canvas, Area area, const char *const *burdens);

#endif
