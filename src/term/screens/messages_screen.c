/* All messages that are kept, the newest first. One that is too long for its line takes a second one. */
#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/screens/text_screen.h"

enum { TEXT_COLUMN = 2, TEXT_ROW = 2 };

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

static int lines_of(const App *app)
{
    int lines = 0;
    for (int i = 0; i < kept_of(&app->view); i++) {
        lines += rows_of(message_at(&app->view, i), app->canvas->columns - TEXT_COLUMN);
    }
    return lines;
}

static void settle(const App *app, void *state)
{
    text_settle(state, lines_of(app), app->canvas->rows - 1 - TEXT_ROW);
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const View *view = &app->view;
    int columns = canvas->columns - TEXT_COLUMN, end = canvas->rows - 1, kept = kept_of(view);
    int scroll = ((const TextState *)state)->scroll;
    canvas_text(canvas, TEXT_COLUMN, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                _("Messages, the newest first"));
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
        canvas_text(canvas, TEXT_COLUMN, TEXT_ROW, columns, (Style){.ink = INK_DIM}, _("Nothing has happened yet."));
    }
    hot_keys(canvas, TEXT_COLUMN, end, canvas->columns, (Style){.ink = INK_DIM},
             lines_of(app) - scroll > end - TEXT_ROW ? _("Down shows older ones; q or Esc goes back.")
                                                     : _("q or Esc goes back."));
}

const Screen MESSAGES_SCREEN = {.name = N_("Messages"),
                                .bindings = SCROLL_BINDINGS,
                                .binding_count = SCROLL_BINDING_COUNT,
                                .state_size = sizeof(TextState),
                                .settle = settle,
                                .headed = true,
                                .draw = draw};
