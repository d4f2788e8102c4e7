#include "term/canvas/card.h"

#include "base/number.h"

enum { DOTS = 3 };

Card *cards_add(Cards *cards)
{
    cards->count += cards->count < CARDS_MAX;
    Card *card = &cards->cards[cards->count - 1];
    *card = (Card){.ink = INK_TEXT, .sort_ink = INK_TEXT, .cost_ink = INK_TEXT};
    return card;
}

void card_put_digit(Canvas *canvas, int column, int row, int number, Style style)
{
    if (number <= CARD_DIGITS) {
        canvas_put(canvas, column, row, (uint32_t)('0' + number % CARD_DIGITS), style);
    }
}

/* Where there are no rows nothing is drawn, but all lines are counted. */
int card_text_rows(const Canvas *canvas, int columns, const char *text)
{
    Canvas nowhere = {.columns = canvas->columns, .ascii = canvas->ascii};
    return canvas_wrap_from(&nowhere, (Area){0, 0, columns, 0}, (Style){.ink = INK_TEXT}, text, 0);
}

int card_frame_draw(Canvas *canvas, Area area, const char *title, const char *text)
{
    enum { INSIDE = 2 };
    int rows = card_text_rows(canvas, area.columns - 2 * INSIDE, text);
    Area frame = {area.column, area.row, area.columns, int_min(rows + 2, area.rows)};
    Style style = {.ink = INK_TEXT, .ground = GROUND_CARD};
    canvas_fill(canvas, frame, ' ', style);
    canvas_box(canvas, frame, (Style){.ink = INK_FRAME, .ground = GROUND_CARD}, NULL);
    canvas_printf(canvas, frame.column + INSIDE, frame.row, frame.columns - 2 * INSIDE,
                  (Style){INK_TITLE, GROUND_CARD, STYLE_BOLD}, " %s ", title);
    canvas_wrap(canvas, (Area){frame.column + INSIDE, frame.row + 1, frame.columns - 2 * INSIDE, frame.rows - 2}, style,
                text);
    return frame.rows;
}

void card_text_draw(Canvas *canvas, const Theme *theme, Area area, const Card *card, Ground ground)
{
    const uint16_t below = (uint16_t)ground;
    const int why = int_min(card_text_rows(canvas, area.columns, card->why), area.rows);
    const Area text = {area.column, area.row, area.columns, area.rows - why};
    int used = canvas_wrap(canvas, text, (Style){card->why[0] ? INK_DIM : INK_TEXT, below, 0}, card->text);
    canvas_wrap(canvas, (Area){area.column, area.row + used, area.columns, why}, (Style){INK_WARN, below, 0},
                card->why);
    int wanted = card_text_rows(canvas, area.columns, card->text);
    for (int i = 0; wanted > text.rows && text.rows > 0 && i < DOTS; i++) {
        canvas_put(canvas, area.column + area.columns - 1 - i, text.row + text.rows - 1,
                   theme_glyph(theme, GLYPH_ELLIPSIS), (Style){INK_KEY, below, 0});
    }
}
