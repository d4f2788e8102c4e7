/* What the screens that are text have in common: scrolling and going back. */
#include "term/screens/screen.h"

enum { PAGE_LINES = 15, TO_THE_END = 10000 };

static void scroll(App *app, int lines)
{
    app->scroll = app->scroll + lines < 0 ? 0 : app->scroll + lines;
}

static void back(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
}

int screen_scroll(App *app, int lines, int rows)
{
    int most = lines > rows ? lines - rows : 0;
    app->scroll = app->scroll > most ? most : app->scroll;
    return app->scroll;
}

const Binding SCROLL_BINDINGS[SCROLL_BINDING_COUNT] = {
    {{HKEY_DOWN, 'j', HKEY_ENTER}, "arrows jk", "scroll", scroll, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, scroll, -1},
    {{HKEY_PAGE_DOWN, ' '}, "PgUp PgDn Space", "scroll by a page", scroll, PAGE_LINES},
    {{HKEY_PAGE_UP, 'b'}, NULL, NULL, scroll, -PAGE_LINES},
    {{HKEY_HOME, 'g'}, "Home End", "first, last line", scroll, -TO_THE_END},
    {{HKEY_END, 'G'}, NULL, NULL, scroll, TO_THE_END},
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT, '?'}, "q Esc ?", "go back", back, 0},
};
