/* Buildings on the board. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_BUILDINGS_H
#define HOLDOUT_TERM_BOARD_BOARD_BUILDINGS_H

#include "term/board/board.h"

/* On the cells of its tile. */
void board_draw_building(const Board *board, const Building *building, Area tile);

#endif
