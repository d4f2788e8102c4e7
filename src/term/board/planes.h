/* The planes of the board, each drawn over those before it (board_draw.c). */
#ifndef HOLDOUT_TERM_BOARD_PLANES_H
#define HOLDOUT_TERM_BOARD_PLANES_H

#include "term/board/board.h"
#include "term/view/gun.h"

/* A world on its board, without what moves: frame, ways in, and all tiles with what lies and stands on them; parts.h
 * has the board of a battle. */
void board_draw_world(Board *board);

/* Ground of the tile, what lies on it and what stands there. */
void board_draw_tile(const Board *board, Tile tile);

/* Sign of bare ground, the rougher the higher above the terrain's lowest, for screens without shades: none of the
 * board's other signs, nor of a reach's. */
uint32_t board_ground_sign(const Theme *theme, int height);

/* On the cells of its tile. */
void board_draw_building(const Board *board, const Building *building, Area tile);

/* Backgrounds over the ground that is drawn: overlays, where what is in hand may stand and what it reaches, the
 * cursor. */
void board_paint(const Board *board);

/* Sets the background of all cells that any of the guns can hit: where small attackers can be hit, and where only
 * large ones can. On paths the spans decide, elsewhere at least 4 x 4 samples a tile, unless paths alone are asked for.
 */
void board_paint_reach(const Board *board, const Gun *guns, int count, bool paths_only);

/* The same for what a building without a gun does around a tile; and marks the buildings that it acts on. */
void board_paint_support(const Board *board, const Blueprint *blueprint, Tile tile, bool paths_only);

/* Would the selected tower hit an attacker, or does the ability in hand or the selected building meet it? */
bool board_meets(const Board *board, const Attacker *attacker);

/* Numbers of the overlay on top of the tiles. */
void board_draw_numbers(const Board *board);

/* The ways in that are looked at: each tile has the letter of the one that leads there, in a hue of its own, or a sign
 * that several do; and where a path splits an arrow shows where the next attacker goes. */
void board_draw_ways(const Board *board);

/* Over the ground: the letter of each queued building behind a parenthesis, "(L", where tiles are wide between two. */
void board_draw_queue(const Board *board);

/* Attackers, shots and the marks of the last step, on top of everything. */
void board_draw_movers(const Board *board);

/* Those of a tile are one thing, over all that stands and lies there. */
void board_draw_attackers(const Board *board);

/* What abilities have yet to do. */
void board_draw_marks(const Board *board);

#endif
