/* Letters stand beside the arrows of the path, so that nothing is told by colour alone. */
#include "term/board/board_ways.h"

#include "term/view/ways.h"

enum { SEVERAL = '+' };

/* As bits; none when none is looked at. */
static unsigned shown_ways(const Board *board)
{
    const View *view = board->view;
    int count = board->world->start_count;
    if (view->preview_focus != VIEW_NOTHING) {
        return count > 1 ? ways_of_type(board->battle, view->preview_focus) : 0;
    }
    return view->way == 0 ? 0 : view->way > count ? (1u << count) - 1 : 1u << (view->way - 1);
}

static Ink ink_of(unsigned starts)
{
    return starts & (starts - 1) ? INK_TITLE : (Ink)(INK_ENTRANCE + __builtin_ctz(starts));
}

static void put_way(const Board *board, Tile tile, unsigned starts)
{
    int column, row, next = ways_next(board->battle, tile);
    Area area = board_tile_area(board, tile);
    board_tile_middle(area, &column, &row);
    bool several = starts & (starts - 1);
    for (int i = 0; i < area.columns * area.rows && !several; i++) {
        canvas_tint(board->canvas, area.column + i % area.columns, area.row + i / area.columns,
                    (Tint)(TINT_ENTRANCE + __builtin_ctz(starts)));
    }
    board_put_over(board, column + 1, row, several ? SEVERAL : (uint32_t)('A' + __builtin_ctz(starts)), ink_of(starts));
    if (next != WAYS_NO_SPLIT) {
        board_put_over(board, column, row,
                       theme_glyph(board->theme, (Glyph)(GLYPH_PATH_NORTH + board_turned(board, next))), INK_TITLE);
    }
}

void board_draw_ways(const Board *board)
{
    uint8_t through[WORLD_TILES];
    unsigned shown = shown_ways(board);
    ways_find(board->world, through);
    for (int i = 0; i < WORLD_TILES && shown; i++) {
        Tile tile = tile_from_index(i);
        if (through[i] & shown && !battle_building_at(board->battle, tile)) {
            put_way(board, tile, through[i] & shown);
        }
    }
}
