/* What an Enter does that was meant for the screen before: nothing, where something would be decided. */
#include "seat.h"
#include "term/screens/stage_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* Puts two blueprints on the table, as an Enter that leaves a battle would. */
static void offer(Seat *seat)
{
    static const char *const ids[] = {"needle-gun", "condenser"};
    Offer *table = &seat_run(seat)->offers[0];
    *table = (Offer){.kind = OFFER_BLUEPRINTS, .count = 2, .paid = true};
    for (int i = 0; i < 2; i++) {
        table->items[i] = (uint16_t)content_blueprint(seat->options.content, ids[i]);
    }
    seat_run(seat)->offer_count = 1;
    seat_run(seat)->stage = STAGE_OFFER;
    seat->app.key = (Key){.code = HKEY_ENTER};
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
}

static void test_nothing_is_taken(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int held = seat_run(seat)->held_count;
    offer(seat);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held);
    assert_string_equal(seat_last(seat), "This is an offer: Enter takes Needle Gun, arrows look at others.");
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    seat_free(seat);
}

/* Whoever has looked at it knows what it is. */
static void test_what_was_chosen_is_taken_at_once(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int held = seat_run(seat)->held_count;
    offer(seat);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    offer(seat);
    seat_press(seat, '1');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 2);
    seat_free(seat);
}

/* Why one must be is said with the question. */
static void test_nothing_is_given_up(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int held = seat_run(seat)->held_count;
    seat_run(seat)->slots = held;
    offer(seat);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    char words[120];
    snprintf(words, sizeof words, "You hold %d of %d: which blueprint do you give up for Condenser?", held, held);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, words);
    seat_press(seat, HKEY_ENTER);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    assert_string_equal(seat_last(seat), "This is yours: Enter gives up Watchpost, arrows look at others.");
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You take Condenser and give up Watchpost.");
    seat_free(seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_taken),
        cmocka_unit_test(test_what_was_chosen_is_taken_at_once),
        cmocka_unit_test(test_nothing_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
