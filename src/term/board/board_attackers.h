/* Attackers on the board. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_ATTACKERS_H
#define HOLDOUT_TERM_BOARD_BOARD_ATTACKERS_H

#include "term/board/board.h"

/* Those of a tile are one thing, over all that stands and lies there. */
void board_draw_attackers(const Board *board);

#endif
