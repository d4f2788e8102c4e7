/* Keys scroll without bounds: the screen that is drawn next knows how long its text is. */
#include "term/screens/text_screen.h"

#include "base/number.h"
#include "term/canvas/hot.h"
#include "term/stack/acts.h"

enum { PAGE_LINES = 15, TO_THE_END = 10000, TITLE_SIZE = 120 };

static void scroll(App *app, int lines)
{
    TextState *state = screen_state(app);
    state->scroll = int_max(state->scroll + lines, 0);
}

static Area area_of(const App *app)
{
    const TextScreen *screen = screen_top(app)->text;
    const Canvas *canvas = app->canvas;
    return (Area){screen->left, screen->top, canvas->columns - screen->left, canvas->rows - 1 - screen->top};
}

void text_settle(const App *app, void *opened)
{
    TextState *state = opened;
    Area area = area_of(app), none = {area.column, area.row, area.columns, 0};
    int lines = screen_top(app)->text->put(app, none, 0);
    state->scroll = int_min(state->scroll, int_max(lines - area.rows, 0));
}

void text_draw(const App *app, const void *opened)
{
    const TextScreen *screen = screen_top(app)->text;
    Canvas *canvas = app->canvas;
    Area area = area_of(app);
    char title[TITLE_SIZE];
    Text text = text_into(title, sizeof title);
    if (screen->put_title) {
        screen->put_title(app, &text);
    } else if (screen->title) {
        text_add(&text, "%s", _(screen->title));
    }
    canvas_text(canvas, screen->left, 0, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, title);
    int scroll = ((const TextState *)opened)->scroll, lines = screen->put(app, area, scroll);
    const char *more = screen->more ? _(screen->more) : _("Down shows more; q or Esc goes back.");
    hot_keys(canvas, screen->left, canvas->rows - 1, area.columns, (Style){.ink = INK_DIM},
             lines - scroll > area.rows ? more : _("q or Esc goes back."));
}

const Binding SCROLL_BINDINGS[SCROLL_BINDING_COUNT] = {
    {{HKEY_DOWN, 'j', HKEY_ENTER}, "arrows jk", N_("scroll"), scroll, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, scroll, -1},
    {{HKEY_PAGE_DOWN, ' '}, "PgUp PgDn Space", N_("scroll by a page"), scroll, PAGE_LINES},
    {{HKEY_PAGE_UP, 'b'}, NULL, NULL, scroll, -PAGE_LINES},
    {{HKEY_HOME, 'g'}, "Home End", N_("first, last line"), scroll, -TO_THE_END},
    {{HKEY_END, 'G'}, NULL, NULL, scroll, TO_THE_END},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};
