/* Which cells of the board towers can hit: computed once a frame, for one tower or for many. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_REACH_H
#define HOLDOUT_TERM_BOARD_BOARD_REACH_H

#include "term/board/board.h"
#include "term/view/gun.h"

/* Sets the background of all cells that any of the guns can hit: where small attackers can be hit, and where only
 * large ones can. On paths the spans decide, elsewhere at least 4 x 4 samples a tile, unless paths alone are asked for.
 */
void board_paint_reach(const Board *board, const Gun *guns, int count, bool paths_only);

/* The same for what a building without a gun does around a tile; and marks the buildings that it acts on. */
void board_paint_support(const Board *board, const Blueprint *blueprint, Tile tile, bool paths_only);

/* Would the selected tower hit an attacker, or does the ability in hand or the selected building meet it? */
bool board_meets(const Board *board, const Attacker *attacker);

#endif
