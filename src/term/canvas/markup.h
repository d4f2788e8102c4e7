/* What stands on a canvas, and text from anywhere, as HTML: what has no colours still reads. */
#ifndef HOLDOUT_TERM_CANVAS_MARKUP_H
#define HOLDOUT_TERM_CANVAS_MARKUP_H

#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

#include <stdio.h>

/* As text of an element or between quotes of an attribute: it is made harmless (text_clean) and can begin nothing. */
void markup_text(const char *text, FILE *out);

/* The rows of a canvas, for an element whose white space counts. Cells that look alike are one element with a class for
 * each colour of the palette of 256, so the theme has those. */
void markup_canvas(const Canvas *canvas, const Theme *theme, FILE *out);

/* The rules of all these classes (CSS), with the screen's own colours in --screen-ink and --screen-ground. */
void markup_rules(FILE *out);

#endif
