/* Small charts: a list of bars with names and numbers, and columns that stand side by side. */
#ifndef HOLDOUT_TERM_CANVAS_BARS_H
#define HOLDOUT_TERM_CANVAS_BARS_H

#include "term/canvas/bar.h"

enum { BARS_MAX = 40, BARS_NAME_SIZE = 48, BARS_END_SIZE = 48 };

typedef struct BarRow {
    char sign; /* before the name, on a ground of its own; '\0': none */
    Ground sign_ground;
    char name[BARS_NAME_SIZE];
    char end[BARS_END_SIZE]; /* behind the bar */
    int32_t value, limit;    /* limit 0: the largest value of all rows */
    Ink ink;
} BarRow;

typedef struct Bars {
    int count; /* the largest first, where the rows may be too few for all */
    BarRow rows[BARS_MAX];
} Bars;

/* The next row, empty; NULL when there is no more room. */
BarRow *bars_add(Bars *bars);

/* A row of so much of so much, which stands behind the bar. There has to be room for it. */
BarRow *bars_add_part(Bars *bars, const char *name, Ink ink, int64_t value, int64_t limit);

/* The same before all rows of less value: NULL where those that are there are larger and there is no more room. */
BarRow *bars_add_sorted(Bars *bars, int32_t value);

/* A heading ("": none) and as many rows as there is room for; returns the rows used, 0 where there are none to show. */
int bars_draw(Canvas *canvas, const Theme *theme, Area area, const char *heading, const Bars *bars);

/* Columns for values from left to right, the last ones where there are too many, each with its number from 1 below;
 * `most` is as high as the area allows. */
void bars_draw_columns(Canvas *canvas, const Theme *theme, Area area, const int32_t *values, int count, int32_t most,
                       Ink ink);

/* The cells of one of so many columns in such an area, its number's among them; without rows where it has no room. */
Area bars_column(Area area, int count, int index);

/* A sign beside a column's number, on the ground that is there. */
void bars_mark_column(Canvas *canvas, Area area, int count, int index, char sign);

#endif
