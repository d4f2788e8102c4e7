/* HP in sections (source: seed 000, 2.6). Sections are equally wide but for the last, as narrow as the HP it has. */
#include "term/canvas/hp_bar.h"

#include "base/number.h"
#include "term/canvas/bar.h"

HpBar hp_bar(int32_t hp, int32_t max)
{
    HpBar bar = {.hp = int_clamp(hp, 0, max), .max = max, .section = 1};
    while (bar.section <= (max - 1) / 10) {
        bar.section *= 10;
    }
    bar.sections = (max - 1) / bar.section + 1;
    return bar;
}

int hp_bar_start(const HpBar *bar, int index, int cells)
{
    return (int)((int64_t)index * bar->section * cells / bar->max);
}

static Ink section_ink(const HpBar *bar)
{
    return bar->section == 1 ? INK_WARN : bar->section == 10 ? INK_BAD : bar->section == 100 ? INK_HULL : INK_SPECIAL;
}

void hp_bar_draw(Canvas *canvas, const Theme *theme, int column, int row, int cells, Ground ground, const HpBar *bar)
{
    int filled = bar_filled(bar->hp, bar->max, cells);
    for (int i = 0; i < cells; i++) {
        Ink ink = i < filled ? section_ink(bar) : INK_DIM;
        canvas_put(canvas, column + i, row, theme_glyph(theme, i < filled ? GLYPH_HP_FULL : GLYPH_HP_EMPTY),
                   (Style){.ink = (uint8_t)ink, .ground = (uint16_t)ground});
    }
    bool lines = hp_bar_start(bar, 1, cells) >= 2;
    for (int i = 1; lines && i < bar->sections; i++) {
        canvas_put(canvas, column + hp_bar_start(bar, i, cells) - 1, row, theme_glyph(theme, GLYPH_BAR_MARK),
                   (Style){.ink = INK_TEXT, .ground = (uint16_t)ground});
    }
}
