/* What terminals are like that a host may not know: each leads to a type that every host has. */
#include "term/tty/terminal_type.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

/* The second of the list, or "". */
static const char *next_best(const char *type)
{
    const char *like[TERMINAL_TYPES_MAX];
    terminal_types_like(type, like);
    assert_ptr_equal(like[0], type);
    return like[1] ? like[1] : "";
}

static void terminals_of_today_are_like_xterm(void **state)
{
    static const char *const types[] = {"xterm-kitty",
                                        "xterm-ghostty",
                                        "foot",
                                        "foot-direct",
                                        "foot-extra",
                                        "alacritty",
                                        "alacritty-direct",
                                        "wezterm",
                                        "ghostty",
                                        "contour",
                                        "iterm2",
                                        "iTerm2.app",
                                        "mintty",
                                        "konsole-256color",
                                        "vte-256color",
                                        "st-256color",
                                        "gnome-256color",
                                        "xterm",
                                        "rio",
                                        "something-direct",
                                        "mlterm",
                                        "something-256color"};
    (void)state;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        assert_string_equal(next_best(types[i]), "xterm-256color");
    }
    assert_string_equal(next_best("xterm-256color"), "xterm");
}

static void others_are_like_their_own_kind(void **state)
{
    (void)state;
    assert_string_equal(next_best("tmux-direct"), "tmux-256color");
    assert_string_equal(next_best("tmux-256color"), "screen-256color");
    assert_string_equal(next_best("screen.xterm-kitty"), "screen-256color");
    assert_string_equal(next_best("rxvt-unicode-256color"), "screen-256color");
    assert_string_equal(next_best("rxvt-256color"), "rxvt-unicode-256color");
    assert_string_equal(next_best("linux-16color"), "linux");
    assert_string_equal(next_best("vt320"), "vt220");
}

static void what_is_like_nothing_stays_unknown(void **state)
{
    static const char *const types[] = {"dumb", "frobozz", "../../etc", "-", "256color", "direct", "ansi.sys"};
    (void)state;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        assert_string_equal(next_best(types[i]), "");
    }
    assert_null(terminal_type_here("frobozz"));
    assert_string_equal(terminal_type_here("xterm-frobozz"), "xterm-256color");
}

SUBJECT(terminal_type)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terminals_of_today_are_like_xterm),
        cmocka_unit_test(others_are_like_their_own_kind),
        cmocka_unit_test(what_is_like_nothing_stays_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
