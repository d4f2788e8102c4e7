/* What moves on the board. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_MOVERS_H
#define HOLDOUT_TERM_BOARD_BOARD_MOVERS_H

#include "term/board/board.h"

/* Attackers, shots and the marks of the last step, on top of everything. */
void board_draw_movers(const Board *board);

#endif
