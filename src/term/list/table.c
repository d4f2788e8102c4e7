#include "term/list/table.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"

#include <assert.h>
#include <stdarg.h>

enum { GAP = 1, LAST_LEAST = 8 };

const char *const LIST_ENDS[] = {N_("won"), N_("lost"), NULL};
const char *const LIST_MODES[] = {N_("run"), N_("linear"), N_("sortie"), NULL};

void list_cell(ListCells *cells, const char *format, ...)
{
    assert(cells->count < LIST_COLUMNS_MAX);
    Text text = text_into(cells->text[cells->count++], LIST_CELL_SIZE);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
}

static int width_wished(const ListColumn *column)
{
    int width = int_max(column->width, *column->title ? columns_of(_(column->title)) : 0);
    for (const char *const *word = column->words; word && *word; word++) {
        width = int_max(width, columns_of(_(*word)));
    }
    return width;
}

Area list_column(const Canvas *canvas, const ListTable *table, Area row, int index)
{
    int spare = canvas->columns - row.column - LAST_LEAST;
    for (int i = 0; i < table->count - 1; i++) {
        spare -= table->columns[i].width + GAP;
    }
    Area place = {row.column, row.row, 0, 1};
    for (int i = 0; i <= index; i++) {
        const ListColumn *column = &table->columns[i];
        int more = int_clamp(width_wished(column) - column->width, 0, int_max(spare, 0));
        place.column += i > 0 ? place.columns + GAP : 0;
        place.columns = column->width + more;
        spare -= more;
    }
    return place;
}

void list_titles_draw(Canvas *canvas, const ListTable *table, Area row)
{
    for (int i = 0; i < table->count; i++) {
        Area place = list_column(canvas, table, row, i);
        canvas_text(canvas, place.column, place.row, place.columns, (Style){.ink = INK_DIM},
                    _(table->columns[i].title));
    }
}

void list_cells_draw(Canvas *canvas, const ListTable *table, Area row, Style style, const ListCells *cells)
{
    for (int i = 0; i < cells->count; i++) {
        Area place = list_column(canvas, table, row, i);
        int width = int_min(place.columns, row.column + row.columns - place.column);
        canvas_text(canvas, place.column, place.row, width, style, cells->text[i]);
    }
}
