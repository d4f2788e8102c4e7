/* What moves on the board: attackers, shots, and the marks that the last step left. */
#include "term/draw_board.h"

enum { CELLS_MAX = 15 * 15 * 8 * 4, HURT_PERCENT = 50 };

/* Attackers that share a cell: the one nearest the Hub is shown. */
typedef struct Crowd {
    int slot, count;
    Fix left;
} Crowd;

static Style over(const Board *board, int column, int row, Ink ink, uint8_t attributes)
{
    Style style = canvas_cell(board->canvas, column, row).style;
    return (Style){(uint8_t)ink, style.ground, attributes};
}

static Ink attacker_ink(const AttackerType *type, const Attacker *attacker)
{
    bool hurt = attacker->hp * 100 < type->hp * HURT_PERCENT;
    if (type->size == SIZE_BOSS) {
        return INK_BOSS;
    }
    if (type->size == SIZE_LARGE) {
        return hurt ? INK_ATTACKER_LARGE_HURT : INK_ATTACKER_LARGE;
    }
    return hurt ? INK_ATTACKER_HURT : INK_ATTACKER;
}

/* Where an attacker is drawn: its own cell on large tiles; on the smallest always the first of its tile, so that the
 * second can say how many there are. */
static bool attacker_cell(const Board *board, const Attacker *attacker, int *column, int *row)
{
    Point at = battle_attacker_at(&board->game->battle, attacker);
    if (!view_cell_of(board->view, board->layout, at, column, row)) {
        return false;
    }
    *column -= (*column - board->layout->board.column) % 2;
    return true;
}

static void draw_crowd(const Board *board, const Crowd *crowd, int column, int row)
{
    const Battle *battle = &board->game->battle;
    const Attacker *attacker = &battle->attackers[crowd->slot];
    const AttackerType *type = &battle->content->attackers[attacker->type];
    uint8_t bold = attacker->hp * 100 < type->hp * HURT_PERCENT ? 0 : STYLE_BOLD;
    bool watched = attacker->id == board->view->attacker_focus;
    Style style =
        over(board, column, row, attacker_ink(type, attacker), (uint8_t)(bold | (watched ? STYLE_UNDERLINE : 0)));
    canvas_put(board->canvas, column, row, (uint32_t)type->glyph, style);
    if (crowd->count > 1) {
        canvas_put(board->canvas, column + 1, row, crowd->count > 9 ? '+' : (uint32_t)('0' + crowd->count), style);
    } else if (!bold) {
        canvas_put(board->canvas, column + 1, row, theme_glyph(board->theme, GLYPH_HP_EMPTY), style);
    }
    if (watched) {
        board->canvas->cursor_column = column;
        board->canvas->cursor_row = row;
    }
}

static void draw_attackers(Board *board)
{
    const Battle *battle = &board->game->battle;
    const Area area = board->layout->board;
    Crowd crowds[CELLS_MAX] = {{0}};
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        int column, row;
        if (!attacker_cell(board, attacker, &column, &row)) {
            continue;
        }
        Crowd *crowd = &crowds[(row - area.row) * area.columns / 2 + (column - area.column) / 2];
        Fix left = battle_distance_left(battle, attacker);
        bool first = crowd->count == 0 || left < crowd->left || attacker->id == board->view->attacker_focus;
        crowd->count++;
        if (first) {
            crowd->slot = battle->order[i];
            crowd->left = left;
        }
    }
    for (int i = 0; i < area.rows * area.columns / 2; i++) {
        if (crowds[i].count > 0) {
            draw_crowd(board, &crowds[i], area.column + i % (area.columns / 2) * 2, area.row + i / (area.columns / 2));
        }
    }
}

static void draw_mark(Board *board, Point at, Glyph glyph, Ink ink, uint8_t attributes)
{
    int column, row;
    if (view_cell_of(board->view, board->layout, at, &column, &row)) {
        canvas_put(board->canvas, column, row, theme_glyph(board->theme, glyph),
                   over(board, column, row, ink, attributes));
    }
}

void board_draw_movers(Board *board)
{
    const Battle *battle = &board->game->battle;
    for (int i = 0; i < board->view->effect_count; i++) {
        const Effect *effect = &board->view->effects[i];
        draw_mark(board, effect->at, (Glyph)effect->glyph, (Ink)effect->ink, STYLE_BOLD);
    }
    for (int i = 0; i < battle->shot_count; i++) {
        draw_mark(board, battle->shots[i].at, GLYPH_SHOT, INK_SHOT, STYLE_BOLD);
    }
    draw_attackers(board);
}
