/* Signs over the ground and over what stands there: the ways that are looked at, what is to be built and doesn't stand
 * yet, places where an ability will strike, and the line of a sweep. */
#include "term/board/planes.h"
#include "term/view/ways.h"

enum { SEVERAL = '+', SWEEP_TICKS = 3 * TICKS_PER_SECOND, MARK = '*' };

/* Letters of ways stand beside the arrows of the path, so that nothing is told by colour alone. As bits; none when none
 * is looked at. */
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

static void draw_queued(const Board *board, const QueuedBuild *build)
{
    enum { WIDE = 3 };
    const Blueprint *blueprint = battle_blueprint(board->battle, board->battle->loadout[build->slot].blueprint);
    Area tile = board_tile_area(board, build->tile);
    int column, row;
    board_tile_middle(tile, &column, &row);
    column -= tile.columns > WIDE;
    board_put_over(board, column, row, '(', INK_KEY);
    board_put_over(board, column + 1, row, (uint32_t)blueprint->glyph, INK_KEY);
    if (tile.columns >= WIDE) {
        board_put_over(board, column + 2, row, ')', INK_KEY);
    }
}

void board_draw_queue(const Board *board)
{
    const Battle *battle = board->battle;
    for (int i = 0; i < battle->queued_build_count; i++) {
        if (!battle_building_at(battle, battle->queued_builds[i].tile)) {
            draw_queued(board, &battle->queued_builds[i]);
        }
    }
}

/* "*2": something happens here in two seconds, counted up, or for two more. */
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
        int rest = pending->building > 0 ? (pending->repeats - 1) * rule->period : 0;
        draw_mark(board, pending->at, pending->in + rest);
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
