/* The limits: what init writes is what is usual, and what a host gets wrong is told with its line. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"

#include <stdio.h>
#include <string.h>

static bool read_limits(HostFixture *f, const char *text, Limits *out)
{
    char path[128];
    host_fixture_write(f, "lobby.yaml", text);
    snprintf(path, sizeof path, "%s/lobby.yaml", f->dir);
    return limits_read(out, path, &f->failure);
}

static void assert_wrong(HostFixture *f, const char *text, const char *why)
{
    Limits limits;
    assert_false(read_limits(f, text, &limits));
    assert_int_equal(f->failure.status, EXIT_UNREADABLE);
    if (!strstr(f->failure.why, why)) {
        fail_msg("%s", f->failure.why);
    }
}

static void what_init_writes_is_what_is_usual(void **state)
{
    HostFixture *f = *state;
    Limits usual = limits_usual();
    assert_memory_equal(host_limits(f->host), &usual, sizeof usual);
    assert_int_equal(usual.sessions_each, 3);
    assert_int_equal(usual.confinement, 1);
}

static void each_limit_stands_there_with_its_reason(void **state)
{
    HostFixture *f = *state;
    char text[8000];
    host_fixture_read(f, "lobby.yaml", text, sizeof text);
#define X(member, key, usual, least, most, reason) assert_non_null(strstr(text, "\n" key ": " #usual "\n"));
    LIMIT_LIST(X)
#undef X
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        assert_in_range(strcspn(line, "\n"), 0, 100);
    }
}

static void a_host_may_change_some(void **state)
{
    HostFixture *f = *state;
    Limits limits;
    assert_true(read_limits(f, "# mine\nsessions: 7\nguests: 0\n", &limits));
    assert_int_equal(limits.sessions, 7);
    assert_int_equal(limits.guests, 0);
    assert_int_equal(limits.tries, 6);
    assert_true(read_limits(f, "", &limits));
    assert_int_equal(limits.sessions, 100);
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    HostFixture *f = *state;
    assert_wrong(f, "sessions: 7\nsesions-each: 2\n", "lobby.yaml:2: there is no limit 'sesions-each'");
    assert_wrong(f, "sessions: many\n", "lobby.yaml:1: sessions must be a number from 1 to 10000, not 'many'.");
    assert_wrong(f, "sessions: 0\n", "not '0'.");
    assert_wrong(f, "sessions: -1\n", "not '-1'.");
    assert_wrong(f, "sessions: 99999999999999999999\n", "not '99999999999999999999'.");
    assert_wrong(f, "sessions: \"7\\e[2J\"\n", "not '7?[2J'.");
    assert_wrong(f, "guests: 1\n\nguests: 0\n", "lobby.yaml:1: guests stands there twice; remove one.");
    assert_wrong(f, "sessions: [7]\n", "lobby.yaml:1: 'sessions' a list is no value here; write one word.");
    assert_wrong(f, "sessions: {", "lobby.yaml:");
    assert_wrong(f, "\xff\xfe", "lobby.yaml");
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(limits)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(what_init_writes_is_what_is_usual),
        WITH_HOST(each_limit_stands_there_with_its_reason),
        WITH_HOST(a_host_may_change_some),
        WITH_HOST(what_is_wrong_is_told_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
