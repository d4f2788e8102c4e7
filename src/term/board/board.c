/* Where tiles lie on the screen. */
#include "term/board/board.h"

Area board_tile_area(const Board *board, Tile tile)
{
    const Layout *layout = board->layout;
    int column = 0, row = 0;
    view_cell_of(board->view, layout, tile_centre(tile), &column, &row);
    column -= (column - layout->board.column) % layout->tile_columns;
    row -= (row - layout->board.row) % layout->tile_rows;
    return (Area){column, row, layout->tile_columns, layout->tile_rows};
}

void board_tile_middle(Area tile, int *column, int *row)
{
    *column = tile.column + (tile.rows == 1 ? 0 : tile.columns / 2);
    *row = tile.row + tile.rows / 2;
}

int board_turned(const Board *board, int direction)
{
    return (direction + board->view->turn) % DIRECTION_COUNT;
}
