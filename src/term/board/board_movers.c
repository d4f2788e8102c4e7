/* What moves on the board: a wave that comes in, what has just happened, shots, attackers, and what abilities have yet
 * to do, each over what stands before it here. */
#include "term/board/planes.h"

#include "base/number.h"
#include "term/view/effects.h"

#include <stdlib.h>

enum {
    SPECKS_A_TILE = 2,
    SPECKS_MIN = 3,
    SPECKS_MAX = 20,
    GROW_TICKS = 3,  /* until a blast is as wide as it gets */
    FADE_TICKS = 10, /* for each of the two looks of a kill */
    SWEEP_TILES = 3,
};

static void put_over(const Board *board, int column, int row, uint32_t ch, Ink ink, uint8_t attributes)
{
    uint16_t ground = canvas_cell(board->canvas, column, row).style.ground;
    canvas_put(board->canvas, column, row, ch, (Style){(uint8_t)ink, ground, attributes});
}

/* Marks hide no building. */
static void draw_mark(const Board *board, Point at, Glyph glyph, Ink ink, uint8_t attributes)
{
    int column, row;
    if (view_cell_of(board->view, board->layout, at, &column, &row) &&
        !battle_building_at(board->battle, point_tile(at))) {
        put_over(board, column, row, theme_glyph(board->theme, glyph), ink, attributes);
    }
}

/* What goes from one place to another leaves specks between them. */
static void draw_line(const Board *board, const Effect *effect)
{
    Fix dx = effect->to.x - effect->at.x, dy = effect->to.y - effect->at.y;
    int tiles = int_max(abs(dx), abs(dy)) >> FIX_SHIFT;
    int specks = int_clamp(tiles * SPECKS_A_TILE, SPECKS_MIN, SPECKS_MAX);
    for (int i = 1; i < specks; i++) {
        Point at = {effect->at.x + dx / specks * i, effect->at.y + dy / specks * i};
        draw_mark(board, at, GLYPH_SHOT, (Ink)effect->ink, STYLE_BOLD);
    }
}

/* Its middle and eight places around it, on its rim, which grows from frame to frame. */
static void draw_blast(const Board *board, const Effect *effect)
{
    int age =
        board->view->still ? GROW_TICKS : int_clamp(effect_age(board->view, board->battle, effect) + 1, 1, GROW_TICKS);
    const Fix rim = (Fix)((int64_t)effect->radius * age / GROW_TICKS), slanted = rim / 10 * 7;
    const Point around[] = {{0, 0},
                            {rim, 0},
                            {-rim, 0},
                            {0, rim},
                            {0, -rim},
                            {slanted, slanted},
                            {-slanted, slanted},
                            {slanted, -slanted},
                            {-slanted, -slanted}};
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        draw_mark(board, (Point){effect->at.x + around[i].x, effect->at.y + around[i].y}, GLYPH_BLAST, INK_BLAST,
                  STYLE_BOLD);
    }
}

static void draw_kill(const Board *board, const Effect *effect)
{
    bool fresh = effect_age(board->view, board->battle, effect) < FADE_TICKS;
    draw_mark(board, effect->at, fresh ? GLYPH_BLAST : GLYPH_SHOT, fresh ? INK_BLAST : INK_DIM, fresh ? STYLE_BOLD : 0);
}

/* The Hub is red, and loud unless nothing may flash. */
static void draw_leak(const Board *board)
{
    Area tile = board_tile_area(board, board->world->hub);
    for (int i = 0; i < tile.columns * tile.rows; i++) {
        canvas_set_ground(board->canvas, tile.column + i % tile.columns, tile.row + i / tile.columns, GROUND_HUB_HIT);
    }
    if (!board->view->still) {
        put_over(board, tile.column + tile.columns - 1, tile.row, '!', INK_BAD, STYLE_BOLD);
    }
}

static void draw_built(const Board *board, const Effect *effect)
{
    Area tile = board_tile_area(board, point_tile(effect->at));
    put_over(board, tile.column + tile.columns - 1, tile.row, theme_glyph(board->theme, GLYPH_PATH_NORTH), INK_TITLE,
             STYLE_BOLD);
}

static void draw_effect(const Board *board, const Effect *effect)
{
    switch (effect->kind) {
    case SEEN_LINE:
    case SEEN_TRACER:
        draw_line(board, effect);
        break;
    case SEEN_BLAST:
        draw_blast(board, effect);
        break;
    case SEEN_KILL:
        draw_kill(board, effect);
        break;
    case SEEN_LEAK:
        draw_leak(board);
        break;
    case SEEN_BUILT:
        draw_built(board, effect);
        break;
    case SEEN_HIT:    /* told by those who are hit */
    case SEEN_CLAUSE: /* told by its row */
        break;
    }
}

static void draw_effects(const Board *board)
{
    for (int i = 0; i < effects_kept(board->view); i++) {
        const Effect *effect = effects_at(board->view, i);
        if (effect_shows(board->view, board->battle, effect)) {
            draw_effect(board, effect);
        }
    }
}

static void light_path(const Board *board, Tile tile)
{
    Area area = board_tile_area(board, tile);
    for (int i = 0; tile_inside(tile) && i < area.columns * area.rows; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        Cell cell = canvas_cell(board->canvas, column, row);
        if (cell.style.ink == INK_PATH) {
            put_over(board, column, row, cell.ch, INK_WARN, STYLE_BOLD);
        }
    }
}

/* A wave that begins runs in from its gaps, a tile every other tick, along the first of the ways where they split. */
static void draw_sweep(const Board *board)
{
    int age = effects_sweep(board->view, board->battle);
    if (age < 0) {
        return;
    }
    int head = age / 2;
    for (int i = 0; i < board->world->start_count; i++) {
        const Segment *segment = &board->world->segments[board->world->starts[i].segment];
        for (int k = 0; k <= head; k++) {
            if (k > head - SWEEP_TILES) {
                light_path(board, segment->to);
            }
            if (segment->next_count == 0) {
                break;
            }
            segment = &board->world->segments[segment->next[0]];
        }
    }
}

void board_draw_movers(const Board *board)
{
    draw_sweep(board);
    draw_effects(board);
    for (int i = 0; i < board->battle->shot_count; i++) {
        draw_mark(board, board->battle->shots[i].at, GLYPH_SHOT, INK_SHOT, STYLE_BOLD);
    }
    board_draw_attackers(board);
    board_draw_marks(board);
}
