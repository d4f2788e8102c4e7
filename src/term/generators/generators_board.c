/* The world of a step. Until the ground is made, paths are told apart by letter and colour, and a tile that several
 * claim shows how many; while it is made, a tile shows how many kinds of ground it can still become. Where the step
 * happened is marked by the cursor's colour, by brackets where they fit, and by pointers on the frame. */
#include "term/board/planes.h"
#include "term/generators/generators_world_draw.h"

#include <string.h>

enum { DECIDED = 1, FEW = 4, TEN = 10, SOME = 16, MANY = 255 };

/* Which path runs over a tile, and how many do. */
typedef struct Courses {
    uint8_t path[WORLD_TILES], visits[WORLD_TILES];
} Courses;

/* Segments come path by path; one that doesn't go on from the last begins another path. */
static void find_courses(const World *world, Courses *out)
{
    memset(out, 0, sizeof *out);
    int path = -1;
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *segment = &world->segments[i];
        path += i == 0 || !tile_equal(segment->from, world->segments[i - 1].to);
        if (tile_inside(segment->from)) {
            int tile = tile_index(segment->from);
            out->path[tile] = (uint8_t)path;
            out->visits[tile]++;
        }
    }
}

static Ink ink_of_path(int path)
{
    static const Ink inks[] = {INK_TOWER, INK_ECONOMIC, INK_SPECIAL, INK_ABILITY};
    return inks[path % (int)(sizeof inks / sizeof inks[0])];
}

static void put(const Board *board, int column, int row, uint32_t ch, Style style)
{
    style.ground = style.ground ? style.ground : canvas_cell(board->canvas, column, row).style.ground;
    canvas_put(board->canvas, column, row, ch, style);
}

/* Arrows take the path's colour; the letter stands after them. */
static void draw_courses(const Board *board)
{
    Courses courses;
    find_courses(board->world, &courses);
    for (int i = 0; i < WORLD_TILES; i++) {
        if (courses.visits[i] == 0) {
            continue;
        }
        int column, row;
        Area area = board_tile_area(board, tile_from_index(i));
        board_tile_middle(area, &column, &row);
        Style style = {.ink = (uint8_t)ink_of_path(courses.path[i]), .attributes = STYLE_BOLD};
        if (courses.visits[i] > 1) {
            style = (Style){INK_BAD, GROUND_INVALID, STYLE_BOLD};
            canvas_fill(board->canvas, area, ' ', style);
            put(board, column, row, '*', style);
            put(board, column + 1, row, '0' + (courses.visits[i] < 9 ? courses.visits[i] : 9u), style);
        } else {
            put(board, column, row, canvas_cell(board->canvas, column, row).ch, style);
            put(board, column + 1, row, (uint32_t)('a' + courses.path[i] % 26), style);
        }
    }
}

static Style style_of_options(int options)
{
    Ink ink = options < FEW ? INK_WARN : options < SOME ? INK_TEXT : INK_DIM;
    return (Style){.ink = (uint8_t)ink, .attributes = options < FEW ? STYLE_BOLD : 0};
}

/* One digit, so that neighbours don't run together; more are '?', and many more two of them. */
static void put_options(const Board *board, int column, int row, int options, Style style)
{
    bool wide = board->layout->tile_columns > 2 && options < MANY;
    if (wide) {
        canvas_printf(board->canvas, column, row, 3, style, "%d", options);
    } else {
        uint32_t sign = options < TEN ? (uint32_t)('0' + options) : '?';
        canvas_put(board->canvas, column, row, sign, style);
        canvas_put(board->canvas, column + 1, row, options < SOME ? ' ' : sign, style);
    }
}

/* On a path the arrow stays. */
static void draw_options(const Board *board, const WorldLook *now)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        int options = now->options[i];
        if (options == DECIDED) {
            continue;
        }
        Tile tile = tile_from_index(i);
        Area area = board_tile_area(board, tile);
        int column, row;
        board_tile_middle(area, &column, &row);
        uint32_t arrow = world_is_path(board->world, tile) ? canvas_cell(board->canvas, column, row).ch : ' ';
        Style style = style_of_options(options);
        canvas_fill(board->canvas, area, ' ', style);
        if (arrow != ' ') {
            canvas_put(board->canvas, column, row, arrow, (Style){.ink = INK_PATH});
            canvas_put(board->canvas, column + 1, row, options < TEN ? (uint32_t)('0' + options) : '?', style);
        } else {
            put_options(board, column, row, options, style);
        }
    }
}

static void draw_hub(const Board *board)
{
    Area area = board_tile_area(board, board->world->hub);
    int column, row;
    board_tile_middle(area, &column, &row);
    Style style = {.ink = INK_HUB, .attributes = STYLE_BOLD};
    put(board, column, row, theme_glyph(board->theme, GLYPH_HUB), style);
    if (area.rows == 1) {
        put(board, column + 1, row, theme_glyph(board->theme, GLYPH_HUB), style);
    }
}

/* Pointers on all four sides of the frame say where, whatever colours there are. */
static void point_at(const Board *board, int column, int row)
{
    const Area area = board->layout->board;
    Style style = {.ink = INK_KEY, .attributes = STYLE_BOLD};
    canvas_put(board->canvas, column, area.row - 1, 'v', style);
    canvas_put(board->canvas, column, area.row + area.rows, '^', style);
    canvas_put(board->canvas, area.column - 1, row, '>', style);
    canvas_put(board->canvas, area.column + area.columns, row, '<', style);
}

static void mark_place(const Board *board, Tile at)
{
    Area area = board_tile_area(board, at);
    int column, row;
    board_tile_middle(area, &column, &row);
    for (int i = 0; i < area.columns * area.rows; i++) {
        canvas_set_ground(board->canvas, area.column + i % area.columns, area.row + i / area.columns, GROUND_CURSOR);
    }
    if (area.rows > 1) {
        Style style = {INK_TEXT, GROUND_CURSOR, STYLE_BOLD};
        canvas_put(board->canvas, area.column, row, '[', style);
        canvas_put(board->canvas, area.column + area.columns - 1, row, ']', style);
    }
    point_at(board, column, row);
    board->canvas->cursor_column = column;
    board->canvas->cursor_row = row;
}

void generators_draw_board(Canvas *canvas, const Theme *theme, const Layout *layout, const Generators *generators)
{
    const WorldLook *now = generators_world(generators);
    Board board = {.canvas = canvas,
                   .theme = theme,
                   .layout = layout,
                   .view = &now->view,
                   .world = &now->world,
                   .terrain = &generators->loaded->terrains[generators->plan.terrain],
                   .selected = VIEW_NOTHING};
    for (int i = 0; i < WORLD_TILES; i++) {
        board.undecided[i] = now->has_options && now->options[i] != DECIDED;
    }
    board_draw_world(&board);
    draw_hub(&board);
    if (now->making.stage <= (int)WORLD_STAGE_ANNEALING) {
        draw_courses(&board);
    } else if (now->has_options) {
        draw_options(&board, now);
    }
    if (tile_inside(now->at)) {
        mark_place(&board, now->at);
    }
}
