/* All messages that are kept, the newest first. One that is too long for its line takes a second one. */
#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/screens/text_screen.h"

static const char *message_at(const View *view, int age)
{
    return view->messages[(view->message_count - 1 - age) % VIEW_MESSAGES];
}

static int rows_of(const char *message, int columns)
{
    return columns_of(message) > columns ? 2 : 1;
}

static int kept_of(const View *view)
{
    return int_min(view->message_count, VIEW_MESSAGES);
}

static int put(const App *app, Area area, int scroll)
{
    const View *view = &app->view;
    int lines = 0, kept = kept_of(view);
    for (int i = 0; i < kept; i++) {
        const char *message = message_at(view, i);
        if (!message[0] || (i == 0 && view->passing)) {
            continue;
        }
        int rows = rows_of(message, area.columns), row = lines - scroll;
        if (row >= 0 && row < area.rows) {
            canvas_wrap(app->canvas, (Area){area.column, area.row + row, area.columns, int_min(rows, area.rows - row)},
                        (Style){.ink = lines == 0 ? INK_TEXT : INK_DIM}, message);
        }
        lines += rows;
    }
    if (lines == 0 && area.rows > 0) {
        canvas_text(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_DIM},
                    _("Nothing has happened yet."));
    }
    return lines;
}

static const TextScreen MESSAGES = {.left = 2,
                                    .top = 2,
                                    .title = N_("Messages, the newest first"),
                                    .more = N_("Down shows older ones; q or Esc goes back."),
                                    .put = put};

const Screen MESSAGES_SCREEN = {.name = N_("Messages"), TEXT_PARTS(MESSAGES), .headed = true};
