/* Cards share the rows of their area: texts are shown whole or not at all, but for the selected one, which is cut at
 * the area's end and says so. */
#include "term/canvas/card.h"

#include "base/number.h"
#include "base/text.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

#include <string.h>

enum { INDENT = 3, TEXT_ROWS_LEAST = 3, TABLE_COLUMNS = 70, TABLE_ROWS = 10 };

/* Columns left of its text. */
static int indent_of(const Card *card)
{
    return INDENT + (card->picture_ground == GROUND_NONE ? 0 : ART_COLUMNS + 1);
}

/* Which cards show, and how many rows of text each. */
typedef struct Plan {
    int first, count;
    int rows[CARDS_MAX];
    bool gaps;
} Plan;

static int full_rows(const Canvas *canvas, Area area, const Card *card)
{
    int columns = area.columns - indent_of(card);
    return card_text_rows(canvas, columns, card->text) + card_text_rows(canvas, columns, card->why);
}

/* Headings that don't fit scroll, the selected one stays. */
static void plan_window(Plan *plan, const Cards *cards, int rows, int selected)
{
    int most = rows - (cards->count > rows - TEXT_ROWS_LEAST ? TEXT_ROWS_LEAST : 0);
    plan->count = cards->count < most ? cards->count : int_max(most, 1);
    int first = selected - plan->count / 2, last = cards->count - plan->count;
    plan->first = int_clamp(first, 0, last);
}

static void plan_texts(Plan *plan, const int full[CARDS_MAX], int rows, int selected)
{
    int left = rows - plan->count;
    if (selected >= 0) {
        plan->rows[selected] = int_min(full[selected], left);
        left -= plan->rows[selected];
    }
    for (int i = plan->first; i < plan->first + plan->count; i++) {
        if (i != selected && full[i] <= left) {
            plan->rows[i] = full[i];
            left -= full[i];
        }
    }
    plan->gaps = left >= plan->count - 1;
}

static Plan plan_cards(const Canvas *canvas, Area area, const Cards *cards, int selected)
{
    Plan plan = {0};
    int full[CARDS_MAX];
    for (int i = 0; i < cards->count; i++) {
        full[i] = full_rows(canvas, area, &cards->cards[i]);
    }
    plan_window(&plan, cards, area.rows, selected);
    plan_texts(&plan, full, area.rows, selected);
    return plan;
}

/* "rare tower, 18 materials  30 credits" */
static void put_end(const Card *card, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s%s%s", card->sort, card->sort[0] && card->cost[0] ? ", " : "", card->cost);
    text_add(&text, "%s%s", text.length > 0 && card->price[0] ? "  " : "", card->price);
}

static void draw_heading(Canvas *canvas, const Theme *theme, Area area, const Card *card, int number, bool selected)
{
    Style style = {.ink = card->why[0] ? INK_DIM : (uint8_t)card->ink,
                   .ground = selected ? GROUND_ROW : GROUND_NONE,
                   .attributes = selected ? STYLE_BOLD : 0};
    Style key = style, tags = style;
    key.ink = card->why[0] ? INK_DIM : INK_KEY;
    tags.ink = card->why[0] ? INK_DIM : (uint8_t)card->sort_ink;
    char name[CARD_NAME_SIZE + 2], end[3 * CARD_WORDS_SIZE];
    Text text = text_into(name, sizeof name);
    if (card->sign) {
        text_add(&text, "%c ", card->sign);
    }
    text_add(&text, "%s", card->name);
    put_end(card, end, sizeof end);
    if (selected) {
        canvas_fill(canvas, (Area){area.column, area.row, area.columns, 1}, ' ', style);
        canvas_put(canvas, area.column, area.row, theme_glyph(theme, GLYPH_SELECT), style);
        canvas->cursor_column = area.column + INDENT;
        canvas->cursor_row = area.row;
    }
    card_put_digit(canvas, area.column + 1, area.row, number, key);
    int tag_columns = columns_of(end), room = area.columns - INDENT - 1 - tag_columns - (tag_columns > 0);
    canvas_text(canvas, area.column + INDENT, area.row, room, style, name);
    canvas_text(canvas, area.column + area.columns - 1 - tag_columns, area.row, tag_columns, tags, end);
}

static void draw_body(Canvas *canvas, const Theme *theme, Area area, const Card *card)
{
    int indent = indent_of(card);
    if (card->picture_ground != GROUND_NONE) {
        picture_draw(canvas, area.column + INDENT, area.row, area.rows, &card->picture, card->picture_ground);
    }
    card_text_draw(canvas, theme, (Area){area.column + indent, area.row, area.columns - indent, area.rows}, card,
                   GROUND_NONE);
}

static void draw_more(Canvas *canvas, Area area, int row, const char *word)
{
    canvas_text(canvas, area.column, row, 1, (Style){.ink = INK_KEY}, word);
}

static int draw_stack(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected)
{
    Plan plan = plan_cards(canvas, area, cards, selected);
    int row = area.row;
    for (int i = plan.first; i < plan.first + plan.count; i++) {
        Area heading = {area.column, row, area.columns, 1};
        canvas_begin_group(canvas);
        draw_heading(canvas, theme, heading, &cards->cards[i], i + 1, i == selected);
        if (plan.rows[i] > 0) {
            draw_body(canvas, theme, (Area){area.column, row + 1, area.columns, plan.rows[i]}, &cards->cards[i]);
        }
        hot_item(canvas, (Area){area.column, row, area.columns, 1 + plan.rows[i]}, i);
        row += 1 + plan.rows[i] + plan.gaps;
    }
    canvas_end_group(canvas);
    if (plan.first > 0 && plan.first != selected) {
        draw_more(canvas, area, area.row, "^");
    }
    if (plan.first + plan.count < cards->count) {
        draw_more(canvas, area, row - 1 - plan.rows[plan.first + plan.count - 1] - plan.gaps, "v");
    }
    return row - area.row;
}

/* What is told goes from line to line. */
static bool has_table(const Canvas *canvas, Area area, const Cards *cards)
{
    bool table = !canvas->reading && area.columns >= TABLE_COLUMNS && area.rows >= TABLE_ROWS;
    for (int i = 0; i < cards->count; i++) {
        table = table && cards->cards[i].head != GROUND_NONE;
    }
    return table;
}

int cards_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected)
{
    if (cards->count == 0 || area.rows < 1) {
        return 0;
    }
    selected = int_min(selected, cards->count - 1);
    return has_table(canvas, area, cards) ? card_table_draw(canvas, theme, area, cards, int_max(selected, 0))
                                          : draw_stack(canvas, theme, area, cards, selected);
}
