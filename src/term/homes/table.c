#include "term/homes/table.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/hot.h"

void table_titles(const App *app, RunTable table, int row)
{
    for (int i = 0; i < table.count; i++) {
        const Column *column = &table.columns[i];
        canvas_text(app->canvas, column->at, row, column->width, (Style){.ink = INK_DIM}, _(column->title));
    }
}

void table_row(const App *app, RunTable table, Area area, int item, bool selected, const char *cells)
{
    Canvas *canvas = app->canvas;
    Style style = {
        .ink = INK_TEXT, .ground = selected ? GROUND_ROW : GROUND_NONE, .attributes = selected ? STYLE_BOLD : 0};
    if (selected) {
        canvas_fill(canvas, area, ' ', style);
        canvas_put(canvas, area.column, area.row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = table.columns[0].at;
        canvas->cursor_row = area.row;
    }
    hot_item(canvas, area, item);
    for (int i = 0; i < table.count; i++) {
        const Column *column = &table.columns[i];
        int width = int_min(column->width, area.column + area.columns - column->at);
        canvas_text(canvas, column->at, area.row, width, style, cells + (size_t)i * table.cell_size);
    }
}
