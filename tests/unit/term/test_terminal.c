/* What a terminal is told of its modes, on a pseudo-terminal: who its keys belong to, and that it is left as it was. */
#include "term/tty/terminal.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>
#include "support/subject.h"

typedef struct Ends {
    int master, slave, pipe[2];
} Ends;

static int open_ends(void **state)
{
    static Ends ends;
    ends.master = posix_openpt(O_RDWR | O_NOCTTY);
    if (ends.master < 0 || grantpt(ends.master) != 0 || unlockpt(ends.master) != 0 || pipe(ends.pipe) != 0) {
        return -1;
    }
    ends.slave = open(ptsname(ends.master), O_RDWR | O_NOCTTY);
    *state = &ends;
    return ends.slave < 0 ? -1 : 0;
}

static int close_ends(void **state)
{
    Ends *ends = *state;
    close(ends->master);
    close(ends->slave);
    close(ends->pipe[0]);
    close(ends->pipe[1]);
    return 0;
}

static tcflag_t signals_of(int fd)
{
    struct termios modes;
    assert_int_equal(tcgetattr(fd, &modes), 0);
    return modes.c_lflag & ISIG;
}

static void keys_of_the_terminal_raise_no_signals(void **state)
{
    const Ends *ends = *state;
    Terminal terminal;
    terminal_open(&terminal, ends->slave, ends->slave);
    assert_true(signals_of(ends->slave));
    terminal_set_raw(&terminal);
    assert_false(signals_of(ends->slave));
    terminal_set_back(&terminal);
    assert_true(signals_of(ends->slave));
    terminal_close(&terminal);
}

/* Keys come from elsewhere: who types on it means the whole program. */
static void a_terminal_that_is_only_drawn_on_keeps_them(void **state)
{
    const Ends *ends = *state;
    Terminal terminal;
    terminal_open(&terminal, ends->slave, ends->pipe[0]);
    terminal_set_raw(&terminal);
    assert_true(signals_of(ends->slave));
    terminal_set_back(&terminal);
    terminal_close(&terminal);
}

static void typed_ahead_is_forgotten_only_where_it_is_ours(void **state)
{
    const Ends *ends = *state;
    for (int keys = 0; keys <= 1; keys++) {
        Terminal terminal;
        terminal_open(&terminal, ends->slave, keys ? ends->slave : ends->pipe[0]);
        terminal_set_raw(&terminal);
        assert_int_equal(write(ends->master, "x", 1), 1);
        terminal_forget_keys(&terminal);
        int flags = fcntl(ends->slave, F_GETFL);
        fcntl(ends->slave, F_SETFL, flags | O_NONBLOCK);
        char byte;
        assert_int_equal(read(ends->slave, &byte, 1), keys ? -1 : 1);
        fcntl(ends->slave, F_SETFL, flags);
        terminal_set_back(&terminal);
        terminal_close(&terminal);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_ends, close_ends)
SUBJECT(terminal)
{
    const struct CMUnitTest tests[] = {
        TEST(keys_of_the_terminal_raise_no_signals),
        TEST(a_terminal_that_is_only_drawn_on_keeps_them),
        TEST(typed_ahead_is_forgotten_only_where_it_is_ours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
