/* Frames with less in them: ncurses sets colours and attributes anew whenever one of them changes, most often without
 * need. What is left out changes nothing on the screen. */
#ifndef HOLDOUT_TERM_TTY_SQUEEZE_H
#define HOLDOUT_TERM_TTY_SQUEEZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How characters look that are written next. */
typedef struct Pen {
    bool known;
    int16_t foreground, background; /* palette index, -1: the terminal's own */
    uint16_t attributes;            /* bit n: the attribute that SGR n sets */
} Pen;

/* What the terminal has been told, over all frames. */
typedef struct Squeeze {
    Pen told, wanted;
    char letters;           /* character set G0: 'B' ASCII, '0' lines; 0: not known */
    const uint32_t *direct; /* what is sent for the palette from SLOT_FIRST on, as 0xRRGGBB; NULL: the numbers */
} Squeeze;

/* Room that a frame of some length may need at most. */
size_t squeeze_room(size_t length);

/* Writes a frame, squeezed, to out; returns its length. A Squeeze begins as {0}, with or without `direct`, and must be
 * so again whenever someone else may have written to the terminal. */
size_t squeeze_frame(Squeeze *squeeze, const char *frame, size_t length, char *out);

#endif
