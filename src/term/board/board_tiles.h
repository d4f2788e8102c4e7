/* What stands on the cells of a tile. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_TILES_H
#define HOLDOUT_TERM_BOARD_BOARD_TILES_H

#include "term/board/board.h"

/* Ground of the tile, what lies on it and what stands there. */
void board_draw_tile(const Board *board, Tile tile);

#endif
