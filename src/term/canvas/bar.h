/* Bars of cells: how much there is of something, and how much is coming. */
#ifndef HOLDOUT_TERM_CANVAS_BAR_H
#define HOLDOUT_TERM_CANVAS_BAR_H

#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

typedef struct Bar {
    int32_t value, limit; /* limit > 0 */
    int32_t coming;       /* added next time */
    bool marks;           /* show where each later addition ends */
    Ink ink;
    Glyph full, empty;
} Bar;

/* Cells of `cells` that value fills: none only for nothing, all only for everything. */
int bar_filled(int32_t value, int32_t limit, int cells);

void bar_draw(Canvas *canvas, const Theme *theme, int column, int row, int cells, const Bar *bar);

/* How much HP is left of how much, in sections that can be counted: each stands for 1, 10, 100 … HP. */
typedef struct HpBar {
    int32_t hp, max; /* max > 0 */
    int32_t section; /* HP a section stands for: the largest power of ten that gives more than one */
    int sections;    /* 2 to 10, the last one maybe narrower; 1 when max is 1 */
} HpBar;

HpBar hp_bar(int32_t hp, int32_t max);

/* The cell that section `index` begins with in a bar of so many cells. */
int hp_bar_start(const HpBar *bar, int index, int cells);

/* The colour says what a section stands for. A line ends each section where all have two cells or more. */
void hp_bar_draw(Canvas *canvas, const Theme *theme, int column, int row, int cells, Ground ground, const HpBar *bar);

#endif
