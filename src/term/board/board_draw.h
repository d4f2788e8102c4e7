/* A world on its board, without what moves; parts.h has the board of a battle. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_DRAW_H
#define HOLDOUT_TERM_BOARD_BOARD_DRAW_H

#include "term/board/board.h"

/* Frame, ways in, and all tiles with what lies and stands on them. */
void board_draw_world(Board *board);

#endif
