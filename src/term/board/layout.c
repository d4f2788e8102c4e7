/* Where things lie on a screen of a size, and the board's way onto it: turned by quarters, each tile some cells. */
#include "base/number.h"
#include "term/board/view.h"

enum {
    HEAD_ROWS = 1,
    PREVIEW_ROWS = 2,
    FOOT_ROWS = 2,
    MESSAGE_ROWS = 2,
    FRAME = 2,          /* both sides of the board */
    PANEL_COLUMNS = 46, /* least width with its frame */
    ZOOM_MAX = 4,
    EXTRA_PREVIEW_ROWS = 3,
    BOARD_HUNDREDTHS = WORLD_SIZE * 100,
};

static bool fits(int columns, int rows, int zoom)
{
    return WORLD_SIZE * zoom * 2 + FRAME + 1 + PANEL_COLUMNS <= columns &&
           HEAD_ROWS + PREVIEW_ROWS + WORLD_SIZE * zoom + FRAME + FOOT_ROWS + MESSAGE_ROWS <= rows;
}

Layout layout_for(int columns, int rows, int zoom)
{
    int size = zoom > 0 && zoom < ZOOM_MAX ? zoom : ZOOM_MAX;
    while (size > 1 && !fits(columns, rows, size)) {
        size--;
    }
    Layout layout = {.tile_columns = size * 2, .tile_rows = size};
    int board_columns = WORLD_SIZE * layout.tile_columns, board_rows = WORLD_SIZE * size;
    int spare = rows - (HEAD_ROWS + PREVIEW_ROWS + board_rows + FRAME + FOOT_ROWS + MESSAGE_ROWS);
    int foot_rows = FOOT_ROWS + (spare > 1);
    int more_preview = int_clamp(spare - (spare > 1), 0, EXTRA_PREVIEW_ROWS);
    int top = HEAD_ROWS + PREVIEW_ROWS + more_preview, below = top + board_rows + FRAME;
    layout.head = (Area){0, 0, columns, HEAD_ROWS};
    layout.preview = (Area){0, HEAD_ROWS, columns, PREVIEW_ROWS + more_preview};
    layout.board = (Area){1, top + 1, board_columns, board_rows};
    layout.panel = (Area){board_columns + FRAME + 1, top, columns - board_columns - FRAME - 1, board_rows + FRAME};
    layout.foot = (Area){0, below, columns, foot_rows};
    layout.messages = (Area){0, below + foot_rows, columns, rows - below - foot_rows};
    return layout;
}

bool view_cell_of(const View *view, const Layout *layout, Point at, int *column, int *row)
{
    const int side = WORLD_SIZE * FIX_ONE;
    int x = at.x, y = at.y;
    for (int i = 0; i < view->turn; i++) {
        int turned = side - 1 - y;
        y = x;
        x = turned;
    }
    if (x < 0 || y < 0 || x >= side || y >= side) {
        return false;
    }
    *column = layout->board.column + (int)(((int64_t)x * layout->tile_columns) >> FIX_SHIFT);
    *row = layout->board.row + (int)(((int64_t)y * layout->tile_rows) >> FIX_SHIFT);
    return true;
}

bool view_point_of(const View *view, const Layout *layout, int column, int row, DecisionPoint *out)
{
    int x = column - layout->board.column, y = row - layout->board.row;
    if (x < 0 || y < 0 || x >= layout->board.columns || y >= layout->board.rows) {
        return false;
    }
    x = (2 * x + 1) * 50 / layout->tile_columns;
    y = (2 * y + 1) * 50 / layout->tile_rows;
    for (int i = 0; i < view->turn; i++) {
        int turned = y;
        y = BOARD_HUNDREDTHS - 1 - x;
        x = turned;
    }
    *out = (DecisionPoint){(int16_t)x, (int16_t)y};
    return true;
}

Tile view_cursor_tile(const View *view)
{
    return tile_at(view->cursor.x / 100, view->cursor.y / 100);
}
