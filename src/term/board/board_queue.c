#include "term/board/board_queue.h"

static void put(const Board *board, int column, int row, uint32_t ch, Ink ink)
{
    uint16_t ground = canvas_cell(board->canvas, column, row).style.ground;
    canvas_put(board->canvas, column, row, ch, (Style){(uint8_t)ink, ground, STYLE_BOLD});
}

static void draw(const Board *board, const QueuedBuild *build)
{
    enum { WIDE = 3 };
    const Blueprint *blueprint = battle_blueprint(board->battle, board->battle->loadout[build->slot].blueprint);
    Area tile = board_tile_area(board, build->tile);
    int column, row;
    board_tile_middle(tile, &column, &row);
    column -= tile.columns > WIDE;
    put(board, column, row, '(', INK_KEY);
    put(board, column + 1, row, (uint32_t)blueprint->glyph, INK_KEY);
    if (tile.columns >= WIDE) {
        put(board, column + 2, row, ')', INK_KEY);
    }
}

void board_draw_queue(const Board *board)
{
    const Battle *battle = board->battle;
    for (int i = 0; i < battle->queued_build_count; i++) {
        if (!battle_building_at(battle, battle->queued_builds[i].tile)) {
            draw(board, &battle->queued_builds[i]);
        }
    }
}
