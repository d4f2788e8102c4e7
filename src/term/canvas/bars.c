#include "term/canvas/bars.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SIGN_COLUMNS = 3, COLUMN_CELLS = 2, PITCH = 3, LEAST_CELLS = 4, TEN = 10 };

BarRow *bars_add(Bars *bars)
{
    if (bars->count == BARS_MAX) {
        return NULL;
    }
    bars->rows[bars->count] = (BarRow){.ink = INK_ENERGY};
    return &bars->rows[bars->count++];
}

BarRow *bars_add_part(Bars *bars, const char *name, Ink ink, int64_t value, int64_t limit)
{
    BarRow *row = bars_add(bars);
    assert(row && "parts are added by the code, never as many as data or journals have");
    text_copy(row->name, sizeof row->name, name);
    row->ink = ink;
    row->value = (int32_t)int64_min(value, INT32_MAX);
    row->limit = (int32_t)int64_min(limit > 0 ? limit : 1, INT32_MAX);
    snprintf(row->end, sizeof row->end, _("%lld of %lld"), (long long)value, (long long)limit);
    return row;
}

BarRow *bars_add_sorted(Bars *bars, int32_t value)
{
    int at = bars->count;
    while (at > 0 && bars->rows[at - 1].value < value) {
        at--;
    }
    if (at == BARS_MAX) {
        return NULL;
    }
    int kept = int_min(bars->count, BARS_MAX - 1);
    memmove(&bars->rows[at + 1], &bars->rows[at], (size_t)(kept - at) * sizeof *bars->rows);
    bars->count = kept + 1;
    bars->rows[at] = (BarRow){.value = value, .ink = INK_ENERGY};
    return &bars->rows[at];
}

/* Columns that all names, and all ends, fit into. */
typedef struct Widths {
    int sign, name, end, bar;
} Widths;

static Widths widths_of(const Bars *bars, int columns)
{
    Widths widths = {0};
    for (int i = 0; i < bars->count; i++) {
        const BarRow *row = &bars->rows[i];
        widths.sign = row->sign ? SIGN_COLUMNS + 1 : widths.sign;
        widths.name = int_max(widths.name, columns_of(row->name));
        widths.end = int_max(widths.end, columns_of(row->end));
    }
    int most = columns - widths.sign - widths.end - LEAST_CELLS - 2;
    widths.name = int_max(int_min(widths.name, most), 0);
    widths.bar = columns - widths.sign - widths.name - widths.end - 2;
    return widths;
}

static void draw_row(Canvas *canvas, const Theme *theme, Area area, const BarRow *row, const Widths *widths,
                     int32_t limit)
{
    int column = area.column;
    struct Reading *reading = canvas_mute(canvas);
    if (row->sign) {
        Style style = {INK_ACTOR, (uint16_t)row->sign_ground, STYLE_BOLD};
        canvas_printf(canvas, column, area.row, SIGN_COLUMNS, style, " %c ", row->sign);
    }
    canvas->reading = reading;
    column += widths->sign;
    canvas_text(canvas, column, area.row, widths->name, (Style){.ink = INK_TEXT}, row->name);
    column += widths->name + 1;
    Bar bar = {.value = row->value,
               .limit = int_max(row->limit > 0 ? row->limit : limit, 1),
               .ink = row->ink,
               .full = GLYPH_BAR_FULL,
               .empty = GLYPH_GAP};
    bar_draw(canvas, theme, column, area.row, widths->bar, &bar);
    canvas_text(canvas, area.column + area.columns - columns_of(row->end), area.row, widths->end,
                (Style){.ink = INK_TEXT}, row->end);
}

int bars_draw(Canvas *canvas, const Theme *theme, Area area, const char *heading, const Bars *bars)
{
    int head = heading[0] != '\0', shown = int_min(bars->count, area.rows - head);
    if (shown < 1) {
        return 0;
    }
    if (head) {
        canvas_text(canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD}, heading);
    }
    const Widths widths = widths_of(bars, area.columns);
    int32_t limit = 1;
    for (int i = 0; i < bars->count; i++) {
        limit = int_max(limit, bars->rows[i].value);
    }
    for (int i = 0; i < shown; i++) {
        draw_row(canvas, theme, (Area){area.column, area.row + head + i, area.columns, 1}, &bars->rows[i], &widths,
                 limit);
    }
    return head + shown;
}

static void draw_column(Canvas *canvas, const Theme *theme, Area area, int32_t value, int32_t most, Ink ink)
{
    int filled = bar_filled(value, most, area.rows);
    for (int i = 0; i < area.rows; i++) {
        Bar bar = {i < filled, 1, 0, false, ink, GLYPH_BAR_FULL, GLYPH_GAP};
        bar_draw(canvas, theme, area.column, area.row + area.rows - 1 - i, area.columns, &bar);
    }
}

static int first_column(Area area, int count)
{
    return int_max(count - (area.columns + PITCH - COLUMN_CELLS) / PITCH, 0);
}

Area bars_column(Area area, int count, int index)
{
    const int first = first_column(area, count);
    return (Area){area.column + (index - first) * PITCH, area.row, COLUMN_CELLS, index < first ? 0 : area.rows};
}

void bars_mark_column(Canvas *canvas, Area area, int count, int index, char sign)
{
    const Area column = bars_column(area, count, index);
    if (index >= 0 && index < count && column.rows > 0) {
        canvas_put(canvas, column.column + column.columns, column.row + column.rows - 1, (uint32_t)sign,
                   (Style){.ink = INK_BAD, .attributes = STYLE_BOLD});
    }
}

void bars_draw_columns(Canvas *canvas, const Theme *theme, Area area, const int32_t *values, int count, int32_t most,
                       Ink ink)
{
    const int first = first_column(area, count);
    struct Reading *reading = canvas_mute(canvas);
    for (int i = first; i < count && area.rows > 1; i++) {
        int column = area.column + (i - first) * PITCH;
        draw_column(canvas, theme, (Area){column, area.row, COLUMN_CELLS, area.rows - 1}, values[i], most, ink);
        canvas_printf(canvas, column, area.row + area.rows - 1, COLUMN_CELLS, (Style){.ink = INK_DIM}, "%*d",
                      COLUMN_CELLS, (i + 1) % (TEN * TEN));
    }
    canvas->reading = reading;
}
