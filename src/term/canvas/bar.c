/* Bars are made of shades, which differ in lightness, too; where there are none, of signs: what is there, what comes
 * and what is missing look different in one colour. Their ends tell the truth: empty means nothing is left, full that
 * nothing is missing. */
#include "term/canvas/bar.h"

#include "base/number.h"

enum { MARK_CELLS = 2 /* least between marks */ };

int bar_filled(int32_t value, int32_t limit, int cells)
{
    if (value <= 0 || cells <= 0) {
        return 0;
    }
    if (value >= limit) {
        return cells;
    }
    int filled = (int)((int64_t)value * cells / limit);
    return filled > 0 ? filled : 1;
}

/* Where each addition has no room for a mark, every second has, or every fifth, or every tenth. */
static int64_t mark_step(const Bar *bar, int cells)
{
    static const int every[] = {1, 2, 5};
    const int64_t least = (int64_t)bar->limit * MARK_CELLS;
    for (size_t i = 0; i < sizeof every / sizeof *every; i++) {
        if ((int64_t)bar->coming * every[i] * cells >= least) {
            return (int64_t)bar->coming * every[i];
        }
    }
    return (int64_t)bar->coming * 10;
}

/* Where there are shades a bar is made of grounds, and its cells are empty. */
static bool is_shaded(const Theme *theme)
{
    return theme->depth >= COLORS_256;
}

static Style bar_style(const Theme *theme, Ink ink, Ground ground)
{
    return (Style){.ink = (uint8_t)ink, .ground = (uint16_t)(is_shaded(theme) ? ground : GROUND_NONE)};
}

static void draw_marks(Canvas *canvas, const Theme *theme, int column, int row, int cells, const Bar *bar)
{
    if (!bar->marks || bar->coming <= 0) {
        return;
    }
    int64_t step = mark_step(bar, cells);
    for (int64_t at = (int64_t)bar->value + step; at < bar->limit && step * cells >= bar->limit; at += step) {
        canvas_put(canvas, column + bar_filled((int32_t)at, bar->limit, cells) - 1, row,
                   theme_glyph(theme, GLYPH_BAR_MARK), bar_style(theme, INK_DIM, GROUND_BAR_EMPTY));
    }
}

static Ground ground_of(Ink ink)
{
    static const struct {
        Ink ink;
        Ground ground;
    } filled[] = {{INK_FUEL, GROUND_BAR_FUEL},           {INK_HULL, GROUND_BAR_HULL},
                  {INK_BAD, GROUND_BAR_HULL_LOW},        {INK_TOWER, GROUND_TOWER},
                  {INK_ECONOMIC, GROUND_ECONOMIC},       {INK_ATTACKER, GROUND_ATTACKER},
                  {INK_MATERIALS, GROUND_BAR_MATERIALS}, {INK_BOSS, GROUND_BOSS}};
    for (size_t i = 0; i < sizeof filled / sizeof filled[0]; i++) {
        if (filled[i].ink == ink) {
            return filled[i].ground;
        }
    }
    return GROUND_BAR_ENERGY;
}

void bar_draw(Canvas *canvas, const Theme *theme, int column, int row, int cells, const Bar *bar)
{
    int full = bar_filled(bar->value, bar->limit, cells);
    int64_t next = (int64_t)bar->value + bar->coming;
    int coming = bar_filled((int32_t)int64_min(next, bar->limit), bar->limit, cells);
    for (int i = 0; i < cells; i++) {
        Glyph glyph = i < full ? bar->full : i < coming ? GLYPH_BAR_COMING : bar->empty;
        Ink ink = i < full ? bar->ink : i < coming ? INK_FUEL_COMING : INK_DIM;
        Ground ground = i < full ? ground_of(bar->ink) : i < coming ? GROUND_BAR_FUEL_COMING : GROUND_BAR_EMPTY;
        uint32_t sign = is_shaded(theme) ? ' ' : theme_glyph(theme, glyph);
        canvas_put(canvas, column + i, row, sign, bar_style(theme, ink, ground));
    }
    draw_marks(canvas, theme, column, row, cells, bar);
}

/* Sections of HP (source: seed 000, 2.6) are equally wide but for the last, as narrow as the HP it has. */
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
