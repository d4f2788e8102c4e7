/* What calls a player away from his game: which of several he is told of, and for how long. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/door/calls.h"
#include "lobby/door/news_desk.h"
#include "lobby/duels/referee.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NOW = 1800000000 };

static Lobby of_ada(HostFixture *f)
{
    return (Lobby){.host = f->host, .name = "Ada"};
}

static void assert_called(const Lobby *lobby, int race, int duel, int64_t now, const char *expected)
{
    char words[NEWS_WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    const Calls calls = calls_look(lobby, race, duel, now);
    calls_put(&calls, now, &text);
    assert_string_equal(words, expected);
}

static PlayersDuel challenged_by(HostFixture *f, const char *name, int64_t now)
{
    DuelPact pact = {.side = DUEL_INVADER, .pace = 10, .clock_minutes = 1, .turns = 1000, .challenged = "ada"};
    PlayersDuel duel;
    int number = 0;
    snprintf(pact.challenger, sizeof pact.challenger, "%s", name);
    assert_true(players_duel_offer(f->host, &pact, now, &number, &f->failure));
    assert_true(players_duel_read(f->host, number, now, &duel));
    return duel;
}

static Race joined(HostFixture *f, int64_t begins)
{
    Race race = {.kind = RACE_RUN, .begins = begins, .opener = "bert", .seed = "1"};
    assert_true(race_open(f->host, &race, &f->failure));
    assert_true(race_join(f->host, &race, "Ada", NOW, &f->failure));
    return race;
}

static void the_newest_challenge_is_told_for_a_minute(void **state)
{
    HostFixture *f = *state;
    const Lobby ada = of_ada(f), bert = {.host = f->host, .name = "bert"}, guest = {.host = f->host, .guest = true};
    assert_called(&ada, 0, 0, NOW, "");
    PlayersDuel first = challenged_by(f, "bert", NOW), second = challenged_by(f, "cleo", NOW + 1);
    assert_called(&ada, 0, 0, NOW + 1, "Duel: cleo challenges you");
    assert_called(&bert, 0, 0, NOW + 1, "");
    assert_called(&guest, 0, 0, NOW + 1, "");
    assert_true(players_duel_answer(f->host, &second, PLAYERS_DUEL_WITHDRAWN, &f->failure));
    assert_called(&ada, 0, 0, NOW + 59, "Duel: bert challenges you");
    assert_called(&ada, 0, 0, NOW + 60, "");
    assert_string_equal(calls_look(&ada, 0, 0, NOW + 60).challenger, "bert"); /* the menu still says so */
    assert_true(players_duel_answer(f->host, &first, PLAYERS_DUEL_REFUSED, &f->failure));
    assert_string_equal(calls_look(&ada, 0, 0, NOW + 60).challenger, "");
}

static void a_race_is_told_until_it_is_begun(void **state)
{
    HostFixture *f = *state;
    const Lobby ada = of_ada(f), bert = {.host = f->host, .name = "bert"};
    Race late = joined(f, NOW + 300), race = joined(f, NOW + 100);
    challenged_by(f, "cleo", NOW);
    assert_called(&ada, 0, 0, NOW + 39, "Duel: cleo challenges you");
    assert_called(&ada, 0, 0, NOW + 40, "Race in 60 s");
    assert_called(&bert, 0, 0, NOW + 40, "");
    assert_called(&ada, 0, 0, NOW + 100, "Race has begun");
    assert_called(&ada, race.number, 0, NOW + 100, "");
    assert_true(race_note(f->host, &race, "Ada", "run-0001.journal"));
    assert_called(&ada, 0, 0, NOW + 100, "");
    assert_called(&ada, 0, 0, NOW + 290, "Race in 10 s");
    assert_called(&ada, 0, 0, late.begins + 119, "Race has begun");
    assert_called(&ada, 0, 0, late.begins + 120, "");
}

static void a_duel_that_waits_is_told_before_all_else(void **state)
{
    HostFixture *f = *state;
    const Lobby ada = of_ada(f);
    PlayersDuel duel = challenged_by(f, "bert", NOW);
    char line[32] = "";
    joined(f, NOW + 10);
    assert_true(referee_start(f->host, &duel, &f->failure));
    challenged_by(f, "cleo", NOW);
    assert_called(&ada, 0, 0, NOW, "Your duel with bert waits");
    assert_called(&ada, 0, duel.number, NOW, "Race in 10 s");
    while (!strchr(line, '\n')) {
        host_fixture_read(f, "duels/1/referee", line, sizeof line);
    }
    assert_int_equal(kill(atoi(line), SIGKILL), 0);
    while (players_duel_is_held(f->host, duel.number)) {
    }
    assert_called(&ada, 0, 0, NOW, "Race in 10 s");
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(calls)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(the_newest_challenge_is_told_for_a_minute),
        WITH_HOST(a_race_is_told_until_it_is_begun),
        WITH_HOST(a_duel_that_waits_is_told_before_all_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
