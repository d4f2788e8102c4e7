/* How light a terminal's background is: what is read from its answer and from the environment. */
#include "term/tty/backdrop.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_answers(void **unused)
{
    (void)unused;
    assert_int_equal(backdrop_read("11;rgb:ffff/ffff/ffff"), BACKDROP_LIGHT);
    assert_int_equal(backdrop_read("11;rgb:fdfd/f6f6/e3e3"), BACKDROP_LIGHT);
    assert_int_equal(backdrop_read("11;rgb:F/F/F"), BACKDROP_LIGHT);
    assert_int_equal(backdrop_read("11;rgb:00/2b/36"), BACKDROP_DARK);
    assert_int_equal(backdrop_read("11;rgb:0000/0000/ffff"), BACKDROP_DARK);
    static const char *const nothing[] = {
        "",     "10;rgb:ffff/ffff/ffff", "11;rgb:",    "11;rgb:ff/ff",  "11;rgb:fffff/ff/ff",
        "11;?", "11;rgb:-1/ff/ff",       "11;#ffffff", "11;rgb: f/f/f", "11;rgb:0x/ff/ff"};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        assert_int_equal(backdrop_read(nothing[i]), BACKDROP_UNKNOWN);
    }
}

static void test_the_environment(void **unused)
{
    (void)unused;
    static const struct {
        const char *says;
        Backdrop backdrop;
    } cases[] = {
        {"15;0", BACKDROP_DARK}, {"0;15", BACKDROP_LIGHT}, {"0;default;7", BACKDROP_LIGHT},      {"7;8", BACKDROP_DARK},
        {"", BACKDROP_UNKNOWN},  {"15", BACKDROP_UNKNOWN}, {"default;default", BACKDROP_UNKNOWN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv("COLORFGBG", cases[i].says, 1);
        assert_int_equal(backdrop_guess("xterm"), cases[i].backdrop);
    }
    unsetenv("COLORFGBG");
    assert_int_equal(backdrop_guess("linux"), BACKDROP_DARK);
    assert_int_equal(backdrop_guess("xterm-256color"), BACKDROP_UNKNOWN);
}

static void test_who_is_asked(void **unused)
{
    (void)unused;
    assert_true(backdrop_can_ask("xterm-256color"));
    assert_true(backdrop_can_ask("tmux-256color"));
    assert_false(backdrop_can_ask("linux"));
    assert_false(backdrop_can_ask("vt220"));
    assert_false(backdrop_can_ask("screen-256color"));
}

SUBJECT(backdrop)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_the_environment),
        cmocka_unit_test(test_who_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
