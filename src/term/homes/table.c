#include "term/homes/table.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

enum { LEFT = 1, GAP = 1, LAST_LEAST = 8 };

const char *const TABLE_ENDS[] = {N_("won"), N_("lost"), NULL};
const char *const TABLE_MODES[] = {N_("run"), N_("linear"), NULL};

static int width_wished(const Column *column)
{
    int width = int_max(column->width, *column->title ? columns_of(_(column->title)) : 0);
    for (const char *const *word = column->words; word && *word; word++) {
        width = int_max(width, columns_of(_(*word)));
    }
    return width;
}

Place table_place(const Canvas *canvas, RunTable table, int index)
{
    int spare = canvas->columns - LEFT - LAST_LEAST;
    for (int i = 0; i < table.count - 1; i++) {
        spare -= table.columns[i].width + GAP;
    }
    Place place = {.at = LEFT};
    for (int i = 0; i <= index; i++) {
        const Column *column = &table.columns[i];
        int more = int_clamp(width_wished(column) - column->width, 0, int_max(spare, 0));
        place.at += i > 0 ? place.width + GAP : 0;
        place.width = column->width + more;
        spare -= more;
    }
    return place;
}

void table_titles(const App *app, RunTable table, int row)
{
    for (int i = 0; i < table.count; i++) {
        Place place = table_place(app->canvas, table, i);
        canvas_text(app->canvas, place.at, row, place.width, (Style){.ink = INK_DIM}, _(table.columns[i].title));
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
        canvas->cursor_column = table_place(app->canvas, table, 0).at;
        canvas->cursor_row = area.row;
    }
    hot_item(canvas, area, item);
    for (int i = 0; i < table.count; i++) {
        Place place = table_place(canvas, table, i);
        int width = int_min(place.width, area.column + area.columns - place.at);
        canvas_text(canvas, place.at, area.row, width, style, cells + (size_t)i * table.cell_size);
    }
}
