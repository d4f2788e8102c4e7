/* Lists of runs as tables: a row of titles, and below it a row for each. */
#ifndef HOLDOUT_TERM_HOMES_TABLE_H
#define HOLDOUT_TERM_HOMES_TABLE_H

#include "term/stack/screen.h"

typedef struct Column {
    const char *title;
    int width;                /* at least; more for a longer title or word while the last column keeps some room */
    const char *const *words; /* that may stand in it, ended by NULL; NULL: no such words */
} Column;

extern const char *const TABLE_ENDS[], *const TABLE_MODES[];

typedef struct RunTable {
    const Column *columns;
    int count;
    size_t cell_size; /* bytes of the text of a cell */
} RunTable;

#define TABLE_OF(columns, cell_size) ((RunTable){(columns), sizeof(columns) / sizeof *(columns), (cell_size)})

/* Where a column stands on the canvas. */
typedef struct Place {
    int at, width;
} Place;

Place table_place(const Canvas *canvas, RunTable table, int column);

void table_titles(const App *app, RunTable table, int row);

/* The row of an item, which can be clicked on; cells: one text after the other. */
void table_row(const App *app, RunTable table, Area area, int item, bool selected, const char *cells);

#endif
