/* The board: a frame with coordinates and the letters of the ways in, and within it tiles, backgrounds, things that
 * move and the cursor, in this order. */
#include "term/board/planes.h"

#include "base/number.h"
#include "base/translation.h"
#include "holdout/forecast.h"
#include "term/board/parts.h"
#include "term/view/hand.h"

enum { FRAME_STEP = 5 /* every so many rows and columns are numbered */ };

static void find_ways(Board *board)
{
    const World *world = board->world;
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *segment = &world->segments[i];
        int direction = board_turned(board, tile_direction(segment->from, segment->to));
        if (tile_inside(segment->from)) {
            board->ways_out[tile_index(segment->from)] |= (uint8_t)(1 << direction);
        }
    }
}

static void put_row_number(const Board *board, int number, Style style)
{
    const Area area = board->layout->board;
    int column, row;
    board_tile_middle(board_tile_area(board, tile_at(number, number)), &column, &row);
    if (board_shows(board, area.column, row)) {
        canvas_printf(board->canvas, area.column - 1, row, 1, style, "%d", number % 10);
    }
}

static void put_column_number(const Board *board, int number, Style style)
{
    const Area area = board->layout->board;
    int column, row;
    board_tile_middle(board_tile_area(board, tile_at(number, number)), &column, &row);
    if (board_shows(board, column, area.row)) {
        canvas_printf(board->canvas, column, area.row - 1, 2, style, "%d", number);
    }
}

/* The side that is north, once the board is turned. */
static void draw_north(const Board *board)
{
    const Area area = board->layout->board;
    Style style = {.ink = INK_KEY, .attributes = STYLE_BOLD};
    if (board->view->turn == 1) {
        canvas_text(board->canvas, area.column + area.columns, area.row + area.rows / 2, 1, style, "N");
    } else if (board->view->turn == 2) {
        canvas_text(board->canvas, area.column + area.columns / 2 - 2, area.row + area.rows, 5, style, _("north"));
    } else if (board->view->turn == 3) {
        canvas_text(board->canvas, area.column - 1, area.row + area.rows / 2, 1, style, "N");
    }
}

/* On the sides where the board goes on: an arrow. */
static void draw_more(const Board *board)
{
    const Layout *layout = board->layout;
    const Area area = layout->board;
    const View *view = board->view;
    const int middle = area.column + area.columns / 2, half = area.row + area.rows / 2;
    const struct {
        bool more;
        int column, row;
        Glyph arrow;
    } sides[DIRECTION_COUNT] = {
        {view->scroll_row > 0, middle, area.row - 1, GLYPH_PATH_NORTH},
        {view->scroll_column + area.columns < WORLD_SIZE * layout->tile_columns, area.column + area.columns, half,
         GLYPH_PATH_EAST},
        {view->scroll_row + area.rows < WORLD_SIZE * layout->tile_rows, middle, area.row + area.rows, GLYPH_PATH_SOUTH},
        {view->scroll_column > 0, area.column - 1, half, GLYPH_PATH_WEST},
    };
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (sides[i].more) {
            canvas_put(board->canvas, sides[i].column, sides[i].row, theme_glyph(board->theme, sides[i].arrow),
                       (Style){.ink = INK_KEY, .attributes = STYLE_BOLD});
        }
    }
}

/* Numbers follow the cursor along the frame; the rest is there to count from. */
static void draw_frame(const Board *board)
{
    const Area area = board->layout->board;
    Style line = {.ink = INK_DIM}, frame = {.ink = INK_FRAME};
    canvas_box(board->canvas, (Area){area.column - 1, area.row - 1, area.columns + 2, area.rows + 2}, frame, NULL);
    for (int i = 0; i < WORLD_SIZE; i += FRAME_STEP) {
        put_column_number(board, i, line);
        put_row_number(board, i, line);
    }
    draw_more(board);
    draw_north(board);
}

static bool anyone_outside(const Battle *battle, int segment)
{
    for (int slot = battle->segment_head[segment]; slot != NO_INDEX; slot = battle->attackers[slot].next_on_segment) {
        if (battle->attackers[slot].progress < FIX_HALF) {
            return true;
        }
    }
    return false;
}

/* The edge tile beside a start, which lies outside. */
static Tile inside_of(Tile start)
{
    int direction = 0;
    while (!tile_inside(tile_step(start, direction))) {
        direction++;
    }
    return tile_step(start, direction);
}

/* A letter for each way in, as the preview names them; reversed while someone is about to enter there. */
static void draw_starts(const Board *board)
{
    const World *world = board->world;
    const Area area = board->layout->board;
    for (int i = 0; i < world->start_count; i++) {
        const WorldStart *start = &world->starts[i];
        Tile first = inside_of(start->at);
        int column, row;
        board_tile_middle(board_tile_area(board, first), &column, &row);
        if (!board_shows(board, column, row)) {
            continue;
        }
        int direction = board_turned(board, tile_direction(first, start->at));
        row = direction == 0 ? area.row - 1 : direction == 2 ? area.row + area.rows : row;
        column = direction == 3 ? area.column - 1 : direction == 1 ? area.column + area.columns : column;
        bool anyone = board->battle && anyone_outside(board->battle, start->segment);
        uint8_t entering = anyone ? STYLE_REVERSE : 0;
        canvas_put(board->canvas, column, row, (uint32_t)('A' + i),
                   (Style){.ink = INK_WARN, .attributes = STYLE_BOLD | entering});
    }
}

static int selected_tower(const Board *board)
{
    const Building *building = battle_building_at(board->battle, view_cursor_tile(board->view));
    bool shoots = building && battle_blueprint(board->battle, building->blueprint)->attack.shape != SHAPE_NONE;
    bool empty = !hand_blueprint(board->battle, board->view) && !view_is_at_rest(board->view, board->battle);
    return shoots && empty ? (int)(building - board->battle->buildings) : VIEW_NOTHING;
}

/* What is in hand looks that way, once the board is turned. */
static uint32_t arrow(const Board *board)
{
    int direction = board_turned(board, hand_direction(board->battle, board->view));
    return theme_glyph(board->theme, (Glyph)(GLYPH_PATH_NORTH + direction));
}

/* The cells that meet at the aim: two where it lies inside a row of cells ("><"), four where it lies between two rows.
 * The last two are those behind it, and the hardware cursor rests there. */
static void put_aim(const Board *board, int *column, int *row)
{
    enum { CORNERS = 4, NEAR = FIX_ONE / 200 };
    const Point aim = decision_point(board->view->cursor);
    int columns[CORNERS] = {0}, rows[CORNERS] = {0}, left, top;
    bool seen[CORNERS], turns = hand_turns(board->battle, board->view);
    view_cell_of(board->view, board->layout, aim, column, row);
    left = *column;
    top = *row;
    for (int i = 0; i < CORNERS; i++) {
        Point corner = {aim.x + (i % 2 ? NEAR : -NEAR), aim.y + (i / 2 ? NEAR : -NEAR)};
        seen[i] = view_cell_of(board->view, board->layout, corner, &columns[i], &rows[i]);
        left = seen[i] ? int_min(left, columns[i]) : left;
        top = seen[i] ? int_min(top, rows[i]) : top;
    }
    bool tall = false;
    for (int i = 0; i < CORNERS; i++) {
        tall = tall || (seen[i] && rows[i] != top);
    }
    for (int i = 0; i < CORNERS; i++) {
        bool west = columns[i] == left, north = rows[i] == top;
        uint32_t sign = turns ? arrow(board) : !tall ? (west ? '>' : '<') : west == north ? '\\' : '/';
        if (seen[i]) {
            canvas_put(board->canvas, columns[i], rows[i], sign, (Style){INK_ABILITY, GROUND_CURSOR, STYLE_BOLD});
        }
    }
}

/* On the point of an ability in hand, else in the middle of the tile. */
static void place_hardware_cursor(const Board *board)
{
    int column, row;
    board_tile_middle(board_tile_area(board, view_cursor_tile(board->view)), &column, &row);
    if (hand_is_ability(board->battle, board->view)) {
        put_aim(board, &column, &row);
    } else if (hand_turns(board->battle, board->view)) {
        uint16_t ground = canvas_cell(board->canvas, column, row).style.ground;
        canvas_put(board->canvas, column, row, arrow(board), (Style){INK_ABILITY, ground, STYLE_BOLD});
    }
    board->canvas->cursor_column = column;
    board->canvas->cursor_row = row;
}

void board_draw_world(Board *board)
{
    find_ways(board);
    draw_frame(board);
    draw_starts(board);
    canvas_clip(board->canvas, board->layout->board);
    for (int i = 0; i < WORLD_TILES; i++) {
        board_draw_tile(board, tile_from_index(i));
    }
    canvas_unclip(board->canvas);
}

/* Where the last attacker of the next wave would be stopped. */
static void draw_stop(const Board *board)
{
    const Outlook *outlook = board->view->outlook;
    int column, row;
    if (!outlook || outlook->shown != FORECAST_WHOLE || !forecast_stops_all(outlook) || battle_building_at(board->battle, outlook->last)) {
        return;
    }
    board_tile_middle(board_tile_area(board, outlook->last), &column, &row);
    uint16_t ground = canvas_cell(board->canvas, column + 1, row).style.ground;
    canvas_put(board->canvas, column + 1, row, theme_glyph(board->theme, GLYPH_STOPPED),
               (Style){INK_TITLE, ground, STYLE_BOLD});
}

void board_draw(Canvas *canvas, const Theme *theme, const Layout *layout, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    Board board = {.canvas = canvas,
                   .theme = theme,
                   .layout = layout,
                   .game = game,
                   .view = view,
                   .battle = battle,
                   .world = &battle->world,
                   .terrain = &game->content->terrains[battle->world.terrain]};
    board.selected = selected_tower(&board);
    board_draw_world(&board);
    canvas_clip(canvas, layout->board);
    board_paint(&board);
    board_draw_numbers(&board);
    board_draw_queue(&board);
    board_draw_ways(&board);
    draw_stop(&board);
    if (view->preview_focus == VIEW_NOTHING) {
        place_hardware_cursor(&board);
    }
    board_draw_movers(&board);
    canvas_unclip(canvas);
}
