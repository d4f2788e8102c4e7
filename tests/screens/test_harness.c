/* The terminal's ground floor on a real pseudo-terminal, and with it the harness that screens are tested in. The
 * program is the sketch, given as the only argument. */
#include "terminal.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>

enum { LONG_MS = 20000 };

static Pty *start(void **state, const PtyOptions *options)
{
    const char *const argv[] = {(const char *)*state, NULL};
    Pty *pty = pty_start(argv, options);
    assert_non_null(pty);
    return pty;
}

/* Started, and waiting for keys. */
static Pty *ready(void **state, const PtyOptions *options)
{
    Pty *pty = start(state, options);
    if (!pty_wait_for(pty, "bottom", LONG_MS)) {
        mirror_show(pty->mirror);
        fail();
    }
    pty_settle(pty, 50, LONG_MS);
    return pty;
}

static void assert_left_clean(Pty *pty, int status)
{
    assert_int_equal(pty_wait_end(pty, LONG_MS, NULL), status);
    assert_true(pty_is_cooked(pty));
    assert_false(mirror_alternate(pty->mirror));
    assert_true(mirror_cursor_visible(pty->mirror));
    assert_false(mirror_mouse(pty->mirror));
    pty_free(pty);
}

static void assert_cursor(const Pty *pty, int column, int row)
{
    int at_column, at_row;
    mirror_cursor(pty->mirror, &at_column, &at_row);
    assert_int_equal(at_column, column);
    assert_int_equal(at_row, row);
}

/* Wherever what is read from a terminal happens to end. */
static void test_mirror_joins_characters(void **state)
{
    (void)state;
    static const char text[] = "\017|\u2591\u2591\016\017\u2502e\u0301\U0001F6F8.";
    char whole[MIRROR_ROW_SIZE], halves[MIRROR_ROW_SIZE];
    for (size_t cut = 0; cut < sizeof text; cut++) {
        Mirror *mirror = mirror_new(80, 24);
        mirror_write(mirror, text, cut);
        mirror_write(mirror, text + cut, sizeof text - 1 - cut);
        mirror_row(mirror, 0, cut == 0 ? whole : halves);
        if (cut > 0) {
            assert_string_equal(halves, whole);
        }
        mirror_free(mirror);
    }
}

static void test_draws_and_leaves(void **state)
{
    Pty *pty = ready(state, NULL);
    char row[MIRROR_ROW_SIZE];
    assert_true(mirror_alternate(pty->mirror));
    assert_false(pty_is_cooked(pty));
    mirror_row(pty->mirror, 0, row);
    assert_string_equal(row, "80x24 last");
    mirror_row(pty->mirror, 1, row);
    assert_memory_equal(row, "\xe2\x94\x8c Board ", 10);
    MirrorCell cell = mirror_cell(pty->mirror, 10, 8);
    assert_int_equal(cell.ch, 'A');
    assert_int_equal(cell.background, 26);
    assert_true(cell.bold);
    assert_int_equal(mirror_cell(pty->mirror, 2, 2).background, 234);
    assert_int_equal(mirror_cell(pty->mirror, 3, 2).background, 234);
    assert_int_equal(mirror_cell(pty->mirror, 40, 2).background, -1);
    assert_cursor(pty, 10, 8);
    assert_true(pty->bytes < 3072);
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_sends_little(void **state)
{
    Pty *pty = ready(state, NULL);
    size_t move = pty_answer(pty, "\033[C");
    assert_cursor(pty, 11, 8);
    assert_true(move > 0);
    assert_true(move < 150);
    assert_int_equal(mirror_cell(pty->mirror, 10, 8).ch, ',');
    assert_true(pty_answer(pty, "\033[D") < 150);
    assert_true(pty_answer(pty, "x") > 0);
    assert_int_equal(pty_answer(pty, "x"), 0);
    assert_true(pty_answer(pty, "\014") > 500);
    assert_true(mirror_find(pty->mirror, "last <Ctrl-l>", NULL, NULL));
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_keys_and_paste(void **state)
{
    Pty *pty = ready(state, NULL);
    pty_type(pty, "\033");
    assert_true(pty_wait_for(pty, "last <Escape>", LONG_MS));
    pty_type(pty, "\033[5~");
    assert_true(pty_wait_for(pty, "last <PageUp>", LONG_MS));
    pty_type(pty, "\033[200~q!\003");
    pty_type(pty, "z");
    assert_true(pty_wait_for(pty, "last z", LONG_MS));
    pty_type(pty, "\033[200~q!q!\033[201~");
    assert_true(pty_wait_for(pty, "last <Unknown>", LONG_MS));
    pty_type(pty, "m");
    assert_true(pty_wait_for(pty, "last m", LONG_MS));
    pty_settle(pty, 50, LONG_MS);
    assert_true(mirror_mouse(pty->mirror));
    pty_answer(pty, "\033[<0;21;6M");
    assert_cursor(pty, 20, 5);
    pty_type(pty, "\003");
    assert_true(pty_wait_for(pty, "last <Ctrl-c>", LONG_MS));
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_resizes(void **state)
{
    Pty *pty = ready(state, NULL);
    char row[MIRROR_ROW_SIZE];
    pty_resize(pty, 100, 40);
    assert_true(pty_wait_for(pty, "100x40", LONG_MS));
    pty_settle(pty, 50, LONG_MS);
    mirror_row(pty->mirror, 39, row);
    assert_string_equal(row, "bottom");
    pty_resize(pty, 50, 10);
    assert_true(pty_wait_for(pty, "50x10", LONG_MS));
    pty_settle(pty, 50, LONG_MS);
    mirror_row(pty->mirror, 9, row);
    assert_string_equal(row, "bottom");
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_large_terminals(void **state)
{
    Pty *pty = ready(state, &(PtyOptions){.columns = 120, .rows = 50});
    for (int i = 0; i < 30; i++) {
        pty_answer(pty, "\033[B");
    }
    char row[MIRROR_ROW_SIZE];
    mirror_row(pty->mirror, 0, row);
    assert_string_equal(row, "120x50 last <Down>");
    assert_cursor(pty, 10, 38);
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_stops_and_goes_on(void **state)
{
    Pty *pty = ready(state, NULL);
    pty_type(pty, "\032");
    assert_true(pty_wait_stopped(pty, LONG_MS));
    assert_true(pty_is_cooked(pty));
    assert_false(mirror_alternate(pty->mirror));
    pty_resize(pty, 90, 30);
    pty_continue(pty);
    assert_true(pty_wait_for(pty, "90x30 last <Ctrl-z>", LONG_MS));
    pty_settle(pty, 50, LONG_MS);
    assert_true(mirror_alternate(pty->mirror));
    assert_false(pty_is_cooked(pty));
    pty_signal(pty, SIGTSTP);
    assert_true(pty_wait_stopped(pty, LONG_MS));
    assert_true(pty_is_cooked(pty));
    pty_continue(pty);
    pty_answer(pty, "z");
    assert_true(pty_wait_for(pty, "last z", LONG_MS));
    pty_signal(pty, SIGSTOP);
    assert_true(pty_wait_stopped(pty, LONG_MS));
    pty_resize(pty, 70, 25);
    size_t before = pty->bytes;
    pty_continue(pty);
    assert_true(pty_wait_for(pty, "70x25", LONG_MS));
    pty_settle(pty, 100, LONG_MS);
    assert_true(pty->bytes - before > 500);
    assert_false(pty_is_cooked(pty));
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_signals_end_it(void **state)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        Pty *pty = ready(state, NULL);
        pty_signal(pty, signals[i]);
        assert_left_clean(pty, 10);
    }
}

static void test_hang_up_ends_it(void **state)
{
    Pty *pty = ready(state, NULL);
    pty_hang_up(pty);
    int status = pty_wait_end(pty, LONG_MS, NULL);
    assert_true(status == 10 || status == 11);
    pty_free(pty);
}

/* A terminal that takes no more output, as a stalled connection does, can't keep it either. */
static void test_stalled_terminal_ends_it(void **state)
{
    Pty *pty = ready(state, &(PtyOptions){.columns = 200, .rows = 100});
    for (int i = 0; i < 60; i++) {
        pty_type(pty, "\014");
    }
    assert_int_equal(pty_wait_end_stalled(pty, 300, NULL), -1);
    pty_signal(pty, SIGTERM);
    assert_int_equal(pty_wait_end_stalled(pty, LONG_MS, NULL), 10);
    pty_free(pty);
}

static void test_crash_gives_the_terminal_back(void **state)
{
    Pty *pty = ready(state, &(PtyOptions){.columns = 120});
    pty_type(pty, "m!");
    int status = pty_wait_end(pty, LONG_MS, NULL);
    assert_true(status == 128 + SIGSEGV || status == 1);
    assert_true(mirror_find(pty->mirror, "goes on. The journal is /somewhere/run.journal", NULL, NULL));
    assert_true(pty_is_cooked(pty));
    assert_false(mirror_alternate(pty->mirror));
    assert_false(mirror_mouse(pty->mirror));
    pty_free(pty);
}

static void test_other_terminals(void **state)
{
    static const char *const terms[] = {"xterm",  "linux",           "vt100",         "vt220",
                                        "screen", "screen-256color", "tmux-256color", "ansi"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        Pty *pty = ready(state, &(PtyOptions){.term = terms[i]});
        assert_int_equal(mirror_cell(pty->mirror, 10, 8).ch, 'A');
        pty_answer(pty, "\033[C");
        assert_int_equal(mirror_cell(pty->mirror, 11, 8).ch, 'A');
        assert_int_equal(mirror_cell(pty->mirror, 10, 8).ch, ',');
        pty_type(pty, "q");
        assert_int_equal(pty_wait_end(pty, LONG_MS, NULL), 0);
        pty_free(pty);
    }
}

static void test_ascii_and_no_colour(void **state)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    Pty *pty = ready(state, &(PtyOptions){.locale = "C", .environment = environment});
    char row[MIRROR_ROW_SIZE];
    mirror_row(pty->mirror, 1, row);
    assert_string_equal(row, "+ Board -------------------------+");
    MirrorCell cell = mirror_cell(pty->mirror, 10, 8);
    assert_int_equal(cell.background, -1);
    assert_true(cell.reverse);
    pty_type(pty, "q");
    assert_left_clean(pty, 0);
}

static void test_says_why_not(void **state)
{
    static const struct {
        const char *term, *says;
    } cases[] = {{"dumb", "type 'dumb' can't show a screen"},
                 {"nonsense", "type 'nonsense' is unknown"},
                 {"", "TERM does not say"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Pty *pty = start(state, &(PtyOptions){.term = cases[i].term});
        assert_int_equal(pty_wait_end(pty, LONG_MS, NULL), 4);
        assert_true(mirror_find(pty->mirror, cases[i].says, NULL, NULL));
        pty_free(pty);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        return 2;
    }
#define CASE(name) cmocka_unit_test_prestate(name, argv[1])
    const struct CMUnitTest tests[] = {
        CASE(test_mirror_joins_characters),
        CASE(test_draws_and_leaves),
        CASE(test_sends_little),
        CASE(test_keys_and_paste),
        CASE(test_resizes),
        CASE(test_large_terminals),
        CASE(test_stops_and_goes_on),
        CASE(test_signals_end_it),
        CASE(test_hang_up_ends_it),
        CASE(test_stalled_terminal_ends_it),
        CASE(test_crash_gives_the_terminal_back),
        CASE(test_other_terminals),
        CASE(test_ascii_and_no_colour),
        CASE(test_says_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
