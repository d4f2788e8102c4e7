/* Marks beside what stands on the board. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_MARKS_H
#define HOLDOUT_TERM_BOARD_BOARD_MARKS_H

#include "term/board/board.h"

/* What abilities have yet to do. */
void board_draw_marks(const Board *board);

#endif
