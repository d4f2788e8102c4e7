/* Bars are made of signs, not of colours alone: what is there, what comes and what is missing look different in one
 * colour, too. */
#include "term/bar.h"

enum { SECTION_CELLS = 3, SECTIONS_MAX = 10, MARK_CELLS = 2 /* least between marks */ };

/* Cells of `width` that value / limit fills; a value above 0 always shows. */
static int filled(int value, int limit, int width)
{
    if (value <= 0 || limit <= 0) {
        return 0;
    }
    int64_t cells = (int64_t)value * width / limit;
    return cells >= width ? width : cells > 0 ? (int)cells : 1;
}

static bool is_mark(const Bar *bar, int cell, int width)
{
    if (!bar->marks || (int64_t)bar->coming * width < (int64_t)bar->limit * MARK_CELLS) {
        return false;
    }
    for (int64_t value = (int64_t)bar->value + bar->coming; value <= bar->limit; value += bar->coming) {
        if (value * width / bar->limit - 1 == cell) {
            return true;
        }
    }
    return false;
}

void bar_draw(Canvas *canvas, const Theme *theme, int column, int row, int width, const Bar *bar)
{
    int full = filled(bar->value, bar->limit, width);
    int64_t next = (int64_t)bar->value + bar->coming;
    int coming = filled(next > bar->limit ? bar->limit : (int)next, bar->limit, width);
    for (int i = 0; i < width; i++) {
        Glyph glyph = i < full ? GLYPH_BAR_FULL : i < coming ? GLYPH_BAR_COMING : GLYPH_BAR_EMPTY;
        Ink ink = i < full ? bar->ink : i < coming ? INK_FUEL_COMING : INK_DIM;
        if (i >= coming && is_mark(bar, i, width)) {
            glyph = GLYPH_BAR_MARK;
        }
        canvas_put(canvas, column + i, row, theme_glyph(theme, glyph), (Style){.ink = (uint8_t)ink});
    }
}

int bar_hp_unit(int hp_max)
{
    int unit = 1;
    while ((hp_max + unit - 1) / unit > SECTIONS_MAX) {
        unit *= 10;
    }
    return unit;
}

int bar_draw_hp(Canvas *canvas, const Theme *theme, int column, int row, int hp, int hp_max)
{
    int unit = bar_hp_unit(hp_max), sections = (hp_max + unit - 1) / unit, at = column;
    for (int i = 0; i < sections; i++) {
        int size = i < sections - 1 ? unit : hp_max - i * unit;
        int cells = (size * SECTION_CELLS + unit - 1) / unit;
        int full = hp >= i * unit + size ? cells : hp > i * unit ? ((hp - i * unit) * cells + size - 1) / size : 0;
        for (int k = 0; k < cells; k++) {
            canvas_put(canvas, at++, row, theme_glyph(theme, k < full ? GLYPH_HP_FULL : GLYPH_HP_EMPTY),
                       (Style){.ink = k < full ? INK_GOOD : INK_DIM});
        }
        at += i < sections - 1;
    }
    return at - column;
}
