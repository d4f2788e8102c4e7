#include "term/homes/table.h"

#include "term/canvas/hot.h"

void table_titles(const App *app, RunTable table, int row)
{
    for (int i = 0; i < table.count; i++) {
        const Column *column = &table.columns[i];
        canvas_text(app->canvas, column->at, row, column->width, (Style){.ink = INK_DIM}, column->title);
    }
}

void table_row(const App *app, RunTable table, int row, int item, bool selected, const char *cells)
{
    Canvas *canvas = app->canvas;
    const Area area = {0, row, canvas->columns, 1};
    Style style = {
        .ink = INK_TEXT, .ground = selected ? GROUND_ROW : GROUND_NONE, .attributes = selected ? STYLE_BOLD : 0};
    if (selected) {
        canvas_fill(canvas, area, ' ', style);
        canvas_put(canvas, 0, row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = table.columns[0].at;
        canvas->cursor_row = row;
    }
    hot_item(canvas, area, item);
    for (int i = 0; i < table.count; i++) {
        const Column *column = &table.columns[i];
        canvas_text(canvas, column->at, row, column->width, style, cells + (size_t)i * table.cell_size);
    }
}
