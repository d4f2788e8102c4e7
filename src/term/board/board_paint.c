/* Backgrounds over the ground. Later layers win: overlays, where what is in hand may stand, what it or the selected
 * tower reaches, the cursor, the mouse. */
#include "base/number.h"
#include "term/board/planes.h"
#include "term/view/hand.h"
#include "term/view/sites.h"
#include "term/view/support.h"

enum { BEST_PART = 8 /* so large a part of the best may be missing */ };

static void tint_tile(const Board *board, Tile tile, Tint tint)
{
    Area area = board_tile_area(board, tile);
    for (int i = 0; i < area.columns * area.rows; i++) {
        canvas_tint(board->canvas, area.column + i % area.columns, area.row + i / area.columns, tint);
    }
}

static void paint_tile(const Board *board, Tile tile, Ground ground)
{
    Area area = board_tile_area(board, tile);
    for (int i = 0; i < area.columns * area.rows; i++) {
        canvas_set_ground(board->canvas, area.column + i % area.columns, area.row + i / area.columns, ground);
    }
}

static void paint_all_ranges(const Board *board)
{
    const Battle *battle = board->battle;
    Gun guns[BUILDINGS_MAX];
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        if (battle_blueprint(battle, battle->buildings[i].blueprint)->attack.shape != SHAPE_NONE) {
            guns[count++] = gun_of(battle, i);
        }
    }
    board_paint_reach(board, guns, count, false);
}

static bool may_stand(const Board *board, Tile tile)
{
    return board->view->sites.worth[tile_index(tile)] != SITE_REFUSED;
}

static bool heat_shows(const Board *board)
{
    const Sites *sites = &board->view->sites;
    bool other = board->view->heat_off || board->view->overlay != OVERLAY_NONE;
    return sites->held && sites->measure != SITE_ANYWHERE && !other;
}

/* A dot where nothing else stands: the tint alone tells little with few colours. */
static void mark_valid(const Board *board, Tile tile)
{
    int column, row;
    board_tile_middle(board_tile_area(board, tile), &column, &row);
    Cell cell = canvas_cell(board->canvas, column, row);
    if (cell.ch == ' ' || cell.style.ink == INK_GROUND) {
        canvas_put(board->canvas, column, row, theme_glyph(board->theme, GLYPH_VALID),
                   (Style){INK_VALID, cell.style.ground, 0});
    }
}

/* The better the place the hotter. */
static Tint tint_of_site(const Board *board, int index)
{
    const Sites *sites = &board->view->sites;
    Fix worth = sites->worth[index];
    if (!heat_shows(board) || worth <= 0 || sites->best <= 0) {
        return TINT_VALID;
    }
    return (Tint)(TINT_HEAT + int_clamp((int64_t)worth * (HEAT_STEPS - 1) / sites->best, 0, HEAT_STEPS - 1));
}

static void paint_valid_tiles(const Board *board)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        if (may_stand(board, tile_from_index(i))) {
            Tint tint = tint_of_site(board, i);
            tint_tile(board, tile_from_index(i), tint);
            if (tint == TINT_VALID) {
                mark_valid(board, tile_from_index(i));
            }
        }
    }
}

/* The mouse is lighter than the cursor, whichever of them is looked at. */
static Ground cursor_ground(const Board *board)
{
    return board->view->peeks ? GROUND_HOVER : GROUND_CURSOR;
}

static void paint_building_in_hand(const Board *board, int held)
{
    Tile at = view_cursor_tile(board->view);
    const Blueprint *blueprint = battle_blueprint(board->battle, held);
    paint_valid_tiles(board);
    if (board->game->options.aids == AIDS_NONE) {
        paint_tile(board, at, may_stand(board, at) ? cursor_ground(board) : GROUND_INVALID);
        return;
    }
    if (blueprint->attack.shape != SHAPE_NONE) {
        Span spans[GUN_SPANS_MAX];
        Post post = battle_post_there(board->battle, held, at, hand_direction(board->battle, board->view));
        Gun gun = {.post = post, .spans = spans};
        gun.span_count = battle_post_spans(board->battle, &post, spans, GUN_SPANS_MAX);
        board_paint_reach(board, &gun, 1, heat_shows(board));
    } else if (support_radius(blueprint) > 0) {
        board_paint_support(board, blueprint, at, heat_shows(board));
    }
    paint_tile(board, at, may_stand(board, at) ? cursor_ground(board) : GROUND_INVALID);
}

/* Every cell whose middle lies within the widest circle of an ability. */
static void paint_ability_in_hand(const Board *board, const Blueprint *blueprint)
{
    const Area area = board->layout->board;
    Point centre = decision_point(board->view->cursor);
    Fix radius = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        radius = int_max(blueprint->rules[i].radius, radius);
    }
    for (int i = 0; i < area.columns * area.rows; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        DecisionPoint middle;
        view_point_of(board->view, board->layout, column, row, &middle);
        if (point_distance_squared(decision_point(middle), centre) <= fix_square(radius)) {
            canvas_tint(board->canvas, column, row, TINT_RANGE);
        }
    }
}

static void paint_selection(const Board *board)
{
    const Building *building = battle_building_at(board->battle, view_cursor_tile(board->view));
    const Blueprint *blueprint = building ? battle_blueprint(board->battle, building->blueprint) : NULL;
    if (board->selected != VIEW_NOTHING) {
        Gun gun = gun_of(board->battle, board->selected);
        board_paint_reach(board, &gun, 1, false);
    } else if (blueprint && support_radius(blueprint) > 0 && !view_is_at_rest(board->view, board->battle)) {
        board_paint_support(board, blueprint, building->tile, false);
    }
    if (board->view->preview_focus == VIEW_NOTHING) {
        paint_tile(board, view_cursor_tile(board->view), cursor_ground(board));
    }
}

void board_paint(const Board *board)
{
    const View *view = board->view;
    int held = hand_blueprint_index(board->battle, view);
    if (view->overlay == OVERLAY_RANGES) {
        paint_all_ranges(board);
    }
    if (held == VIEW_NOTHING) {
        paint_selection(board);
    } else if (blueprint_is_used(battle_blueprint(board->battle, held))) {
        paint_ability_in_hand(board, battle_blueprint(board->battle, held));
    } else {
        paint_building_in_hand(board, held);
    }
    if (tile_inside(view->hover) && !tile_equal(view->hover, view_cursor_tile(view))) {
        paint_tile(board, view->hover, view->peeks ? GROUND_CURSOR : GROUND_HOVER);
    }
}

/* Towers that can hit something somewhere on a path tile. */
static int count_coverage(const Board *board, Tile tile)
{
    const Battle *battle = board->battle;
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        Gun gun = gun_of(battle, i);
        count += gun_covers(battle, &gun, tile);
    }
    return count;
}

static void put_number(const Board *board, Tile tile, int number, Ink ink)
{
    int column, row;
    board_tile_middle(board_tile_area(board, tile), &column, &row);
    board_put_over(board, column + 1, row, number > 9 ? '+' : (uint32_t)('0' + number), ink);
}

/* The number of a slanted tile is that of its low side; the sign before it points to the high one. */
static void put_height(const Board *board, Tile tile)
{
    const WorldTile *ground = world_tile(&board->battle->world, tile);
    int column, row, direction = board_turned(board, ground->slant - SLANT_NORTH);
    board_tile_middle(board_tile_area(board, tile), &column, &row);
    uint16_t ink = canvas_cell(board->canvas, column, row).style.ink;
    put_number(board, tile, ground->height, INK_TEXT);
    if (ground->slant != SLANT_NONE) {
        board_put_over(board, column, row, theme_glyph(board->theme, (Glyph)(GLYPH_SLANT_NORTH + direction)),
                       INK_SLANT);
    } else if (ink == INK_GROUND || ink == INK_CLIFF) {
        board_put_over(board, column, row, ' ', INK_GROUND);
    }
}

static void put_coverage(const Board *board, Tile tile)
{
    int count = count_coverage(board, tile);
    put_number(board, tile, count, count > 0 ? INK_GOOD : INK_WARN);
}

/* The better the brighter; what is worth nothing is left as it is. */
static void put_worth(const Board *board, Tile tile)
{
    const Sites *sites = &board->view->sites;
    Fix worth = sites->worth[tile_index(tile)];
    int digit = sites_digit(sites, tile);
    if (digit > 0) {
        bool best = worth >= sites->best - sites->best / BEST_PART, good = worth >= sites->best / 2;
        put_number(board, tile, digit, best ? INK_GOOD : good ? INK_TEXT : INK_DIM);
    }
}

void board_draw_numbers(const Board *board)
{
    for (int i = 0; i < WORLD_TILES && heat_shows(board); i++) {
        put_worth(board, tile_from_index(i));
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        if (board->view->overlay == OVERLAY_HEIGHTS) {
            put_height(board, tile);
        } else if (board->view->overlay == OVERLAY_COVERAGE && world_is_path(&board->battle->world, tile)) {
            put_coverage(board, tile);
        }
    }
}
