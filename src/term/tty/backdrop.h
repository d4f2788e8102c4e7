/* Whether a terminal's own background is light: what the environment says of it, and what the terminal answers. */
#ifndef HOLDOUT_TERM_TTY_BACKDROP_H
#define HOLDOUT_TERM_TTY_BACKDROP_H

#include "term/canvas/palette_name.h"

#include <stdbool.h>

/* The question (OSC 11). */
#define BACKDROP_ASK "\033]11;?\033\\"

/* Whether a terminal of this type may be asked: some would show the question. */
bool backdrop_can_ask(const char *term);

/* What TERM and COLORFGBG say. */
Backdrop backdrop_guess(const char *term);

/* Reads the answer, without what it begins and ends with: "11;rgb:RRRR/GGGG/BBBB". */
Backdrop backdrop_read(const char *answer);

#endif
