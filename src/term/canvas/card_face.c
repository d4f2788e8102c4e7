/* With few colours cards have no ground: the chosen one is told by its reversed head and by a sign. */
#include "term/canvas/card.h"

#include "base/number.h"
#include "term/canvas/columns.h"

enum { SIDE = 1, NAME_AT = 3, PLATE_COLUMNS = 12, PLATE_ROWS = 4, HEAD_ROWS_MOST = 2, EDGE = 0x2502 };

static int inner(int columns)
{
    return columns - 2 * SIDE;
}

/* Columns that the words beside a small picture begin at. */
static int beside(const Card *card)
{
    return card->picture_ground == GROUND_NONE ? 0 : ART_COLUMNS + 1;
}

static int words_rows(const Canvas *canvas, int columns, const Card *card)
{
    return card_text_rows(canvas, inner(columns), card->text) + card_text_rows(canvas, inner(columns), card->why);
}

/* "rare tower  18 materials" in one row, or in two. */
static bool is_short(int columns, const Card *card)
{
    return columns_of(card->sort) + 1 + columns_of(card->cost) <= columns;
}

/* Rows of sort and cost; beside a small picture at least those of that. */
static int facts_rows(const Canvas *canvas, int columns, const Card *card, bool large)
{
    int room = inner(columns) - (large ? 0 : beside(card));
    int rows = is_short(room, card) ? 1 : card_text_rows(canvas, room, card->sort) + (card->cost[0] != '\0');
    return !large && beside(card) > 0 ? int_max(rows, ART_ROWS) : rows;
}

static int name_columns(int columns, const Card *card)
{
    int price = columns_of(card->price);
    return columns - NAME_AT - price - (price > 0) - SIDE;
}

/* Of the head: names with augments can be long. */
static int head_rows(const Canvas *canvas, int columns, const Card *card)
{
    return int_clamp(card_text_rows(canvas, name_columns(columns, card), card->name), 1, HEAD_ROWS_MOST);
}

int card_face_rows(const Canvas *canvas, int columns, const Card *card, bool large)
{
    int plate = large && card->picture_ground != GROUND_NONE ? PLATE_ROWS + 2 : 0;
    return head_rows(canvas, columns, card) + plate + facts_rows(canvas, columns, card, large) + 1 +
           words_rows(canvas, columns, card) + large;
}

static void draw_head(Canvas *canvas, const Theme *theme, Area area, const Card *card, int number, bool chosen)
{
    bool plain = theme->depth < COLORS_256 && !chosen;
    Style style = {(uint16_t)(plain ? card->sort_ink : INK_TITLE), (uint16_t)(plain ? GROUND_NONE : card->head),
                   STYLE_BOLD};
    canvas_fill(canvas, area, ' ', style);
    if (chosen) {
        canvas_put(canvas, area.column, area.row, theme_glyph(theme, GLYPH_SELECT), style);
        canvas->cursor_column = area.column + NAME_AT;
        canvas->cursor_row = area.row;
    }
    card_put_digit(canvas, area.column + 1, area.row, number, style);
    int price = columns_of(card->price);
    canvas_wrap(canvas, (Area){area.column + NAME_AT, area.row, name_columns(area.columns, card), area.rows}, style,
                card->name);
    canvas_text(canvas, area.column + area.columns - price - SIDE, area.row, price, style, card->price);
}

static void draw_facts(Canvas *canvas, Area area, const Card *card, Ground ground)
{
    Style sort = {(uint16_t)card->sort_ink, (uint16_t)ground, STYLE_BOLD},
          cost = {(uint16_t)card->cost_ink, (uint16_t)ground, 0};
    int used = canvas_wrap(canvas, area, sort, card->sort), columns = columns_of(card->cost);
    bool one = is_short(area.columns, card);
    canvas_text(canvas, one ? area.column + area.columns - columns : area.column, area.row + (one ? 0 : used), columns,
                cost, card->cost);
}

/* The picture with its ground around it. */
static void draw_plate(Canvas *canvas, Area area, const Card *card)
{
    if (card->picture_ground != GROUND_NONE) {
        Area plate = {area.column + (area.columns - PLATE_COLUMNS) / 2, area.row, PLATE_COLUMNS, PLATE_ROWS};
        canvas_fill(canvas, plate, ' ', (Style){.ink = INK_ACTOR, .ground = (uint16_t)card->picture_ground});
        picture_draw(canvas, plate.column + (PLATE_COLUMNS - picture_columns(&card->picture)) / 2,
                     plate.row + (PLATE_ROWS - ART_ROWS) / 2, ART_ROWS, &card->picture, card->picture_ground);
    }
}

void card_face_draw(Canvas *canvas, const Theme *theme, Area area, const Card *card, int number, bool chosen)
{
    Ground ground = chosen ? GROUND_CARD_CHOSEN : GROUND_CARD;
    bool large = card->picture_ground != GROUND_NONE && card_face_rows(canvas, area.columns, card, true) <= area.rows;
    int head = head_rows(canvas, area.columns, card);
    Area body = {area.column + SIDE, area.row + head, inner(area.columns), area.rows - head};
    int facts = facts_rows(canvas, area.columns, card, large);
    canvas_fill(canvas, area, ' ', (Style){.ink = INK_TEXT, .ground = (uint16_t)ground});
    draw_head(canvas, theme, (Area){area.column, area.row, area.columns, head}, card, number, chosen);
    if (chosen && theme->depth >= COLORS_256) {
        canvas_fill(canvas, (Area){area.column, body.row, 1, body.rows}, EDGE,
                    (Style){INK_KEY, (uint16_t)ground, STYLE_BOLD});
    }
    if (large) {
        draw_plate(canvas, (Area){body.column, body.row + 1, body.columns, PLATE_ROWS}, card);
        body.row += PLATE_ROWS + 2;
        body.rows -= PLATE_ROWS + 2;
    } else if (beside(card) > 0) {
        picture_draw(canvas, body.column, body.row, body.rows, &card->picture, card->picture_ground);
    }
    int indent = large ? 0 : beside(card);
    draw_facts(canvas, (Area){body.column + indent, body.row, body.columns - indent, facts}, card, ground);
    card_text_draw(canvas, theme, area_below(body, facts + 1), card, ground);
}
