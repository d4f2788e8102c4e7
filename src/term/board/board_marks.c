/* Signs over what stands and lies still: places where an ability will strike, and the line of a sweep. */
#include "term/board/board_marks.h"

enum { SWEEP_TICKS = 3 * TICKS_PER_SECOND, MARK = '*' };

/* "*2": something happens here in two seconds, counted up. */
static void draw_mark(const Board *board, Point at, int ticks)
{
    int column, row, seconds = (ticks + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND;
    if (view_cell_of(board->view, board->layout, at, &column, &row)) {
        board_put_over(board, column, row, MARK, INK_WARN);
        bool inside = column + 1 < board->layout->board.column + board->layout->board.columns;
        if (inside && seconds > 0 && seconds <= 9) {
            board_put_over(board, column + 1, row, (uint32_t)('0' + seconds), INK_WARN);
        }
    }
}

/* The line is at the same share of its way as its time is. */
static void draw_sweep(const Board *board, const Pending *pending)
{
    const Fix whole = WORLD_SIZE * FIX_ONE;
    Fix way = whole / SWEEP_TICKS * pending->passed;
    Fix place = pending->direction == 0 || pending->direction == 3 ? whole - 1 - way : way;
    for (int i = 0; i < 2 * WORLD_SIZE; i++) {
        Fix along = i * FIX_HALF + FIX_HALF / 2;
        Point at = pending->direction % 2 == 1 ? (Point){place, along} : (Point){along, place};
        int column, row;
        if (view_cell_of(board->view, board->layout, at, &column, &row)) {
            board_put_over(board, column, row, theme_glyph(board->theme, GLYPH_BLAST), INK_BLAST);
        }
    }
}

static void draw_pending(const Board *board, const Pending *pending)
{
    const Rule *rule = &battle_blueprint(board->battle, pending->blueprint)->rules[pending->rule];
    if (rule->whom == WHOM_SWEEP) {
        draw_sweep(board, pending);
    } else if (pending->waves == 0) {
        draw_mark(board, pending->at, pending->in);
    }
}

void board_draw_marks(const Board *board)
{
    const Battle *battle = board->battle;
    for (int i = 0; i < battle->pending_count; i++) {
        draw_pending(board, &battle->pending[i]);
    }
    for (int i = 0; i < battle->queued_ability_count; i++) {
        draw_mark(board, battle->queued_abilities[i].at, 0);
    }
}
