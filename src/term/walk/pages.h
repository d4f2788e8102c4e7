/* Texts that can be longer than there is room for. */
#ifndef HOLDOUT_TERM_WALK_PAGES_H
#define HOLDOUT_TERM_WALK_PAGES_H

#include "term/canvas/canvas.h"

/* The text from some lines later with each page; after the last comes the first. Where not all of it has room the last
 * row says so: `on`, or on the last page `again`. */
void pages_draw(Canvas *canvas, Area area, const char *words, int page, const char *on, const char *again);

#endif
