/* What the parts of the board share while one frame is drawn. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_H
#define HOLDOUT_TERM_BOARD_BOARD_H

#include "term/board/view.h"

typedef struct Board {
    Canvas *canvas;
    const Theme *theme;
    const Layout *layout;
    const Game *game;
    const View *view;
    const Battle *battle; /* NULL where only a world is shown */
    const World *world;
    const TerrainType *terrain;    /* the world's */
    uint8_t ways_out[WORLD_TILES]; /* where paths lead from a tile: bits 1 << direction, as the board is turned */
    bool undecided[WORLD_TILES];   /* tiles whose ground isn't known so far: no cliffs are drawn beside them */
    int selected;                  /* index of the tower under the cursor with nothing in hand, or VIEW_NOTHING */
} Board;

/* Cells of a tile, as the board is turned. */
Area board_tile_area(const Board *board, Tile tile);

/* The cell of a tile that its sign stands in: the middle, or the first of two. */
void board_tile_middle(Area tile, int *column, int *row);

/* A direction as the board is turned. */
int board_turned(const Board *board, int direction);

/* Frame, ways in, and all tiles with what lies and stands on them. */
void board_draw_world(Board *board);

/* Ground of the tile, what lies on it and what stands there. */
void board_draw_tile(const Board *board, Tile tile);

/* Backgrounds over the ground that is drawn: overlays, where what is in hand may stand and what it reaches, the
 * cursor. */
void board_paint(const Board *board);

/* Numbers of the overlay on top of the tiles. */
void board_draw_numbers(const Board *board);

/* Attackers, shots and the marks of the last step, on top of everything. */
void board_draw_movers(const Board *board);

/* Statuses of buildings, where tiles have room for them, and what abilities have yet to do. */
void board_draw_marks(const Board *board);

#endif
