/* Rows that are cells of a table, with a title above each column. */
#ifndef HOLDOUT_TERM_LIST_TABLE_H
#define HOLDOUT_TERM_LIST_TABLE_H

#include "term/canvas/canvas.h"

enum { LIST_COLUMNS_MAX = 12, LIST_CELL_SIZE = 256 };

typedef struct ListColumn {
    const char *title;
    int width;                /* at least; more for a longer title or word while the last column keeps some room */
    const char *const *words; /* that may stand in it, ended by NULL; NULL: no such words */
} ListColumn;

/* Words of columns that many tables have: how a run ended, and of what mode it is. */
extern const char *const LIST_ENDS[], *const LIST_MODES[];

typedef struct ListTable {
    const ListColumn *columns;
    int count;
} ListTable;

#define LIST_TABLE(columns)                            \
    {                                                  \
        (columns), sizeof(columns) / sizeof *(columns) \
    }

typedef struct ListCells {
    int count;
    char text[LIST_COLUMNS_MAX][LIST_CELL_SIZE];
} ListCells;

/* Fills the next cell. */
void list_cell(ListCells *cells, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Where a column stands in a row of the table that begins with its first one: its column on the canvas, and its width.
 */
Area list_column(const Canvas *canvas, const ListTable *table, Area row, int column);

void list_titles_draw(Canvas *canvas, const ListTable *table, Area row);
void list_cells_draw(Canvas *canvas, const ListTable *table, Area row, Style style, const ListCells *cells);

#endif
