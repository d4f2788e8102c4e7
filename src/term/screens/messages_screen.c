/* All messages that are kept, the newest first. One that is too long for its line takes a second one. */
#include "term/canvas/columns.h"
#include "term/screens/screen.h"

enum { TEXT_COLUMN = 2, TEXT_ROW = 2 };

static const char *message_at(const View *view, int age)
{
    return view->messages[(view->message_count - 1 - age) % VIEW_MESSAGES];
}

static int rows_of(const char *message, int columns)
{
    return columns_of(message) > columns ? 2 : 1;
}

static void draw(App *app)
{
    Canvas *canvas = app->canvas;
    const View *view = &app->view;
    int kept = view->message_count < VIEW_MESSAGES ? view->message_count : VIEW_MESSAGES;
    int columns = canvas->columns - TEXT_COLUMN, end = canvas->rows - 1, lines = 0;
    for (int i = 0; i < kept; i++) {
        lines += rows_of(message_at(view, i), columns);
    }
    int scroll = screen_scroll(app, lines, end - TEXT_ROW);
    canvas_text(canvas, TEXT_COLUMN, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                "Messages, the newest first");
    int row = TEXT_ROW - scroll;
    for (int i = 0; i < kept && row < end; i++) {
        int rows = rows_of(message_at(view, i), columns);
        if (row >= TEXT_ROW) {
            canvas_wrap(canvas, (Area){TEXT_COLUMN, row, columns, row + rows < end ? rows : end - row},
                        (Style){.ink = i == 0 ? INK_TEXT : INK_DIM}, message_at(view, i));
        }
        row += rows;
    }
    if (kept == 0) {
        canvas_text(canvas, TEXT_COLUMN, TEXT_ROW, columns, (Style){.ink = INK_DIM}, "Nothing has happened yet.");
    }
    canvas_text(canvas, TEXT_COLUMN, end, canvas->columns, (Style){.ink = INK_DIM},
                lines - scroll > end - TEXT_ROW ? "Down shows older ones; q or Esc goes back." : "q or Esc goes back.");
}

const Screen MESSAGES_SCREEN = {
    .name = "Messages", .bindings = SCROLL_BINDINGS, .binding_count = SCROLL_BINDING_COUNT, .draw = draw};
