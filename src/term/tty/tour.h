/* The order in which a frame's runs of cells are written: a short way from each to the next, in bytes. */
#ifndef HOLDOUT_TERM_TTY_TOUR_H
#define HOLDOUT_TERM_TTY_TOUR_H

#include "term/tty/pen.h"

/* Where the terminal's cursor stands. */
typedef struct Place {
    bool known;
    int column, row;
} Place;

/* Moves the cursor there. */
void place_move(Place *from, int column, int row, Bytes *out);

/* Cells in a row that are written in one go. */
typedef struct Run {
    int column, row, columns;
    bool blank;  /* all of it, and only the background shows */
    bool erased; /* it is, in place of being written */
    Pen pen;
    Place after; /* where the cursor stands then */
} Run;

/* Orders runs for a terminal whose cursor stands at `from`, with the pen that it was told, and is to stand at `to` in
 * the end. `direct`: as pen_tell has it. */
void tour_order(Run *runs, int count, const Place *from, const Pen *told, const Place *to, const uint32_t *direct);

#endif
