/* Two replays beside each other: who waits for whom, what keys do to both, and what shows. */
#include "run_fixture.h"
#include "seat.h"

#include "term/beside/beside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* One seed played by two, the other of whom gets one wave farther; and one who looks on. */
typedef struct Race {
    Seat *one, *other, *watcher;
    char paths[STEP_SIDES][JOURNAL_PATH_SIZE];
} Race;

enum { WAVES_OF_ONE = 2, WAVES_OF_OTHER = 3 };

static void play_waves(Seat *seat, int count)
{
    seat_begin(seat, MODE_LINEAR, "race");
    for (int i = 0; i < count; i++) {
        seat_press(seat, 'n');
        seat_press(seat, 'f');
    }
}

static Race begin(void)
{
    Race race = {.one = seat_as_played(80, 24), .other = seat_as_played(80, 24), .watcher = seat_as_played(80, 24)};
    play_waves(race.one, WAVES_OF_ONE);
    play_waves(race.other, WAVES_OF_OTHER);
    snprintf(race.paths[0], JOURNAL_PATH_SIZE, "%s", session_path(race.one->app.session));
    snprintf(race.paths[1], JOURNAL_PATH_SIZE, "%s", session_path(race.other->app.session));
    return race;
}

static void end(Race *race)
{
    seat_free(race->watcher);
    seat_free(race->other);
    seat_free(race->one);
}

static InStep step_of(const Race *race)
{
    char notice[FAILURE_WHY_SIZE];
    Failure failure;
    InStep step;
    Replay *both[STEP_SIDES];
    for (int i = 0; i < STEP_SIDES; i++) {
        both[i] = replay_open(race->watcher->options.content, JOURNAL_RUN, race->paths[i], notice, &failure);
        assert_non_null(both[i]);
    }
    in_step_begin(&step, both[0], both[1]);
    return step;
}

static void assert_stands(const InStep *step, int side, int wave)
{
    GameTime now = game_time(replay_game(step->side[side].replay));
    assert_int_equal(now.wave, wave);
    assert_int_equal(now.tick, 0);
}

static void move_all(InStep *step, int side)
{
    Failure failure;
    while (in_step_move(step, side, &failure)) {
    }
    assert_int_equal(failure.status, 0);
}

static void who_is_farther_waits(void **state)
{
    (void)state;
    Race race = begin();
    InStep step = step_of(&race);
    move_all(&step, 0);
    assert_stands(&step, 0, 2);
    assert_true(in_step_waits(&step, 0));
    assert_int_equal(in_step_now(&step).wave, 1);
    move_all(&step, 1); /* which goes on beyond that, and then waits itself */
    assert_stands(&step, 1, 3);
    assert_true(in_step_waits(&step, 1));
    assert_false(in_step_waits(&step, 0));
    assert_int_equal(in_step_now(&step).wave, 2);
    in_step_end(&step);
    end(&race);
}

static void whose_journal_ends_holds_up_nobody(void **state)
{
    (void)state;
    Race race = begin();
    InStep step = step_of(&race);
    for (int i = 0; i < 2 * WAVES_OF_OTHER; i++) {
        move_all(&step, i % 2);
    }
    assert_true(in_step_is_over(&step.side[0]) && in_step_is_over(&step.side[1]));
    assert_stands(&step, 0, WAVES_OF_ONE + 1);
    assert_stands(&step, 1, WAVES_OF_OTHER + 1);
    assert_int_equal(in_step_now(&step).wave, WAVES_OF_OTHER + 1);
    in_step_end(&step);
    end(&race);
}

static void who_still_plays_is_waited_for(void **state)
{
    (void)state;
    Race race = begin();
    InStep step = step_of(&race);
    step.side[0].grows = true;
    for (int i = 0; i < 2 * WAVES_OF_OTHER; i++) {
        move_all(&step, i % 2);
    }
    assert_stands(&step, 1, WAVES_OF_ONE + 2);
    assert_true(in_step_waits(&step, 1));
    in_step_end(&step);
    end(&race);
}

static void both_go_to_one_beginning(void **state)
{
    (void)state;
    Race race = begin();
    InStep step = step_of(&race);
    GameTime at;
    Failure failure;
    const int counts[STEP_SIDES] = {10, 10};
    for (int i = 0; i < STEP_SIDES; i++) {
        while (replay_survey(step.side[i].replay, 1000)) {
        }
    }
    in_step_read(&step);
    for (int wave = 2; wave <= WAVES_OF_OTHER + 1; wave++) {
        assert_true(in_step_next(&step, false, &at));
        assert_int_equal(at.wave, wave);
        assert_true(in_step_go(&step, at, &failure));
        assert_stands(&step, 1, wave);
    }
    assert_false(in_step_next(&step, false, &at));
    assert_true(in_step_before(&step, false, &at) && in_step_go(&step, at, &failure));
    assert_stands(&step, 0, WAVES_OF_OTHER);
    assert_stands(&step, 1, WAVES_OF_OTHER);
    assert_true(in_step_back(&step, counts, &failure)); /* each to what came just before */
    assert_int_equal(game_time(replay_game(step.side[0].replay)).wave, WAVES_OF_OTHER - 1);
    assert_true(in_step_back(&step, counts, &failure));
    assert_true(in_step_before(&step, false, &at));
    assert_int_equal(at.wave, WAVES_OF_OTHER - 1); /* within a wave its own beginning is the one before */
    in_step_end(&step);
    end(&race);
}

static void floors_count_once(void **state)
{
    (void)state;
    char notice[FAILURE_WHY_SIZE];
    Failure failure;
    InStep step;
    Seat *seat = seat_as_played(80, 24);
    Replay *both[STEP_SIDES];
    const char *const paths[] = {JOURNALS "/walked/descent-lost.journal", JOURNALS "/walked/descent-won.journal"};
    for (int i = 0; i < STEP_SIDES; i++) {
        both[i] = replay_open(seat->options.content, JOURNAL_FOOT, paths[i], notice, &failure);
        assert_non_null(both[i]);
        while (replay_survey(both[i], 1000)) {
        }
    }
    in_step_begin(&step, both[0], both[1]);
    for (int i = 0; i < STEP_SIDES; i++) {
        for (int k = 0; k < step.side[i].stop_count; k++) {
            assert_int_equal(step.side[i].stops[k].at.battle, k + 1);
        }
    }
    assert_true(in_step_go(&step, (GameTime){2, 0, 0}, &failure));
    assert_int_equal(replay_foot_game(both[0])->floor, 1);
    assert_int_equal(replay_foot_game(both[1])->floor, 1);
    in_step_end(&step);
    seat_free(seat);
}

static void keys_move_both(void **state)
{
    (void)state;
    Race race = begin();
    Seat *seat = race.watcher;
    Failure failure;
    assert_true(beside_watch(&seat->app, race.paths[0], race.paths[1], false, &failure));
    const Beside *beside = screen_state(&seat->app);
    seat_press(seat, 'n');
    assert_stands(&beside->step, 0, 2);
    assert_stands(&beside->step, 1, 2);
    seat_press(seat, '.');
    seat_press(seat, ',');
    seat_press(seat, ' ');
    assert_true(seat->app.view.playing);
    BESIDE_SCREEN.pass(&seat->app, 2000);
    BESIDE_SCREEN.pass(&seat->app, 2000);
    assert_false(seat->app.view.playing);
    assert_string_equal(beside->notice, "Both are at their ends.");
    assert_stands(&beside->step, 1, WAVES_OF_OTHER + 1);
    seat_press(seat, HKEY_HOME);
    assert_stands(&beside->step, 1, 1);
    end(&race);
}

static void one_shows_where_there_is_no_room_for_both(void **state)
{
    (void)state;
    Race race = begin();
    Seat *seat = race.watcher;
    Failure failure;
    const char *one = strrchr(race.one->folder, '/') + 1, *other = strrchr(race.other->folder, '/') + 1;
    char words[128];
    assert_true(beside_watch(&seat->app, race.paths[0], race.paths[1], false, &failure));
    seat_draw(seat, 124, 40);
    seat_assert_shows(seat, "In step: battle 1, wave 1");
    seat_assert_shows(seat, one); /* each by the folder of his journals */
    seat_assert_shows(seat, other);
    seat_draw(seat, 80, 24);
    snprintf(words, sizeof words, "%s level 1: battle 1, wave 1; hull", other);
    seat_assert_shows(seat, words);
    seat_press(seat, HKEY_TAB);
    seat_draw(seat, 80, 24);
    snprintf(words, sizeof words, "%s level 1: battle 1, wave 1; hull", one);
    seat_assert_shows(seat, words);
    end(&race);
}

/* Both are shown as far as they have come together, and go on as their files do. */
static void two_who_play_are_followed(void **state)
{
    (void)state;
    Race race = begin();
    Seat *seat = race.watcher;
    Failure failure;
    assert_true(beside_watch(&seat->app, race.paths[0], race.paths[1], true, &failure));
    const Beside *beside = screen_state(&seat->app);
    assert_true(beside->live);
    assert_stands(&beside->step, 1, WAVES_OF_ONE + 2); /* it waits there */
    assert_stands(&beside->step, 0, WAVES_OF_ONE + 1);
    seat_press(race.one, 'n');
    seat_press(race.one, 'f');
    assert_true(BESIDE_SCREEN.poll(&seat->app, screen_state(&seat->app)));
    assert_stands(&beside->step, 0, WAVES_OF_ONE + 2);
    assert_false(in_step_waits(&beside->step, 1));
    end(&race);
}

static void kinds_that_have_nothing_in_common_are_refused(void **state)
{
    (void)state;
    Race race = begin();
    Failure failure;
    assert_false(
        beside_watch(&race.watcher->app, race.paths[0], JOURNALS "/walked/descent-won.journal", false, &failure));
    assert_non_null(strstr(failure.why, "two journals of one kind"));
    assert_false(beside_watch(&race.watcher->app, race.paths[0], "/nowhere/run-0001.journal", false, &failure));
    assert_non_null(strstr(failure.why, "/nowhere"));
    end(&race);
}

SUBJECT(beside)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_farther_waits),
        cmocka_unit_test(whose_journal_ends_holds_up_nobody),
        cmocka_unit_test(who_still_plays_is_waited_for),
        cmocka_unit_test(both_go_to_one_beginning),
        cmocka_unit_test(floors_count_once),
        cmocka_unit_test(keys_move_both),
        cmocka_unit_test(one_shows_where_there_is_no_room_for_both),
        cmocka_unit_test(two_who_play_are_followed),
        cmocka_unit_test(kinds_that_have_nothing_in_common_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
