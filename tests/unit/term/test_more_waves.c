/* The key that plays on through waves while all of the next are stopped: it goes on by itself, and halts, and says why,
 * where a player would want to be asked. */
#include "battle_seat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "holdout/forecast.h"
#include "support/subject.h"

static Battle *changed(const Seat *seat)
{
    return (Battle *)(uintptr_t)battle_of(seat);
}

/* Four towers, and attackers of a hundredth of their HP. */
static Seat *seat_held(void)
{
    Seat *seat = seat_new("watchpost", "rock-drill");
    changed(seat)->toughness = 1;
    leave_materials(seat, 1000);
    for (int i = 0; i < 4; i++) {
        press(seat, '1');
        press(seat, HKEY_TAB);
        press(seat, HKEY_ENTER);
    }
    press(seat, HKEY_ESCAPE);
    assert_int_equal(count_built(seat, "watchpost"), 4);
    return seat;
}

static void waits_with(Seat *seat, int wave, const char *why)
{
    char words[100];
    snprintf(words, sizeof words, "Wave %d waits: %s", wave, why);
    assert_non_null(strstr(last(seat), words));
    assert_int_equal(battle_of(seat)->wave, wave);
    assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
}

/* By one key to the full tank, which is asked of the player as after any wave. */
static void it_plays_on_to_the_full_tank(void **state)
{
    (void)state;
    Seat *seat = seat_held();
    const int hull = battle_of(seat)->hull, first = battle_of(seat)->wave;
    changed(seat)->resources[RESOURCE_FUEL] = battle_of(seat)->fuel_goal;
    press(seat, 'M');
    assert_int_equal(battle_of(seat)->phase, BATTLE_WON);
    assert_true(battle_of(seat)->wave >= first + 2);
    assert_int_equal(battle_of(seat)->hull, hull);
    int won_in = battle_of(seat)->wave;
    press(seat, 'M');
    assert_int_equal(battle_of(seat)->wave, won_in);
    seat_free(seat);
}

/* Where nothing stands; and no wave has been begun for it. */
static void it_waits_where_somebody_gets_through(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'M');
    waits_with(seat, 4, "not all would be stopped.");
    seat_free(seat);
}

static void it_waits_for_a_boss(void **state)
{
    (void)state;
    Seat *seat = seat_held();
    changed(seat)->boss = content_attacker(battle_of(seat)->content, "old-gravel");
    changed(seat)->boss_course = BOSS_COMING;
    press(seat, 'M');
    waits_with(seat, 4, "Old Gravel comes.");
    seat_free(seat);
}

static void it_waits_without_a_forecast(void **state)
{
    (void)state;
    Seat *seat = seat_held();
    Game *game = (Game *)(uintptr_t)screen_game(&seat->app);
    game->options.aids = AIDS_ALL == 0 ? 1 : 0;
    press(seat, 'M');
    waits_with(seat, 4, "no forecast.");
    game->options.aids = AIDS_ALL;
    changed(seat)->permissions |= 1u << PERMISSION_NO_FORECAST;
    press(seat, 'M');
    waits_with(seat, 4, "no forecast.");
    seat_free(seat);
}

/* In a wave it goes to its end first, and no further where that has cost hull. */
static void it_waits_where_hull_was_lost(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'n');
    assert_int_equal(battle_of(seat)->phase, BATTLE_WAVE);
    press(seat, 'M');
    waits_with(seat, 5, "the last one cost hull.");
    seat_free(seat);
}

static void it_goes_on_from_within_a_wave(void **state)
{
    (void)state;
    Seat *seat = seat_held();
    press(seat, 'n');
    press(seat, '.');
    assert_int_equal(battle_of(seat)->wave, 4);
    changed(seat)->fuel_goal = 10000;
    press(seat, 'M');
    assert_true(battle_of(seat)->wave > 5);
    assert_true(strstr(last(seat), "not all would be stopped.") != NULL);
    seat_free(seat);
}

SUBJECT(more_waves)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_on_to_the_full_tank), cmocka_unit_test(it_waits_where_somebody_gets_through),
        cmocka_unit_test(it_waits_for_a_boss),          cmocka_unit_test(it_waits_without_a_forecast),
        cmocka_unit_test(it_waits_where_hull_was_lost), cmocka_unit_test(it_goes_on_from_within_a_wave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
