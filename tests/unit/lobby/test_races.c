/* Races as all processes see them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/races/races.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOW = 1800000000, SOON = NOW + 60 };

static Race opened(HostFixture *f, const char *opener)
{
    Race race = {.kind = RACE_SORTIE, .begins = SOON};
    snprintf(race.opener, sizeof race.opener, "%s", opener);
    snprintf(race.seed, sizeof race.seed, "kaid of the north");
    if (!race_open(f->host, &race, &f->failure)) {
        fail_msg("%s", f->failure.why);
    }
    return race;
}

static void a_race_is_listed_as_it_was_opened(void **state)
{
    HostFixture *f = *state;
    Race *races;
    assert_int_equal(races_list(f->host, &races, &f->failure), 0);
    free(races);
    assert_int_equal(opened(f, "ada").number, 1);
    assert_int_equal(opened(f, "bert").number, 2);
    assert_int_equal(races_list(f->host, &races, &f->failure), 2);
    assert_int_equal(races[0].number, 2);
    assert_string_equal(races[0].opener, "bert");
    assert_string_equal(races[1].opener, "ada");
    assert_string_equal(races[1].seed, "kaid of the north");
    assert_int_equal(races[1].kind, RACE_SORTIE);
    assert_int_equal(races[1].begins, SOON);
    free(races);
}

static void what_is_no_race_is_passed_over(void **state)
{
    HostFixture *f = *state;
    Race *races;
    opened(f, "ada");
    host_fixture_write(f, "races/1/race.txt", "walk 5 ada seed\n");
    assert_int_equal(races_list(f->host, &races, &f->failure), 0);
    free(races);
    host_fixture_write(f, "races/1/race.txt", "run 5 ada\n");
    assert_int_equal(races_list(f->host, &races, &f->failure), 0);
    free(races);
    host_fixture_write(f, "races/notes", "not a folder\n");
    assert_int_equal(opened(f, "ada").number, 2);
}

static void until_it_begins_racers_come_and_go(void **state)
{
    HostFixture *f = *state;
    Race race = opened(f, "ada");
    Racer racers[RACERS_MAX];
    assert_true(race_join(f->host, &race, "ada", NOW, &f->failure));
    assert_true(race_join(f->host, &race, "bert", NOW, &f->failure));
    assert_int_equal(race_racers(f->host, &race, racers), 2);
    assert_true(race_leave(f->host, &race, "bert", NOW, &f->failure));
    assert_int_equal(race_racers(f->host, &race, racers), 1);
    assert_string_equal(racers[0].name, "ada");
    assert_string_equal(racers[0].journal, "");
    assert_false(race_join(f->host, &race, "bert", SOON, &f->failure));
    assert_string_equal(f->failure.why, "Race 1 has begun: nobody joins or leaves it any more.");
    assert_false(race_leave(f->host, &race, "ada", SOON, &f->failure));
    assert_int_equal(race_racers(f->host, &race, racers), 1);
}

static void a_race_has_room_for_so_many(void **state)
{
    HostFixture *f = *state;
    Race race = opened(f, "ada");
    char name[PLAYER_NAME_SIZE];
    for (int i = 0; i < RACERS_MAX; i++) {
        snprintf(name, sizeof name, "player-%d", i);
        assert_true(race_join(f->host, &race, name, NOW, &f->failure));
    }
    assert_false(race_join(f->host, &race, "late", NOW, &f->failure));
    assert_non_null(strstr(f->failure.why, "full"));
}

static void the_first_journal_counts(void **state)
{
    HostFixture *f = *state;
    Race race = opened(f, "ada");
    Racer racers[RACERS_MAX];
    assert_true(race_join(f->host, &race, "ada", NOW, &f->failure));
    assert_true(race_note(f->host, &race, "ada", "run-0001.journal"));
    assert_true(race_note(f->host, &race, "ada", "run-0002.journal"));
    assert_int_equal(race_racers(f->host, &race, racers), 1);
    assert_string_equal(racers[0].journal, "run-0001.journal");
}

static int open_one(HostFixture *f, int number)
{
    (void)number;
    return opened(f, "ada").number;
}

static void races_that_open_at_once_are_two(void **state)
{
    enum { OPENERS = 8 };
    HostFixture *f = *state;
    pid_t children[OPENERS];
    bool seen[OPENERS + 1] = {false};
    for (int i = 0; i < OPENERS; i++) {
        children[i] = host_fixture_start(f, open_one, i);
    }
    for (int i = 0; i < OPENERS; i++) {
        int number = host_fixture_wait(children[i]);
        assert_in_range(number, 1, OPENERS);
        assert_false(seen[number]);
        seen[number] = true;
    }
}

static void who_is_removed_is_in_no_race_any_more(void **state)
{
    HostFixture *f = *state;
    Racer racers[RACERS_MAX];
    Race *races;
    Race his = opened(f, "Ada"), other = opened(f, "bert");
    assert_true(race_join(f->host, &his, "Ada", NOW, &f->failure) &&
                race_join(f->host, &his, "bert", NOW, &f->failure));
    assert_true(race_join(f->host, &other, "Ada", NOW, &f->failure));
    assert_true(race_note(f->host, &his, "Ada", "run-0001.journal"));
    assert_true(races_forget(f->host, "aDA", &f->failure));
    assert_int_equal(race_racers(f->host, &his, racers), 1);
    assert_string_equal(racers[0].name, "bert");
    assert_int_equal(race_racers(f->host, &other, racers), 0);
    assert_int_equal(races_list(f->host, &races, &f->failure), 2);
    assert_string_equal(races[1].opener, "nobody");
    assert_string_equal(races[1].seed, "kaid of the north");
    assert_int_equal(races[1].begins, SOON);
    assert_string_equal(races[0].opener, "bert");
    free(races);
}

SUBJECT(races)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_race_is_listed_as_it_was_opened, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(what_is_no_race_is_passed_over, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(until_it_begins_racers_come_and_go, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(a_race_has_room_for_so_many, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(the_first_journal_counts, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(who_is_removed_is_in_no_race_any_more, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(races_that_open_at_once_are_two, host_fixture_setup, host_fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
