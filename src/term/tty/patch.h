/* The cells that a frame writes, and what the terminal shows. */
#ifndef HOLDOUT_TERM_TTY_PATCH_H
#define HOLDOUT_TERM_TTY_PATCH_H

#include "term/tty/tour.h"

enum { PATCH_TEXT_SIZE = 4 /* of a character in UTF-8 */ };

typedef struct PatchCell {
    char text[PATCH_TEXT_SIZE];
    uint8_t length; /* 0: none */
    Pen pen;
} PatchCell;

typedef struct PatchRow {
    int first, end; /* written cells lie in there; alike: there are none */
} PatchRow;

typedef struct Patch {
    int columns, rows; /* 0: there is none */
    PatchCell *cells;  /* that are written */
    PatchCell *shown;  /* what the terminal shows, as far as that is known */
    PatchRow *spans;
    bool knows;      /* anything */
    bool erases;     /* there is a sequence that leaves blanks behind */
    bool erases_lit; /* and these take the background that is told */
} Patch;

/* An empty one of another size. */
void patch_size(Patch *patch, int columns, int rows);
void patch_close(Patch *patch);

/* What a row shows isn't known any more; or nothing is. */
void patch_forget_row(Patch *patch, int row);
void patch_forget(Patch *patch);

/* One character, at most PATCH_TEXT_SIZE bytes and one column wide. */
void patch_put(Patch *patch, int column, int row, const char *text, size_t length, const Pen *pen);
void patch_blank(Patch *patch, int column, int end, int row, const Pen *pen);

/* Writes all of it, in an order that takes few bytes when the cursor goes on to `to` from there, and leaves it empty.
 */
void patch_write(Patch *patch, Place *at, const Place *to, Pen *told, const uint32_t *direct, Bytes *out);

#endif
