/* The ways that attackers take, marked on the board. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_WAYS_H
#define HOLDOUT_TERM_BOARD_BOARD_WAYS_H

#include "term/board/board.h"

/* Those of the ways in that are looked at: each tile has the letter of the one that leads there, in a hue of its own,
 * or a sign that several do; and where a path splits an arrow shows where the next attacker goes. */
void board_draw_ways(const Board *board);

#endif
