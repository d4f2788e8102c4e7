/* What an Enter does that was meant for the screen before, or comes before anything was looked at: nothing, where
 * something would be decided. It says what it would do, and does it when it is pressed again. */
#include "seat.h"
#include "term/front/all_screens.h"
#include "term/play/stage_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

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

/* Nothing else has been looked at: the first Enter there asks, however late it comes. After another key it is meant for
 * what that has chosen, whatever has been shown. */
static void test_the_first_key_only_asks(void **state)
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
    offer(seat);
    seat->app.ahead = true;
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 2);
    seat_free(seat);
}

/* The question has to be seen before it is answered. */
static void test_a_bounce_is_no_answer(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int held = seat_run(seat)->held_count;
    offer(seat);
    unsigned shown = seat->app.arrivals;
    seat_press(seat, HKEY_ENTER);
    assert_int_not_equal(seat->app.arrivals, shown);
    press_ahead(seat);
    assert_int_equal(seat_run(seat)->held_count, held);
    seat_free(seat);
}

/* Where several offers follow one another, the second press of two is not the answer to the next one. */
static void test_no_offer_is_left_by_a_key_too_many(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    offer(seat);
    Run *run = seat_run(seat);
    run->offers[1] = run->offers[2] = run->offers[0];
    run->offer_count = 3;
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, 's');
    assert_int_equal(run->offer_count, 2);
    seat_press(seat, 's');
    assert_int_equal(run->offer_count, 2);
    assert_string_equal(seat_last(seat), "This is an offer: s takes none of it; press it again to do so.");
    seat_press(seat, HKEY_ENTER); /* which is no answer to that */
    assert_int_equal(run->offer_count, 2);
    assert_string_equal(seat_last(seat), "This is an offer: Enter takes Needle Gun, arrows look at others.");
    seat_press(seat, 's');
    assert_int_equal(run->offer_count, 2);
    seat_press(seat, 's');
    assert_int_equal(run->offer_count, 1);
    seat_free(seat);
}

/* However much has been looked at, and by mouse too; another key takes the question back. */
static void test_what_never_comes_again_is_asked_about(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    Run *run = seat_run(seat);
    const Offer fittings = {.kind = OFFER_FITTINGS, .count = 2, .items = {0, 1}};
    for (int again = 0; again < 2; again++) {
        offer(seat);
        run->offers[0] = fittings;
        seat_press(seat, HKEY_TAB);
        seat_press(seat, 's');
        assert_int_equal(run->offer_count, 1);
        assert_string_equal(seat_last(seat),
                            "Not all of this may come again: s takes none of it; press it again to do so.");
        seat_press(seat, HKEY_TAB);
        seat_press(seat, 's');
        assert_int_equal(run->offer_count, 1);
        seat_press(seat, 's');
        assert_int_equal(run->offer_count, 0);
    }
    offer(seat);
    seat_press(seat, HKEY_TAB);
    seat_press(seat, 's');
    assert_int_equal(run->offer_count, 0);
    seat_free(seat);
}

static void test_nothing_is_travelled(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    int at = seat_run(seat)->at, to = seat_chart(seat)->system;
    char words[120];
    snprintf(words, sizeof words, "This is the chart: Enter goes to %s, Tab looks at others.",
             seat_run(seat)->chart.nodes[to].name);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->at, at);
    assert_string_equal(seat_last(seat), words);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->at, to);
    seat_free(seat);
}

/* What came of a choice is read before it is left. */
static void test_no_outcome_is_passed_over(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    Run *run = seat_run(seat);
    int event = seat_chart(seat)->system;
    run->chart.nodes[event].kind = NODE_EVENT;
    run->prospects[event].encounter = 0;
    seat_enter(seat);
    seat_enter(seat);
    assert_int_not_equal(run->outcome, 0);
    press_ahead(seat);
    assert_ptr_equal(seat_top(seat), &ENCOUNTER_SCREEN);
    assert_string_equal(seat_last(seat), "This is what came of it: Enter goes on.");
    seat_press(seat, HKEY_ENTER);
    assert_ptr_not_equal(seat_top(seat), &ENCOUNTER_SCREEN);
    seat_free(seat);
}

static void test_no_scene_is_passed_over(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_scene(seat, "told");
    assert_int_equal(seat_run(seat)->stage, STAGE_SCENE);
    press_ahead(seat);
    assert_int_equal(seat_run(seat)->stage, STAGE_SCENE);
    assert_string_equal(seat_last(seat), "This is the story: Enter goes on, s tells it so far.");
    seat_press(seat, HKEY_ENTER);
    assert_int_not_equal(seat_run(seat)->stage, STAGE_SCENE);
    seat_free(seat);
}

/* Nor the end of a battle, nor that of a run; and it is to be read there what Enter would have done. */
static void test_no_end_is_passed_over(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_result(seat);
    assert_ptr_equal(seat_top(seat), &RESULT_SCREEN);
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "The battle is won"));
    press_ahead(seat);
    assert_ptr_equal(seat_top(seat), &RESULT_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "The battle is won: Enter leaves, s stays a wave more.");
    seat_press(seat, HKEY_ENTER);
    assert_ptr_not_equal(seat_top(seat), &RESULT_SCREEN);
    seat_free(seat);

    seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    seat_enter(seat);
    seat_run(seat)->stage = STAGE_LOST;
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &END_SCREEN);
    press_ahead(seat);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "The run is over: Enter closes it.");
    seat_press(seat, 'q');
    assert_int_equal(seat->app.depth, 0);
    seat_free(seat);
}

static bool has_enter(const Screen *screen)
{
    bool has = false;
    for (int i = 0; i < screen->binding_count; i++) {
        has = has || screen->bindings[i].codes[0] == HKEY_ENTER;
    }
    return has;
}

/* Every screen that shows a stage of a run, or what came of one, and has an Enter says how it asks: but the boards,
 * where what is in hand and under the cursor is what Enter is about. */
static void test_all_stages_ask(void **state)
{
    (void)state;
    int asking = 0;
    for (int i = 0; SCREEN_SET.all[i]; i++) {
        const Screen *screen = SCREEN_SET.all[i];
        bool said = screen == &RESULT_SCREEN || screen == &TUTORIAL_END_SCREEN;
        bool map = screen == &BATTLE_SCREEN || screen == &ABOARD_SCREEN;
        bool asks = (screen->of_run || said) && has_enter(screen) && !map;
        if (asks != (screen->weigh != NULL)) {
            fail_msg("%s: Enter decides there, and doesn't ask", screen->name);
        }
        asking += asks;
    }
    assert_true(asking > 0);
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
    seat_enter(seat);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You take Needle Gun and give up Lobber.");
    seat_free(seat);
}

SUBJECT(doubts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_taken),
        cmocka_unit_test(test_the_first_key_only_asks),
        cmocka_unit_test(test_what_never_comes_again_is_asked_about),
        cmocka_unit_test(test_a_bounce_is_no_answer),
        cmocka_unit_test(test_nothing_is_travelled),
        cmocka_unit_test(test_no_outcome_is_passed_over),
        cmocka_unit_test(test_no_scene_is_passed_over),
        cmocka_unit_test(test_no_end_is_passed_over),
        cmocka_unit_test(test_all_stages_ask),
        cmocka_unit_test(test_no_offer_is_left_by_a_key_too_many),
        cmocka_unit_test(test_nothing_is_bought),
        cmocka_unit_test(test_nothing_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
