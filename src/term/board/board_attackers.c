/* Attackers: a letter, and beside it the first that holds of: an exclamation mark for the named one, how many share the
 * tile, a status, how badly it is hurt. From tiles of 4x2 on they have a picture, how many stands at its upper right,
 * the mark at its upper left, statuses at its lower right, and a bar of HP below, or in its last row where a tile has
 * no more; a plus in that row stands for each tier above the first. */
#include "term/board/board_attackers.h"

#include "base/number.h"
#include "term/board/crowd.h"
#include "term/canvas/hp_bar.h"
#include "term/canvas/picture.h"

#include <stdio.h>

enum { COUNTED = 99, STATUSES_SHOWN = 2, QUARTERS = 4 };

static Style over(const Board *board, int column, int row, Ink ink, uint8_t attributes)
{
    Style style = canvas_cell(board->canvas, column, row).style;
    return (Style){(uint8_t)ink, style.ground, attributes};
}

static const AttackerType *type_of(const Board *board, const Attacker *attacker)
{
    return &board->battle->content->attackers[attacker->type];
}

static bool is_hurt(const Attacker *attacker)
{
    return 2 * attacker->hp <= attacker->hp_max;
}

static Ground ground_of(const Board *board, const Crowd *crowd)
{
    const Attacker *attacker = crowd->shown;
    return crowd->affected ? GROUND_AFFECTED
                           : theme_attacker_ground(type_of(board, attacker)->size, attacker->hp, attacker->hp_max);
}

/* The cursor stays where it is. */
static void lay_ground(const Board *board, int column, int row, Ground ground)
{
    if (ground_base(canvas_cell(board->canvas, column, row).style.ground) != GROUND_CURSOR) {
        canvas_set_ground(board->canvas, column, row, ground);
    }
}

/* How much HP is left, where no ground of its own tells it. */
static Ink hurt_ink(const Attacker *attacker)
{
    return is_hurt(attacker) ? INK_HP_LOW : INK_HP_MIDDLE;
}

/* Quarters of its HP that it has left, rounded up: 1 to 4. */
static int quarters_left(const Attacker *attacker)
{
    int64_t left = (QUARTERS * (int64_t)attacker->hp + attacker->hp_max - 1) / attacker->hp_max;
    return int_clamp((int)left, 1, QUARTERS);
}

static uint32_t hurt_mark(const Board *board, const Attacker *attacker)
{
    static const Glyph marks[QUARTERS] = {GLYPH_QUARTER, GLYPH_HALF, GLYPH_THREE_QUARTERS, GLYPH_COUNT};
    Glyph mark = marks[quarters_left(attacker) - 1];
    return mark == GLYPH_COUNT ? ' ' : theme_glyph(board->theme, mark);
}

/* Letters of its statuses, at most `most`; returns how many. */
static int status_letters(const Board *board, const Attacker *attacker, char *out, int most)
{
    const Content *content = board->battle->content;
    int count = 0;
    for (int i = 0; attacker->afflicted && i < content->status_count && count < most; i++) {
        if (attacker->statuses[i].left > 0) {
            out[count++] = content->statuses[i].glyph;
        }
    }
    return count;
}

static uint8_t letter_attributes(const Board *board, const Crowd *crowd)
{
    bool watched = crowd->shown->id == board->view->attacker_focus;
    return (uint8_t)(STYLE_BOLD | (watched ? STYLE_UNDERLINE : 0) | (crowd->struck ? STYLE_REVERSE : 0));
}

static void put_named_mark(const Board *board, int column, int row)
{
    canvas_put(board->canvas, column, row, '!', over(board, column, row, INK_KEY, STYLE_BOLD));
}

/* A number in which one has a status is underlined. */
static void draw_pair(const Board *board, const Crowd *crowd, Area tile)
{
    const Attacker *attacker = crowd->shown;
    int column = tile.column, row = tile.row;
    uint8_t attributes = letter_attributes(board, crowd);
    char status = 0;
    bool wide = crowd->count > 1 || crowd->named || type_of(board, attacker)->size != SIZE_SMALL;
    for (int i = 0; i < (wide ? 2 : 1); i++) {
        lay_ground(board, column + i, row, ground_of(board, crowd));
    }
    canvas_put(board->canvas, column, row, (uint32_t)type_of(board, attacker)->glyph,
               over(board, column, row, INK_ACTOR, attributes));
    if (crowd->named) {
        put_named_mark(board, column + 1, row);
    } else if (crowd->count > 1) {
        uint8_t marked = crowd->afflicted ? STYLE_UNDERLINE : 0;
        canvas_put(board->canvas, column + 1, row, crowd->count > 9 ? '+' : (uint32_t)('0' + crowd->count),
                   over(board, column + 1, row, INK_ACTOR_MARK, attributes | marked));
    } else if (status_letters(board, attacker, &status, 1)) {
        canvas_put(board->canvas, column + 1, row, (uint32_t)status, over(board, column + 1, row, INK_KEY, 0));
    } else {
        canvas_put(board->canvas, column + 1, row, hurt_mark(board, attacker),
                   over(board, column + 1, row, wide ? INK_ACTOR_MARK : hurt_ink(attacker), 0));
    }
}

/* Around the attacker's place, as far as its tile goes. */
static Area picture_area(const Board *board, const Attacker *attacker, Area tile)
{
    int column, row, rows = int_min(tile.rows, ART_ROWS + 1);
    view_place_of(board->view, board->layout, battle_attacker_at(board->battle, attacker), &column, &row);
    int left = int_clamp(column - ART_COLUMNS / 2, tile.column, tile.column + tile.columns - ART_COLUMNS);
    int top = int_clamp(row - rows / 2, tile.row, tile.row + tile.rows - rows);
    return (Area){left, top, ART_COLUMNS, rows};
}

static void draw_number(const Board *board, Area at, int count, Style style)
{
    char number[ART_COLUMNS];
    int digits = snprintf(number, sizeof number, count > COUNTED ? "++" : "%d", count);
    canvas_text(board->canvas, at.column + at.columns - digits, at.row, digits, style, number);
}

/* A plus for each tier above the first, in the last row of the picture. */
static void draw_tier(const Board *board, const Crowd *crowd, Area at, int columns)
{
    int tier = int_min(type_of(board, crowd->shown)->tier, columns), row = at.row + ART_ROWS - 1;
    for (int i = 0; i < tier; i++) {
        int column = at.column + columns - 1 - i;
        canvas_put(board->canvas, column, row, '+', over(board, column, row, INK_ACTOR_MARK, STYLE_BOLD));
    }
}

/* Statuses at the right, and what they leave for the bar of somebody who is hurt or a boss. */
static void draw_condition(const Board *board, const Crowd *crowd, Area at)
{
    const Attacker *attacker = crowd->shown;
    char letters[STATUSES_SHOWN];
    int count = status_letters(board, attacker, letters, STATUSES_SHOWN), row = at.row + at.rows - 1;
    for (int i = 0; i < count; i++) {
        int column = at.column + at.columns - count + i;
        canvas_put(board->canvas, column, row, (uint32_t)letters[i], over(board, column, row, INK_KEY, STYLE_BOLD));
    }
    HpBar bar = hp_bar(attacker->hp, attacker->hp_max);
    if (bar.hp < bar.max || type_of(board, attacker)->size == SIZE_BOSS) {
        Ground ground = (Ground)canvas_cell(board->canvas, at.column, row).style.ground;
        hp_bar_draw(board->canvas, board->theme, at.column, row, at.columns - count, ground, &bar);
    }
}

/* What is alone and well takes no more room than its picture, so that neighbours stay apart. */
static int columns_of(const Board *board, const Crowd *crowd, const Picture *picture)
{
    const Attacker *attacker = crowd->shown;
    bool plain = crowd->count == 1 && !crowd->afflicted && attacker->hp == attacker->hp_max &&
                 type_of(board, attacker)->size != SIZE_BOSS;
    return plain ? picture_columns(picture) : ART_COLUMNS;
}

static void draw_picture(const Board *board, const Crowd *crowd, Area tile)
{
    const Attacker *attacker = crowd->shown;
    const AttackerType *type = type_of(board, attacker);
    Area at = picture_area(board, attacker, tile);
    Picture picture = picture_of_attacker(type);
    int columns = columns_of(board, crowd, &picture);
    for (int i = 0; i < ART_ROWS * columns; i++) {
        int column = at.column + i % columns, row = at.row + i / columns;
        char sign = picture.rows[i / columns][i % columns];
        uint8_t attributes = sign == type->glyph ? letter_attributes(board, crowd) : 0;
        lay_ground(board, column, row, ground_of(board, crowd));
        canvas_put(board->canvas, column, row, (uint32_t)sign, over(board, column, row, INK_ACTOR, attributes));
    }
    if (crowd->count > 1) {
        draw_number(board, at, crowd->count, over(board, at.column, at.row, INK_ACTOR_MARK, STYLE_BOLD));
    }
    if (crowd->named) {
        put_named_mark(board, at.column, at.row);
    }
    draw_tier(board, crowd, at, columns);
    draw_condition(board, crowd, at);
}

/* Where its letter stands. */
static void rest_cursor(const Board *board, const Crowd *crowd, Area tile)
{
    char letter = type_of(board, crowd->shown)->glyph;
    for (int i = 0; i < tile.columns * tile.rows; i++) {
        int column = tile.column + i % tile.columns, row = tile.row + i / tile.columns;
        if (board_shows(board, column, row) && canvas_cell(board->canvas, column, row).ch == (uint32_t)letter) {
            board->canvas->cursor_column = column;
            board->canvas->cursor_row = row;
            return;
        }
    }
}

static void draw_crowd(const Board *board, const Crowd *crowd, Area tile)
{
    if (tile.rows == 1) {
        draw_pair(board, crowd, tile);
    } else {
        draw_picture(board, crowd, tile);
    }
}

void board_draw_attackers(const Board *board)
{
    Crowds crowds;
    crowds_find(board, &crowds);
    for (int i = 0; i < WORLD_TILES; i++) {
        if (crowds.at[i].count > 0) {
            Area tile = board_tile_area(board, tile_from_index(i));
            draw_crowd(board, &crowds.at[i], tile);
        }
    }
    const Attacker *watched = battle_attacker(board->battle, board->view->attacker_focus);
    Tile tile = watched ? point_tile(battle_attacker_at(board->battle, watched)) : tile_at(-1, -1);
    if (tile_inside(tile)) {
        rest_cursor(board, &crowds.at[tile_index(tile)], board_tile_area(board, tile));
    }
}
