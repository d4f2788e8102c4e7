/* Storms are slowed: by name, by address, by all together. No test waits; the clock is set. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/host/tries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEGIN = 1800000000, DAY = 86400 };

/* Seconds to wait, 0 where the try could be made. */
static int wait_for(HostFixture *f, const char *name, const char *address)
{
    int seconds = 0;
    if (!tries_password(f->host, name, address, &f->failure)) {
        assert_int_equal(sscanf(f->failure.why, "Try again in %d second", &seconds), 1);
        assert_true(seconds > 0);
    }
    return seconds;
}

static void pauses_grow_and_are_told(void **state)
{
    static const int pauses[] = {10, 20, 40, 80, 160, 320, 640, 900, 900};
    HostFixture *f = *state;
    int64_t now = BEGIN;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", ""), 0);
    }
    for (size_t i = 0; i < sizeof pauses / sizeof pauses[0]; i++) {
        assert_int_equal(wait_for(f, "ada", ""), pauses[i]);
        host_fixture_set_clock(now + pauses[i] - 1);
        assert_int_equal(wait_for(f, "ada", ""), 1);
        assert_string_equal(f->failure.why, "Try again in 1 second.");
        host_fixture_set_clock(now += pauses[i]);
        assert_int_equal(wait_for(f, "ada", ""), 0);
    }
    assert_int_equal(wait_for(f, "ada", ""), 900);
    assert_string_equal(f->failure.why, "Try again in 900 seconds.");
    assert_int_equal(wait_for(f, "bob", ""), 0);
}

/* A program that tries whenever it may. */
static void a_storm_of_a_day_makes_few_tries(void **state)
{
    HostFixture *f = *state;
    int made = 0;
    for (int64_t now = BEGIN; now < BEGIN + DAY;) {
        host_fixture_set_clock(now);
        int wait = wait_for(f, "ada", "");
        made += wait == 0;
        now += wait;
    }
    assert_in_range(made, 50, 150);
}

static void who_keeps_quiet_begins_anew(void **state)
{
    HostFixture *f = *state;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", ""), 0);
    }
    assert_int_equal(wait_for(f, "ada", ""), 10);
    host_fixture_set_clock(BEGIN + 10 + 60);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", ""), 0);
    }
    assert_int_equal(wait_for(f, "ada", ""), 10);
}

static void an_address_counts_whatever_names_it_tries(void **state)
{
    HostFixture *f = *state;
    char name[PLAYER_NAME_SIZE];
    for (int i = 0; i < 6; i++) {
        snprintf(name, sizeof name, "player-%d", i);
        assert_int_equal(wait_for(f, name, "192.0.2.7"), 0);
    }
    assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 10);
    assert_int_equal(wait_for(f, "ada", "::ffff:192.0.2.7"), 10);
    assert_int_equal(wait_for(f, "ada", "192.0.2.8"), 0);
}

/* What is refused is counted nowhere: nobody shuts others out with tries that were none. */
static void a_refused_try_is_none_of_the_name(void **state)
{
    HostFixture *f = *state;
    for (int i = 0; i < 40; i++) {
        (void)wait_for(f, i < 6 ? "bob" : "ada", "192.0.2.7");
    }
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", "192.0.2.8"), 0);
    }
}

static void a_network_of_version_6_is_one_address(void **state)
{
    HostFixture *f = *state;
    char address[64];
    for (int i = 0; i < 6; i++) {
        snprintf(address, sizeof address, "2001:db8:0:1::%x", i);
        assert_int_equal(wait_for(f, "", address), 0);
    }
    assert_int_equal(wait_for(f, "", "2001:db8:0:1:ffff::1"), 10);
    assert_int_equal(wait_for(f, "", "2001:db8:0:2::1"), 0);
}

static void what_is_no_address_is_counted_all_the_same(void **state)
{
    HostFixture *f = *state;
    char odd[5000];
    memset(odd, '\x1b', sizeof odd);
    odd[sizeof odd - 1] = '\0';
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "", odd), 0);
    }
    assert_int_equal(wait_for(f, "", odd), 10);
}

static void the_right_password_forgets_the_names_tries(void **state)
{
    HostFixture *f = *state;
    for (int i = 0; i < 30; i++) {
        assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 0);
        tries_password_right(f->host, "ada", "192.0.2.7");
    }
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 0);
    }
    assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 10);
}

static void nobody_is_kept_out_by_what_others_try(void **state)
{
    HostFixture *f = *state;
    char address[32];
    assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 0);
    tries_password_right(f->host, "ada", "192.0.2.7");
    for (int i = 0; i < 40; i++) {
        snprintf(address, sizeof address, "198.51.100.%d", i);
        (void)wait_for(f, "ada", address);
    }
    assert_true(wait_for(f, "ada", "192.0.2.8") > 0);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 0);
    }
    assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 10);
    assert_true(wait_for(f, "bob", "192.0.2.7") > 0);
}

static void an_address_is_known_for_a_season(void **state)
{
    HostFixture *f = *state;
    tries_password_right(f->host, "ada", "192.0.2.7");
    host_fixture_set_clock(BEGIN + 90 * (int64_t)DAY);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", "198.51.100.1"), 0);
    }
    assert_int_equal(wait_for(f, "ada", "192.0.2.7"), 10);
}

/* Who has an account of his own doesn't come to more guesses by logging in between them. */
static void an_own_account_buys_no_guesses(void **state)
{
    HostFixture *f = *state;
    int64_t now = BEGIN;
    int guesses = 0;
    for (bool own = false; now < BEGIN + 3600; own = !own) {
        host_fixture_set_clock(now);
        int wait = wait_for(f, own ? "own" : "ada", "192.0.2.7");
        now += wait;
        guesses += wait == 0 && !own;
        if (wait == 0 && own) {
            tries_password_right(f->host, "own", "192.0.2.7");
        }
    }
    assert_in_range(guesses, 6, 60);
}

static void a_clock_that_is_set_back_shuts_nobody_out(void **state)
{
    HostFixture *f = *state;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(wait_for(f, "ada", ""), 0);
    }
    host_fixture_set_clock(BEGIN - DAY);
    assert_int_equal(wait_for(f, "ada", ""), 0);
}

static int try_until_refused(HostFixture *f, int number)
{
    int made = 0;
    (void)number;
    while (tries_password(f->host, "ada", "192.0.2.7", &f->failure)) {
        made++;
    }
    return made;
}

static void processes_count_together(void **state)
{
    enum { MANY = 5 };
    HostFixture *f = *state;
    pid_t children[MANY];
    int made = 0;
    for (int i = 0; i < MANY; i++) {
        children[i] = host_fixture_start(f, try_until_refused, i);
    }
    for (int i = 0; i < MANY; i++) {
        made += host_fixture_wait(children[i]);
    }
    assert_int_equal(made, 6);
}

static void new_accounts_are_few_a_minute(void **state)
{
    HostFixture *f = *state;
    char address[32];
    for (int i = 0; i < 4; i++) {
        snprintf(address, sizeof address, "192.0.2.%d", i);
        assert_true(tries_registration(f->host, address, &f->failure));
    }
    host_fixture_set_clock(BEGIN + 20);
    assert_false(tries_registration(f->host, "192.0.2.9", &f->failure));
    assert_string_equal(f->failure.why, "Try again in 40 seconds.");
    host_fixture_set_clock(BEGIN + 60);
    assert_true(tries_registration(f->host, "192.0.2.9", &f->failure));
}

/* Of all together the pause doesn't grow, so that nobody shuts the door for others. */
static void one_address_makes_few_accounts_in_a_day(void **state)
{
    HostFixture *f = *state;
    int made = 0, seconds;
    for (int64_t now = BEGIN; now < BEGIN + DAY;) {
        host_fixture_set_clock(now);
        if (tries_registration(f->host, "192.0.2.7", &f->failure)) {
            made++;
        } else {
            assert_int_equal(sscanf(f->failure.why, "Try again in %d second", &seconds), 1);
            now += seconds;
        }
    }
    assert_in_range(made, 50, 150);
}

static void a_host_may_add_all_players_himself(void **state)
{
    HostFixture *f = *state;
    f->host->limits.registrations = 0;
    assert_false(account_register(f->host, "Ada", "correct horse", "", &f->account, &f->failure));
    assert_string_equal(f->failure.why, "Nobody can register here; ask the host for an account.");
    assert_true(account_add(f->host, "Ada", "correct horse", &f->failure));
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(tries)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(pauses_grow_and_are_told),
        WITH_HOST(a_storm_of_a_day_makes_few_tries),
        WITH_HOST(who_keeps_quiet_begins_anew),
        WITH_HOST(an_address_counts_whatever_names_it_tries),
        WITH_HOST(a_refused_try_is_none_of_the_name),
        WITH_HOST(a_network_of_version_6_is_one_address),
        WITH_HOST(what_is_no_address_is_counted_all_the_same),
        WITH_HOST(the_right_password_forgets_the_names_tries),
        WITH_HOST(nobody_is_kept_out_by_what_others_try),
        WITH_HOST(an_address_is_known_for_a_season),
        WITH_HOST(an_own_account_buys_no_guesses),
        WITH_HOST(a_clock_that_is_set_back_shuts_nobody_out),
        WITH_HOST(processes_count_together),
        WITH_HOST(new_accounts_are_few_a_minute),
        WITH_HOST(one_address_makes_few_accounts_in_a_day),
        WITH_HOST(a_host_may_add_all_players_himself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
