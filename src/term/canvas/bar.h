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

#endif
