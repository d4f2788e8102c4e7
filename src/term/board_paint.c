/* The background of every tile. Later layers win: ground, overlays, what is in hand, what the cursor rests on. */
#include "term/draw_board.h"

enum { HEIGHTS = 8, SPANS_SHOWN_MAX = 1024, LARGE_SIZES = 1 << SIZE_LARGE | 1 << SIZE_BOSS };

static const Battle *battle_of(const Board *board)
{
    return &board->game->battle;
}

static void paint_heights(Board *board)
{
    const World *world = &battle_of(board)->world;
    for (int i = 0; i < WORLD_TILES; i++) {
        int height = world->tiles[i].height < HEIGHTS ? world->tiles[i].height : HEIGHTS - 1;
        board->ground[i] = (uint8_t)((world->tiles[i].distance > 0 ? GROUND_PATH : GROUND_HEIGHT) + height);
    }
}

/* Tiles that a span touches: the first half of a segment lies on its first tile. */
static void paint_span(Board *board, const Span *span)
{
    const Segment *segment = &battle_of(board)->world.segments[span->segment];
    bool small = span->sizes & 1 << SIZE_SMALL;
    for (int half = 0; half < 2; half++) {
        Tile tile = half ? segment->to : segment->from;
        bool touched = half ? span->to >= FIX_HALF : span->from < FIX_HALF;
        if (touched && tile_inside(tile) && world_is_path(&battle_of(board)->world, tile)) {
            uint8_t *ground = &board->ground[tile_index(tile)];
            *ground = small || *ground == GROUND_RANGE ? GROUND_RANGE : GROUND_RANGE_LARGE;
        }
    }
}

static void paint_spans(Board *board, const Span *spans, int count)
{
    for (int i = 0; i < count; i++) {
        if (spans[i].sizes & (1 << SIZE_SMALL | LARGE_SIZES)) {
            paint_span(board, &spans[i]);
        }
    }
}

/* Off the paths the range is the plain circle: there is nothing to be hit there. */
static void paint_circle(Board *board, Tile from, Fix range)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        bool within = point_distance_squared(tile_centre(from), tile_centre(tile)) <= fix_square(range);
        if (within && !world_is_path(&battle_of(board)->world, tile)) {
            board->ground[i] = GROUND_RANGE;
        }
    }
}

static void paint_building_range(Board *board, int index)
{
    const Battle *battle = battle_of(board);
    const Building *building = &battle->buildings[index];
    const Attack *attack = &battle->content->blueprints[building->blueprint].attack;
    if (attack->shape != SHAPE_NONE) {
        paint_circle(board, building->tile, attack->range);
        SpanRange range = battle->building_spans[index];
        paint_spans(board, &battle->spans[range.first], range.count);
    }
}

static void count_coverage(Board *board)
{
    const Battle *battle = battle_of(board);
    for (int i = 0; i < battle->building_count; i++) {
        bool counted[WORLD_TILES] = {false};
        SpanRange range = battle->building_spans[i];
        for (int k = 0; k < range.count; k++) {
            const Span *span = &battle->spans[range.first + k];
            const Segment *segment = &battle->world.segments[span->segment];
            Tile tile = span->from < FIX_HALF && tile_inside(segment->from) ? segment->from : segment->to;
            if (tile_inside(tile) && !counted[tile_index(tile)]) {
                counted[tile_index(tile)] = true;
                board->coverage[tile_index(tile)]++;
            }
        }
    }
}

static void paint_overlay(Board *board)
{
    if (board->view->overlay == OVERLAY_RANGES) {
        for (int i = 0; i < battle_of(board)->building_count; i++) {
            paint_building_range(board, i);
        }
    } else if (board->view->overlay == OVERLAY_COVERAGE) {
        count_coverage(board);
    }
}

static void paint_valid_tiles(Board *board, int slot)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        Decision build = {.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = tile_from_index(i)};
        if (game_check(board->game, &build).allowed) {
            board->ground[i] = GROUND_VALID;
        }
    }
}

static void paint_hand(Board *board, int slot)
{
    const Battle *battle = battle_of(board);
    int index = battle->loadout[slot].blueprint;
    const Blueprint *blueprint = &battle->content->blueprints[index];
    Tile at = view_cursor_tile(board->view);
    if (blueprint->kind == BLUEPRINT_ABILITY) {
        return;
    }
    paint_valid_tiles(board, slot);
    if (blueprint->attack.shape != SHAPE_NONE) {
        Span spans[SPANS_SHOWN_MAX];
        paint_circle(board, at, blueprint->attack.range);
        paint_spans(board, spans, battle_spans(battle, index, at, spans, SPANS_SHOWN_MAX));
    }
    Decision build = {.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = at};
    board->ground[tile_index(at)] = game_check(board->game, &build).allowed ? GROUND_CURSOR : GROUND_INVALID;
}

static void paint_cursor(Board *board)
{
    const Battle *battle = battle_of(board);
    Tile at = view_cursor_tile(board->view);
    const Building *building = battle_building_at(battle, at);
    if (building) {
        paint_building_range(board, (int)(building - battle->buildings));
    }
    board->ground[tile_index(at)] = GROUND_CURSOR;
}

void board_paint(Board *board)
{
    paint_heights(board);
    paint_overlay(board);
    if (board->view->slot != VIEW_NOTHING) {
        paint_hand(board, board->view->slot);
    } else {
        paint_cursor(board);
    }
    if (tile_inside(board->view->hover) && board->ground[tile_index(board->view->hover)] != GROUND_CURSOR) {
        board->ground[tile_index(board->view->hover)] = GROUND_HOVER;
    }
}
