/* Bars of a few cells: a share of something, what comes next, and hit points in sections. */
#ifndef HOLDOUT_TERM_BAR_H
#define HOLDOUT_TERM_BAR_H

#include "term/canvas.h"
#include "term/theme.h"

typedef struct Bar {
    int value, limit;
    int coming;   /* added next time */
    bool marks;   /* show where each later addition ends */
    Ink ink;
} Bar;

void bar_draw(Canvas *canvas, const Theme *theme, int column, int row, int width, const Bar *bar);

/* Hit points in sections of 1, 10, 100 … HP: the unit is the smallest that makes at most ten sections. A section is
 * three cells wide, the last one narrower by what is missing to a whole one. Returns the columns used. */
int bar_draw_hp(Canvas *canvas, const Theme *theme, int column, int row, int hp, int hp_max);
int bar_hp_unit(int hp_max);

#endif
