/* What an Enter does that was meant for the screen before: nothing, where something would be decided. One that was
 * pressed once the screen was to be seen is meant for it. */
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

/* Enter, pressed before what is on top was to be seen. */
static void press_ahead(Seat *seat)
{
    seat->app.ahead = true;
    seat_press(seat, HKEY_ENTER);
    seat->app.ahead = false;
}

static void test_nothing_is_taken(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int held = seat_run(seat)->held_count;
    offer(seat);
    for (int i = 0; i < 2; i++) {
        press_ahead(seat);
        assert_int_equal(seat_run(seat)->held_count, held);
        assert_string_equal(seat_last(seat), "This is an offer: Enter takes Needle Gun, arrows look at others.");
    }
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    seat_free(seat);
}

/* Also as the first key there; and after another key it is meant for what that has chosen, whatever has been shown. */
static void test_what_was_seen_is_taken_at_once(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int held = seat_run(seat)->held_count;
    offer(seat);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    offer(seat);
    seat->app.ahead = true;
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 2);
    seat_free(seat);
}

static void test_nothing_is_bought(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    Run *run = seat_run(seat);
    run->shops[run->at] = (Shop){.count = 1, .goods = {{.kind = GOODS_KEY, .price = 1, .left = 1}}};
    run->credits = 5;
    run->stage = STAGE_SHOP;
    stage_follow(&seat->app);
    press_ahead(seat);
    assert_string_equal(seat_last(seat), "This is a shop: Enter buys Key, arrows look at others.");
    assert_int_equal(run->keys, 0);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(run->keys, 1);
    seat_free(seat);
}

/* Why one must be is said with the question. The first blueprint is no more likely to be meant than others: Enter as
 * the first key is asked for once more. */
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
    offer(seat);
    seat_press(seat, HKEY_ENTER);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You take Needle Gun and give up Lobber.");
    seat_free(seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_taken),
        cmocka_unit_test(test_what_was_seen_is_taken_at_once),
        cmocka_unit_test(test_nothing_is_bought),
        cmocka_unit_test(test_nothing_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
