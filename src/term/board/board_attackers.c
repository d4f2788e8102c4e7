/* Attackers: a letter, and beside it the first that holds of: an exclamation mark for the named one, how many an
 * ability in hand would meet, a status that half of them have, how many share the tile, how badly it is hurt. Where
 * several share it, both cells are a bar of the HP that are left. From tiles of 4x2 on they have a picture, how many
 * stands at its upper right, the mark at its upper left, statuses at its lower right, and a bar of HP below, or in its
 * last row where a tile has no more; a plus in that row stands for each tier above the first. What an ability in hand
 * would meet is underlined, and its number is how many. A boss has its tile for itself, and brackets around it. */
#include "term/board/planes.h"

#include "base/number.h"
#include "term/board/crowd.h"
#include "term/canvas/bar.h"
#include "term/canvas/picture.h"

#include <stdio.h>

enum { COUNTED = 99, STATUSES_SHOWN = 2, STATUS_COUNTED = 99, QUARTERS = 4 };

static Style over(const Board *board, int column, int row, Ink ink, uint8_t attributes)
{
    Style style = canvas_cell(board->canvas, column, row).style;
    return (Style){(uint8_t)ink, style.ground, attributes};
}

static const AttackerType *type_of(const Board *board, const Attacker *attacker)
{
    return &board->battle->content->attackers[attacker->type];
}

static bool is_hurt(const Crowd *crowd)
{
    return 2 * crowd->hp <= crowd->hp_max;
}

static Ground ground_of(const Board *board, const Crowd *crowd)
{
    HpBar bar = crowd_bar(crowd);
    return crowd->met > 0 ? GROUND_AFFECTED
                          : theme_attacker_ground(type_of(board, crowd->shown)->size, bar.hp, bar.max);
}

/* The cursor stays where it is. */
static void lay_ground(const Board *board, int column, int row, Ground ground)
{
    if (ground_base(canvas_cell(board->canvas, column, row).style.ground) != GROUND_CURSOR) {
        canvas_set_ground(board->canvas, column, row, ground);
    }
}

/* How much HP is left, where no ground of its own tells it. */
static Ink hurt_ink(const Crowd *crowd)
{
    return is_hurt(crowd) ? INK_HP_LOW : INK_HP_MIDDLE;
}

static uint32_t hurt_mark(const Board *board, const Crowd *crowd)
{
    static const Glyph marks[QUARTERS] = {GLYPH_QUARTER, GLYPH_HALF, GLYPH_THREE_QUARTERS, GLYPH_COUNT};
    int64_t left = (QUARTERS * crowd->hp + crowd->hp_max - 1) / crowd->hp_max; /* quarters, rounded up: 1 to 4 */
    Glyph mark = marks[int_clamp(left, 1, QUARTERS) - 1];
    return mark == GLYPH_COUNT ? ' ' : theme_glyph(board->theme, mark);
}

static char status_letter(const Board *board, int status)
{
    return board->battle->content->statuses[status].glyph;
}

/* Would an ability in hand meet one of them? */
static bool is_aim(const Crowd *crowd)
{
    return crowd->aimed && crowd->met > 0;
}

/* How many of them there are; with an ability in hand how many it would meet, of a single one, too. */
static int number_of(const Crowd *crowd)
{
    return is_aim(crowd) ? crowd->met : crowd->count > 1 ? crowd->count : 0;
}

static uint8_t aim_attributes(const Crowd *crowd)
{
    return is_aim(crowd) ? STYLE_UNDERLINE : 0;
}

static uint8_t letter_attributes(const Board *board, const Crowd *crowd)
{
    bool watched = crowd->shown->id == board->view->attacker_focus;
    return (uint8_t)(STYLE_BOLD | aim_attributes(crowd) | (watched ? STYLE_UNDERLINE : 0) |
                     (crowd->struck ? STYLE_REVERSE : 0));
}

static void put_named_mark(const Board *board, int column, int row)
{
    canvas_put(board->canvas, column, row, '!', over(board, column, row, INK_KEY, STYLE_BOLD));
}

/* The status that at least half of them have, while numbers aren't what is looked for; VIEW_NOTHING: there is none. */
static int shared_status(const Crowd *crowd)
{
    int status;
    bool any = !crowd->aimed && crowd_statuses(crowd, &status, 1) > 0;
    return any && 2 * crowd->bearers[status] >= crowd->count ? status : VIEW_NOTHING;
}

/* What stands beside the letter. A number in which some have a status is underlined, and so is the status of several.
 */
static void put_beside(const Board *board, const Crowd *crowd, int column, int row, bool laid)
{
    int status = shared_status(crowd), number = number_of(crowd);
    uint8_t several = crowd->count > 1 && crowd->afflicted ? STYLE_UNDERLINE : 0;
    uint8_t marked = (uint8_t)(several | letter_attributes(board, crowd));
    Ink ink = laid ? INK_ACTOR_MARK : hurt_ink(crowd);
    if (crowd->named) {
        put_named_mark(board, column, row);
    } else if (status != VIEW_NOTHING) {
        canvas_put(board->canvas, column, row, (uint32_t)status_letter(board, status),
                   over(board, column, row, INK_KEY, several));
    } else if (number > 0) {
        canvas_put(board->canvas, column, row, number > 9 ? '+' : (uint32_t)('0' + number),
                   over(board, column, row, ink, marked));
    } else {
        canvas_put(board->canvas, column, row, hurt_mark(board, crowd), over(board, column, row, ink, 0));
    }
}

/* Of several, the second cell is theirs only while more than half of their HP are left; who is small and alone has the
 * first alone. */
static void draw_pair(const Board *board, const Crowd *crowd, Area tile)
{
    int column = tile.column, row = tile.row;
    bool large = crowd->named || type_of(board, crowd->shown)->size != SIZE_SMALL;
    bool wide = is_aim(crowd) || (crowd->count > 1 ? !is_hurt(crowd) : large);
    for (int i = 0; i < (wide ? 2 : 1); i++) {
        lay_ground(board, column + i, row, ground_of(board, crowd));
    }
    canvas_put(board->canvas, column, row, (uint32_t)type_of(board, crowd->shown)->glyph,
               over(board, column, row, INK_ACTOR, letter_attributes(board, crowd)));
    put_beside(board, crowd, column + 1, row, wide);
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

/* "F": they have it; where tiles have a row for it, "F3": three of them. Returns the columns that it takes. */
static int put_statuses(const Board *board, const Crowd *crowd, Area at, int row)
{
    int statuses[STATUSES_SHOWN], count = crowd_statuses(crowd, statuses, STATUSES_SHOWN), columns = 0;
    bool numbers = at.rows > ART_ROWS && crowd->count > 1;
    for (int i = count - 1; i >= 0; i--) {
        char mark[ART_COLUMNS];
        int bearers = crowd->bearers[statuses[i]];
        int width = snprintf(mark, sizeof mark, numbers && bearers < crowd->count ? "%c%d" : "%c",
                             status_letter(board, statuses[i]), int_min(bearers, STATUS_COUNTED));
        if (columns + width < at.columns) {
            columns += width;
            int column = at.column + at.columns - columns;
            canvas_text(board->canvas, column, row, width, over(board, column, row, INK_KEY, STYLE_BOLD), mark);
        }
    }
    return columns;
}

/* Statuses at the right, and what they leave for the bar of those who are hurt, or a boss. */
static void draw_condition(const Board *board, const Crowd *crowd, Area at)
{
    int row = at.row + at.rows - 1, taken = put_statuses(board, crowd, at, row);
    HpBar bar = crowd_bar(crowd);
    if (bar.hp < bar.max || type_of(board, crowd->shown)->size == SIZE_BOSS) {
        Ground ground = (Ground)canvas_cell(board->canvas, at.column, row).style.ground;
        hp_bar_draw(board->canvas, board->theme, at.column, row, at.columns - taken, ground, &bar);
    }
}

/* What is alone and well takes no more room than its picture, so that neighbours stay apart. */
static int columns_of(const Board *board, const Crowd *crowd, const Picture *picture)
{
    bool plain = number_of(crowd) == 0 && !crowd->afflicted && crowd->hp == crowd->hp_max &&
                 type_of(board, crowd->shown)->size != SIZE_BOSS;
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
    if (number_of(crowd) > 0) {
        uint8_t attributes = STYLE_BOLD | aim_attributes(crowd);
        draw_number(board, at, number_of(crowd), over(board, at.column, at.row, INK_ACTOR_MARK, attributes));
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

/* Is a cell beside a boss free of all that one plays with? */
static bool is_free(const Board *board, const Crowds *crowds, int column, int row)
{
    DecisionPoint point;
    if (!board_shows(board, column, row) || !view_point_of(board->view, board->layout, column, row, &point)) {
        return false;
    }
    Tile tile = tile_at(point.x / PERCENT, point.y / PERCENT);
    return tile_inside(tile) && crowds->at[tile_index(tile)].count == 0 &&
           board->battle->building_at[tile_index(tile)] == 0;
}

/* A boss stands a cell wider than its tile on each side that has room for it, between brackets. */
static void draw_breadth(const Board *board, const Crowds *crowds, const Crowd *crowd, Area tile)
{
    static const char brackets[] = {'[', ']'};
    int rows = int_min(tile.rows, ART_ROWS);
    for (int i = 0; i < 2 * rows; i++) {
        int column = i % 2 ? tile.column + tile.columns : tile.column - 1, row = tile.row + i / 2;
        if (is_free(board, crowds, column, row)) {
            lay_ground(board, column, row, ground_of(board, crowd));
            canvas_put(board->canvas, column, row, (uint32_t)brackets[i % 2],
                       over(board, column, row, INK_ACTOR, STYLE_BOLD));
        }
    }
}

static void draw_breadths(const Board *board, const Crowds *crowds)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        const Crowd *crowd = &crowds->at[i];
        if (crowd->count > 0 && type_of(board, crowd->shown)->size == SIZE_BOSS) {
            draw_breadth(board, crowds, crowd, board_tile_area(board, tile_from_index(i)));
        }
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
    draw_breadths(board, &crowds);
    const Attacker *watched = battle_attacker(board->battle, board->view->attacker_focus);
    Tile tile = watched ? point_tile(battle_attacker_at(board->battle, watched)) : tile_at(-1, -1);
    if (tile_inside(tile)) {
        rest_cursor(board, &crowds.at[tile_index(tile)], board_tile_area(board, tile));
    }
}
