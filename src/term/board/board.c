/* Where tiles lie on the screen. */
#include "term/board/board.h"

Area board_tile_area(const Board *board, Tile tile)
{
    const Layout *layout = board->layout;
    int column = 0, row = 0;
    view_place_of(board->view, layout, tile_centre(tile), &column, &row);
    column -= (column - layout->board.column + board->view->scroll_column) % layout->tile_columns;
    row -= (row - layout->board.row + board->view->scroll_row) % layout->tile_rows;
    return (Area){column, row, layout->tile_columns, layout->tile_rows};
}

void board_tile_middle(Area tile, int *column, int *row)
{
    *column = tile.column + (tile.rows == 1 ? 0 : tile.columns / 2);
    *row = tile.row + tile.rows / 2;
}

bool board_shows(const Board *board, int column, int row)
{
    const Area area = board->layout->board;
    return column >= area.column && row >= area.row && column < area.column + area.columns &&
           row < area.row + area.rows;
}

void board_put_over(const Board *board, int column, int row, uint32_t ch, Ink ink)
{
    uint16_t ground = canvas_cell(board->canvas, column, row).style.ground;
    canvas_put(board->canvas, column, row, ch, (Style){(uint8_t)ink, ground, STYLE_BOLD});
}

int board_turned(const Board *board, int direction)
{
    return (direction + board->view->turn) % DIRECTION_COUNT;
}
