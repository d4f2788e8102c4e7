/* What the parts of the board share while one frame is drawn. */
#ifndef HOLDOUT_TERM_DRAW_BOARD_H
#define HOLDOUT_TERM_DRAW_BOARD_H

#include "term/view.h"

typedef struct Board {
    Canvas *canvas;
    const Theme *theme;
    const Layout *layout;
    const Game *game;
    const View *view;
    uint8_t ground[WORLD_TILES];   /* Ground of each tile */
    uint8_t coverage[WORLD_TILES]; /* towers that can hit something on a path tile */
} Board;

/* Fills `ground`: heights and paths, and on them what the cursor, the blueprint in hand and the overlay have to show. */
void board_paint(Board *board);

/* Attackers, shots and the marks of the last step, on top of what is drawn already. */
void board_draw_movers(Board *board);

/* Cell that a tile begins with, as the board is turned. */
void board_tile_cell(const Board *board, Tile tile, int *column, int *row);

#endif
