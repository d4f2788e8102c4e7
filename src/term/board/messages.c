/* The last messages, the newest at the bottom. One that is too long for its line takes a second one. */
#include "term/board/parts.h"
#include "base/number.h"
#include "term/view/view.h"
#include "term/canvas/columns.h"

enum { INDENT = 2 };

static int rows_of(const char *message, int columns)
{
    return columns_of(message) > columns - INDENT ? 2 : 1;
}

int messages_rows(const View *view, int columns)
{
    return rows_of(view_last_message(view), columns);
}

void messages_draw(Canvas *canvas, const Theme *theme, Area area, const View *view)
{
    int kept = int_min(view->message_count, VIEW_MESSAGES);
    int bottom = area.row + area.rows, columns = area.columns - INDENT;
    for (int i = 0; i < kept; i++) {
        const char *message = view->messages[(view->message_count - 1 - i) % VIEW_MESSAGES];
        int rows = rows_of(message, area.columns);
        bottom -= rows;
        if (bottom < area.row) {
            return;
        }
        if (i == 0) {
            canvas_put(canvas, area.column, bottom, theme_glyph(theme, GLYPH_SELECT), (Style){.ink = INK_KEY});
        }
        canvas_wrap(canvas, (Area){area.column + INDENT, bottom, columns, rows},
                    (Style){.ink = i == 0 ? INK_TEXT : INK_DIM}, message);
    }
}
