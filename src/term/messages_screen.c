/* All messages that are kept, the newest first. */
#include "term/screen.h"

static void draw(App *app)
{
    Canvas *canvas = app->canvas;
    const View *view = &app->view;
    int kept = view->message_count < VIEW_MESSAGES ? view->message_count : VIEW_MESSAGES;
    int rows = canvas->rows - 3, scroll = screen_scroll(app, kept, rows);
    canvas_text(canvas, 2, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                "Messages, the newest first");
    for (int i = 0; i < rows && scroll + i < kept; i++) {
        int message = view->message_count - 1 - scroll - i;
        canvas_text(canvas, 2, 2 + i, canvas->columns - 2, (Style){.ink = scroll + i == 0 ? INK_TEXT : INK_DIM},
                    view->messages[message % VIEW_MESSAGES]);
    }
    if (kept == 0) {
        canvas_text(canvas, 2, 2, canvas->columns - 2, (Style){.ink = INK_DIM}, "Nothing has happened yet.");
    }
    canvas_text(canvas, 2, canvas->rows - 1, canvas->columns, (Style){.ink = INK_DIM},
                scroll + rows < kept ? "Down shows older ones; q or Esc goes back." : "q or Esc goes back.");
}

const Screen MESSAGES_SCREEN = {"Messages", SCROLL_BINDINGS, SCROLL_BINDING_COUNT, draw, NULL};
