/* The colours of inks: from their meaning, and from what they are written on. */
#ifndef HOLDOUT_TERM_CANVAS_INKS_H
#define HOLDOUT_TERM_CANVAS_INKS_H

#include "term/canvas/scheme.h"

/* An ink on a ground that has a colour. */
Shade ink_on(const Scheme *scheme, Ink ink, Ground ground, const Shade *below);

/* An ink on the terminal's own background. False: the terminal's own colour will do. */
bool ink_on_own(const Scheme *scheme, Ink ink, Backdrop backdrop, Shade *shade);

#endif
