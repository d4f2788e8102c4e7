/* Where things lie on a screen of a size, and the board's way onto it: turned by quarters, each tile some cells. */
#include "base/number.h"
#include "term/view/view.h"

enum {
    HEAD_ROWS = 1,
    PREVIEW_ROWS = 2,
    FOOT_ROWS = 2,
    MESSAGE_ROWS = 2,
    FRAME = 2,          /* both sides of the board */
    PANEL_COLUMNS = 46, /* least width with its frame */
    EXTRA_PREVIEW_ROWS = 3,
    BOARD_HUNDREDTHS = WORLD_SIZE * 100,
};

static bool fits(int columns, int rows, int zoom)
{
    return WORLD_SIZE * zoom * 2 + FRAME + 1 + PANEL_COLUMNS <= columns &&
           HEAD_ROWS + PREVIEW_ROWS + WORLD_SIZE * zoom + FRAME + FOOT_ROWS + MESSAGE_ROWS <= rows;
}

static int largest_that_fits(int columns, int rows)
{
    int size = VIEW_ZOOM_MAX;
    while (size > 1 && !fits(columns, rows, size)) {
        size--;
    }
    return size;
}

Layout layout_for(int columns, int rows, int zoom)
{
    int size = zoom > 0 ? int_min(zoom, VIEW_ZOOM_MAX) : largest_that_fits(columns, rows);
    Layout layout = {.tile_columns = size * 2, .tile_rows = size};
    int board_columns = int_min(WORLD_SIZE * layout.tile_columns, columns - FRAME - 1 - PANEL_COLUMNS);
    int board_rows = int_min(WORLD_SIZE * size, rows - (HEAD_ROWS + PREVIEW_ROWS + FRAME + FOOT_ROWS + MESSAGE_ROWS));
    int spare = rows - (HEAD_ROWS + PREVIEW_ROWS + board_rows + FRAME + FOOT_ROWS + MESSAGE_ROWS);
    int foot_rows = FOOT_ROWS + (spare > 0); /* names of a menu before waves that are far off */
    int more_preview = int_clamp(spare - (spare > 0), 0, EXTRA_PREVIEW_ROWS);
    int top = HEAD_ROWS + PREVIEW_ROWS + more_preview, below = top + board_rows + FRAME;
    layout.head = (Area){0, 0, columns, HEAD_ROWS};
    layout.preview = (Area){0, HEAD_ROWS, columns, PREVIEW_ROWS + more_preview};
    layout.board = (Area){1, top + 1, board_columns, board_rows};
    layout.panel = (Area){board_columns + FRAME + 1, top, columns - board_columns - FRAME - 1, board_rows + FRAME};
    layout.foot = (Area){0, below, columns, foot_rows};
    layout.messages = (Area){0, below + foot_rows, columns, rows - below - foot_rows};
    return layout;
}

bool layout_scrolls(const Layout *layout)
{
    return layout->board.columns < WORLD_SIZE * layout->tile_columns ||
           layout->board.rows < WORLD_SIZE * layout->tile_rows;
}

void view_place_of(const View *view, const Layout *layout, Point at, int *column, int *row)
{
    const int side = WORLD_SIZE * FIX_ONE;
    int x = at.x, y = at.y;
    for (int i = 0; i < view->turn; i++) {
        int turned = side - 1 - y;
        y = x;
        x = turned;
    }
    *column = layout->board.column - view->scroll_column + (int)(((int64_t)x * layout->tile_columns) >> FIX_SHIFT);
    *row = layout->board.row - view->scroll_row + (int)(((int64_t)y * layout->tile_rows) >> FIX_SHIFT);
}

static bool is_within(Area area, int column, int row)
{
    return column >= area.column && row >= area.row && column < area.column + area.columns &&
           row < area.row + area.rows;
}

bool view_cell_of(const View *view, const Layout *layout, Point at, int *column, int *row)
{
    const int side = WORLD_SIZE * FIX_ONE;
    view_place_of(view, layout, at, column, row);
    return at.x >= 0 && at.y >= 0 && at.x < side && at.y < side && is_within(layout->board, *column, *row);
}

bool view_point_of(const View *view, const Layout *layout, int column, int row, DecisionPoint *out)
{
    if (!is_within(layout->board, column, row)) {
        return false;
    }
    int x = column - layout->board.column + view->scroll_column, y = row - layout->board.row + view->scroll_row;
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

/* How far the board is scrolled along one side: as before while the tile and one beside it are to be seen, else so that
 * the tile comes to the middle. `at`: the tile's first cell on the whole board. `clicked`: only as far as is needed to
 * see the tile, so that it stays under the mouse. */
static int scrolled(int before, int at, int tile, int shown, bool clicked)
{
    const int most = WORLD_SIZE * tile - shown;
    if (clicked) {
        return int_clamp(int_min(int_max(before, at + tile - shown), at), 0, int_max(most, 0));
    }
    int first = int_max(at - tile, 0), last = int_min(at + 2 * tile, WORLD_SIZE * tile);
    bool narrow = shown < 3 * tile;
    if (narrow) {
        first = at;
        last = at + tile;
    }
    bool seen = first >= before && last <= before + shown;
    int middle = (at + tile / 2 - shown / 2) / tile * tile;
    return int_clamp(seen ? before : middle, 0, int_max(most, 0));
}

void view_scroll(View *view, const Layout *layout)
{
    View whole = *view;
    whole.scroll_column = whole.scroll_row = 0;
    int column, row;
    view_place_of(&whole, layout, tile_centre(view_cursor_tile(view)), &column, &row);
    column = (column - layout->board.column) / layout->tile_columns * layout->tile_columns;
    row = (row - layout->board.row) / layout->tile_rows * layout->tile_rows;
    bool clicked = tile_equal(view->clicked, view_cursor_tile(view));
    view->scroll_column = scrolled(view->scroll_column, column, layout->tile_columns, layout->board.columns, clicked);
    view->scroll_row = scrolled(view->scroll_row, row, layout->tile_rows, layout->board.rows, clicked);
}

DecisionPoint view_tile_point(Tile tile)
{
    return (DecisionPoint){(int16_t)(tile.x * 100 + 50), (int16_t)(tile.y * 100 + 50)};
}

Tile view_cursor_tile(const View *view)
{
    return tile_at(view->cursor.x / 100, view->cursor.y / 100);
}
