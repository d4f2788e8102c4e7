/* Which cells of the board towers can hit: computed once a frame, for one tower or for many. */
#ifndef HOLDOUT_TERM_BOARD_REACH_H
#define HOLDOUT_TERM_BOARD_REACH_H

#include "term/draw_board.h"

/* A tower that stands, or would stand, on a tile. */
typedef struct Gun {
    int blueprint;
    Tile tile;
    const Span *spans;
    int span_count;
} Gun;

Gun board_gun(const Battle *battle, int building);

/* Sets the background of all cells that any of the guns can hit: where small attackers can be hit, and where only
 * large ones can. On paths the spans decide, elsewhere at least 4 x 4 samples a tile. */
void board_paint_reach(const Board *board, const Gun *guns, int count);

#endif
