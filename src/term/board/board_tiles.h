/* What stands on the cells of a tile. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_TILES_H
#define HOLDOUT_TERM_BOARD_BOARD_TILES_H

#include "term/board/board.h"

/* Ground of the tile, what lies on it and what stands there. */
void board_draw_tile(const Board *board, Tile tile);

/* Sign of bare ground, the rougher the higher above the terrain's lowest, for screens without shades: none of the
 * board's other signs, nor of a reach's. */
uint32_t board_ground_sign(const Theme *theme, int height);

#endif
