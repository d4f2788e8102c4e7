/* What lies over the ground of the board without hiding it. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_PAINT_H
#define HOLDOUT_TERM_BOARD_BOARD_PAINT_H

#include "term/board/board.h"

/* Backgrounds over the ground that is drawn: overlays, where what is in hand may stand and what it reaches, the
 * cursor. */
void board_paint(const Board *board);

/* Numbers of the overlay on top of the tiles. */
void board_draw_numbers(const Board *board);

#endif
