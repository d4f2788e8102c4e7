/* Keys scroll without bounds: the screen that is drawn next knows how long its text is. */
#include "term/screens/text_screen.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/screens/acts.h"

enum { PAGE_LINES = 15, TO_THE_END = 10000 };

static void scroll(App *app, int lines)
{
    TextState *state = screen_state(app);
    state->scroll = int_max(state->scroll + lines, 0);
}

void text_settle(TextState *state, int lines, int rows)
{
    int most = lines > rows ? lines - rows : 0;
    state->scroll = int_min(state->scroll, most);
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
