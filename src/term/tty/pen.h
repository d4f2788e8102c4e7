/* How characters look that a terminal is sent, and the sequences (SGR) that say so. */
#ifndef HOLDOUT_TERM_TTY_PEN_H
#define HOLDOUT_TERM_TTY_PEN_H

#include "term/tty/bytes.h"

#include <stdbool.h>
#include <stdint.h>

enum { PEN_OWN = -1 /* the terminal's own colour */ };

typedef struct Pen {
    bool known;
    int16_t foreground, background; /* palette index, or PEN_OWN */
    uint16_t attributes;            /* bit n: the attribute that SGR n sets */
} Pen;

bool pen_same(const Pen *a, const Pen *b);

/* Whether a blank shows more of it than its background. */
bool pen_marks_blanks(const Pen *pen);

/* What has to be told for a blank: what doesn't show on it stays as it was told. */
Pen pen_on_blank(const Pen *told, const Pen *wanted);

/* Makes `told` the pen that is wanted, in the shorter of two ways: by the differences, or all from the start.
 * `direct`: what is sent for the palette from SLOT_FIRST on, as 0xRRGGBB; NULL: the numbers. */
void pen_tell(Pen *told, const Pen *wanted, const uint32_t *direct, Bytes *out);

/* How many bytes that takes. */
int pen_price(const Pen *told, const Pen *wanted, const uint32_t *direct);

/* Takes in a sequence, from behind "ESC [" to its 'm'. False, and nothing is changed: not understood, or of a pen that
 * isn't known. */
bool pen_take(Pen *pen, const char *at, const char *end);

#endif
