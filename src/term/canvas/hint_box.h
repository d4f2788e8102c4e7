/* A hint of a lesson in a box of its own, always at the same place: the foot of a panel. Its keys stand out. */
#ifndef HOLDOUT_TERM_CANVAS_HINT_BOX_H
#define HOLDOUT_TERM_CANVAS_HINT_BOX_H

#include "term/canvas/canvas.h"

/* `keys` stand on its lower edge; returns the rows that it takes from the panel. */
int hint_box_draw(Canvas *canvas, Area panel, const char *title, const char *hint, const char *keys);

#endif
