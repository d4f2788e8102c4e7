/* What the parts of the board share while one frame is drawn. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_H
#define HOLDOUT_TERM_BOARD_BOARD_H

#include "term/view/view.h"

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

/* Cells of a tile, as the board is turned; some or all of them may not be shown. */
Area board_tile_area(const Board *board, Tile tile);

/* The cell of a tile that its sign stands in: the middle, or the first of two. */
void board_tile_middle(Area tile, int *column, int *row);

/* Is a cell one of the board's that are shown? */
bool board_shows(const Board *board, int column, int row);

/* A sign on the ground that its cell has already. */
void board_put_over(const Board *board, int column, int row, uint32_t ch, Ink ink);

/* A direction as the board is turned. */
int board_turned(const Board *board, int direction);

#endif
