/* Frames with less in them: ncurses sets colours and attributes anew whenever one of them changes, most often without
 * need, and goes over the screen row by row. What is left out changes nothing on the screen. */
#ifndef HOLDOUT_TERM_TTY_SQUEEZE_H
#define HOLDOUT_TERM_TTY_SQUEEZE_H

#include "term/tty/bytes.h"
#include "term/tty/patch.h"
#include "term/tty/pen.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the terminal has been told, over all frames. It begins as {0}, with or without `direct`; where the patch has a
 * size, frames are written in another order. */
typedef struct Squeeze {
    Pen told, wanted;
    char letters;           /* character set G0: 'B' ASCII, '0' lines; 0: not known */
    const uint32_t *direct; /* what is sent for the palette from SLOT_FIRST on, as 0xRRGGBB; NULL: the numbers */
    Patch patch;
    bool placed;                /* `column` and `row` are known, and what is written goes into the patch */
    int column, row;            /* where the frame's cursor stands; column may lie behind the last */
    char last[PATCH_TEXT_SIZE]; /* the frame's last character, which a sequence may repeat */
    size_t last_length;         /* 0: none that is known */
    Place terminal_at;          /* and the terminal's, while placed */
} Squeeze;

/* Tells it the terminal's size; what is on it counts for nothing. */
void squeeze_size(Squeeze *squeeze, int columns, int rows);

/* Adds a frame, squeezed. */
void squeeze_frame(Squeeze *squeeze, const char *frame, size_t length, Bytes *out);

/* Whenever someone else may have written to the terminal. */
void squeeze_forget(Squeeze *squeeze);

#endif
