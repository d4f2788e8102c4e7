/* The world from above: ground, what lies and stands on it, the frame with its coordinates, and the cursor. */
#include "term/draw_board.h"

void board_tile_cell(const Board *board, Tile tile, int *column, int *row)
{
    view_cell_of(board->view, board->layout, tile_centre(tile), column, row);
    *column -= (*column - board->layout->board.column) % board->layout->tile_columns;
    *row -= (*row - board->layout->board.row) % board->layout->tile_rows;
}

/* The sign of a tile, and how it looks. */
typedef struct Sign {
    uint32_t ch;
    uint8_t ink, attributes;
} Sign;

static Sign sign_of(const Board *board, Glyph glyph, Ink ink, uint8_t attributes)
{
    return (Sign){theme_glyph(board->theme, glyph), (uint8_t)ink, attributes};
}

static Sign path_sign(const Board *board, Tile tile)
{
    const World *world = &board->game->battle.world;
    int ways = 0, direction = 0;
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *segment = &world->segments[i];
        if (tile_equal(segment->from, tile)) {
            ways++;
            for (int d = 0; d < DIRECTION_COUNT; d++) {
                direction = tile_equal(tile_step(tile, d), segment->to) ? d : direction;
            }
        }
    }
    int shown = (direction + board->view->turn) % DIRECTION_COUNT;
    return ways > 1 ? sign_of(board, GLYPH_PATH_SPLIT, INK_PATH, STYLE_BOLD)
                    : sign_of(board, (Glyph)(GLYPH_PATH_NORTH + shown), INK_PATH, 0);
}

static Sign building_sign(const Board *board, const Building *building)
{
    static const Ink inks[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = INK_TOWER,
                                                   [BLUEPRINT_ECONOMIC] = INK_ECONOMIC,
                                                   [BLUEPRINT_SPECIAL] = INK_SPECIAL,
                                                   [BLUEPRINT_ABILITY] = INK_ABILITY};
    const Content *content = board->game->content;
    const Blueprint *blueprint = &content->blueprints[building->blueprint];
    if (building->blueprint == content->hub) {
        return sign_of(board, GLYPH_HUB, INK_HUB, STYLE_BOLD);
    }
    return (Sign){(uint32_t)blueprint->glyph, (uint8_t)inks[blueprint->kind], STYLE_BOLD};
}

static Sign ground_sign(const Board *board, const WorldTile *tile)
{
    switch (tile->obstacle) {
    case OBSTACLE_SMALL:
        return sign_of(board, GLYPH_ROCK_SMALL, INK_ROCK, 0);
    case OBSTACLE_LARGE:
        return sign_of(board, GLYPH_ROCK_LARGE, INK_ROCK, STYLE_BOLD);
    case OBSTACLE_MINERALS:
        return sign_of(board, GLYPH_MINERALS, INK_MINERALS, STYLE_BOLD);
    case OBSTACLE_FUEL:
        return sign_of(board, GLYPH_FUEL, INK_FUEL_DEPOSIT, STYLE_BOLD);
    default:
        break;
    }
    if (tile->slant != SLANT_NONE) {
        int shown = (tile->slant - SLANT_NORTH + board->view->turn) % DIRECTION_COUNT;
        return sign_of(board, (Glyph)(GLYPH_SLANT_NORTH + shown), INK_GROUND, 0);
    }
    return tile->decoration ? sign_of(board, GLYPH_SPECK, INK_GROUND, 0) : (Sign){' ', INK_GROUND, 0};
}

static Sign tile_sign(const Board *board, Tile tile)
{
    const Building *building = battle_building_at(&board->game->battle, tile);
    if (building) {
        return building_sign(board, building);
    }
    return world_is_path(&board->game->battle.world, tile)
               ? path_sign(board, tile)
               : ground_sign(board, world_tile(&board->game->battle.world, tile));
}

/* What the overlay says about a tile in its second cell; a blank for nothing. */
static uint32_t overlay_digit(const Board *board, Tile tile)
{
    if (board->view->overlay == OVERLAY_HEIGHTS) {
        return (uint32_t)('0' + world_tile(&board->game->battle.world, tile)->height % 10);
    }
    int towers = board->coverage[tile_index(tile)];
    return board->view->overlay == OVERLAY_COVERAGE && towers > 0 ? (uint32_t)('0' + (towers < 9 ? towers : 9)) : ' ';
}

static void draw_tile(Board *board, Tile tile)
{
    int column, row;
    board_tile_cell(board, tile, &column, &row);
    const Layout *layout = board->layout;
    Style ground = {.ink = INK_GROUND, .ground = board->ground[tile_index(tile)]};
    canvas_fill(board->canvas, (Area){column, row, layout->tile_columns, layout->tile_rows}, ' ', ground);
    Sign sign = tile_sign(board, tile);
    int sign_column = column + (layout->tile_columns - 1) / 2, sign_row = row + (layout->tile_rows - 1) / 2;
    canvas_put(board->canvas, sign_column, sign_row, sign.ch, (Style){sign.ink, ground.ground, sign.attributes});
    uint32_t digit = overlay_digit(board, tile);
    if (digit != ' ') {
        canvas_put(board->canvas, sign_column + 1, sign_row, digit, (Style){.ink = INK_TEXT, .ground = ground.ground});
    }
}

/* With a point ability in hand: every cell whose middle lies within its radius. */
static void draw_affected(Board *board)
{
    const Battle *battle = &board->game->battle;
    int slot = board->view->slot;
    const Blueprint *blueprint =
        slot == VIEW_NOTHING ? NULL : &battle->content->blueprints[battle->loadout[slot].blueprint];
    if (!blueprint || blueprint->kind != BLUEPRINT_ABILITY || blueprint->rule_count == 0) {
        return;
    }
    const Area area = board->layout->board;
    Point centre = decision_point(board->view->cursor);
    for (int i = 0; i < area.columns * area.rows; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        DecisionPoint middle;
        view_point_of(board->view, board->layout, column, row, &middle);
        if (point_distance_squared(decision_point(middle), centre) <= fix_square(blueprint->rules[0].radius)) {
            canvas_set_ground(board->canvas, column, row, GROUND_AFFECTED);
        }
    }
    int column, row;
    if (view_cell_of(board->view, board->layout, centre, &column, &row)) {
        canvas_put(board->canvas, column, row, 'X', (Style){INK_ABILITY, GROUND_CURSOR, STYLE_BOLD});
        board->canvas->cursor_column = column;
        board->canvas->cursor_row = row;
    }
}

/* Every fifth row and column is numbered; starts are lettered where their paths come in. */
static void draw_frame(Board *board)
{
    const Area area = board->layout->board;
    canvas_box(board->canvas, (Area){area.column - 1, area.row - 1, area.columns + 2, area.rows + 2},
               (Style){.ink = INK_DIM}, NULL);
    for (int i = 0; i < WORLD_SIZE; i += 5) {
        int column, row;
        board_tile_cell(board, tile_at(i, i), &column, &row);
        canvas_printf(board->canvas, column, area.row - 1, 2, (Style){.ink = INK_DIM}, "%d", i);
        canvas_printf(board->canvas, area.column - 1, row, 1, (Style){.ink = INK_DIM}, "%d", i % 10);
    }
}

static void draw_starts(Board *board)
{
    const World *world = &board->game->battle.world;
    const Area area = board->layout->board;
    for (int i = 0; i < world->start_count; i++) {
        Tile first = world->segments[world->starts[i].segment].to, outside = world->starts[i].at;
        int column, row;
        board_tile_cell(board, first, &column, &row);
        int direction = 0;
        while (direction < DIRECTION_COUNT - 1 && !tile_equal(tile_step(first, direction), outside)) {
            direction++;
        }
        direction = (direction + board->view->turn) % DIRECTION_COUNT;
        row = direction == 0   ? area.row - 1
              : direction == 2 ? area.row + area.rows
                               : row + (board->layout->tile_rows - 1) / 2;
        column = direction == 3   ? area.column - 1
                 : direction == 1 ? area.column + area.columns
                                  : column + (board->layout->tile_columns - 1) / 2;
        canvas_put(board->canvas, column, row, (uint32_t)('A' + i), (Style){.ink = INK_WARN, .attributes = STYLE_BOLD});
    }
}

void draw_board(Canvas *canvas, const Theme *theme, const Layout *layout, const Game *game, const View *view)
{
    Board board = {.canvas = canvas, .theme = theme, .layout = layout, .game = game, .view = view};
    board_paint(&board);
    draw_frame(&board);
    draw_starts(&board);
    for (int i = 0; i < WORLD_TILES; i++) {
        draw_tile(&board, tile_from_index(i));
    }
    if (view->preview_focus == VIEW_NOTHING) {
        board_tile_cell(&board, view_cursor_tile(view), &canvas->cursor_column, &canvas->cursor_row);
        canvas->cursor_column += (layout->tile_columns - 1) / 2;
        canvas->cursor_row += (layout->tile_rows - 1) / 2;
    }
    draw_affected(&board);
    board_draw_movers(&board);
}
