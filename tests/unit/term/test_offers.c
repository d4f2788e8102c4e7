/* What is offered: taken, given up for, put on a blueprint, and sold again. */
#include "run_fixture.h"
#include "seat.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/screens/stage.h"
#include "term/stack/view_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_offer(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser", "longshot"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "offer");
    int held = seat_run(seat)->held_count;
    seat_offer(seat, OFFER_BLUEPRINTS, 3, ids);
    seat_assert_shows(seat, "Needle Gun");
    seat_assert_shows(seat, "common tower");
    seat_assert_shows(seat, "16 materials");
    seat_assert_shows(seat, ":  W  Watchpost   L  Lobber   D  Rock Drill   F* Frag Charge");
    seat_press(seat, HKEY_ESCAPE);
    seat_press(seat, '9');
    assert_string_equal(seat_last(seat), "There is nothing under that number.");
    seat_press(seat, '2');
    assert_int_equal(seat_run(seat)->held_count, held);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    assert_int_equal(seat_run(seat)->held[held].blueprint, content_blueprint(seat->options.content, "condenser"));
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    assert_string_equal(seat_last(seat), "You take Condenser.");
    int credits = seat_run(seat)->credits;
    seat_offer(seat, OFFER_BLUEPRINTS, 1, ids);
    seat_assert_shows(seat, "s skip for 10 credits");
    seat_press(seat, 's');
    assert_string_equal(seat_last(seat), "This is an offer: s leaves it; press it again to do so.");
    assert_int_equal(seat_run(seat)->credits, credits);
    seat_press(seat, 's');
    assert_int_equal(seat_run(seat)->credits, credits + 10);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    seat_free(seat);
}

/* With all slots taken one is given up for the new one, in a second step that can be taken back. */
static void test_full_hold(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    seat_run(seat)->slots = seat_run(seat)->held_count;
    seat_offer(seat, OFFER_BLUEPRINTS, 2, ids);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, ": which blueprint do you give up for Condenser?");
    seat_press(seat, HKEY_ESCAPE);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Take one for another, or none: you hold ");
    seat_press(seat, HKEY_ENTER);
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, seat_run(seat)->slots);
    for (int i = 0; i < seat_run(seat)->held_count; i++) {
        assert_int_not_equal(seat_run(seat)->held[i].blueprint, content_blueprint(seat->options.content, "lobber"));
    }
    assert_string_equal(seat_last(seat), "You take Condenser and give up Lobber.");
    seat_free(seat);
}

/* The limit that is meant is named: of the kind, where slots are left. */
static void test_full_kind(void **state)
{
    static const char *const ids[] = {"howitzer", "condenser", "orbital-sweep"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "kind");
    Run *run = seat_run(seat);
    const Content *content = seat->options.content;
    run->slots = LOADOUT_MAX;
    for (int i = 0; !run_kind_is_full(seat_game(seat), content_blueprint(content, "howitzer")); i++) {
        if (content->blueprints[i].kind == BLUEPRINT_TOWER && strcmp(content->blueprints[i].id, "howitzer") != 0) {
            run->held[run->held_count++] = (HeldBlueprint){.blueprint = (uint16_t)i};
        }
    }
    seat_offer(seat, OFFER_BLUEPRINTS, 3, ids);
    char said[100];
    const int most = content->run.buildings_held_max;
    snprintf(said, sizeof said, "Take one for another, or none: you hold %d of %d buildings", most, most);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, said);
    seat_enter(seat);
    snprintf(said, sizeof said, "You hold %d of %d buildings: which one do you give up for Howitzer?", most, most);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, said);
    seat_press(seat, HKEY_ESCAPE);
    seat_press(seat, '3');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Take one blueprint, or none");
    seat_free(seat);
}

/* Keys typed ahead give up nothing that is rarer than what comes: it is asked, whatever was looked at, and answered by
 * a key that saw the question. */
static void test_rarer_is_asked_about(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "full");
    Run *run = seat_run(seat);
    const Content *content = seat->options.content;
    int rare = 0;
    while (content->blueprints[rare].kind != BLUEPRINT_TOWER || content->blueprints[rare].rarity != RARITY_LEGENDARY) {
        rare++;
    }
    run->held[1] = (HeldBlueprint){.blueprint = (uint16_t)rare};
    run->slots = run->held_count;
    seat_offer(seat, OFFER_BLUEPRINTS, 2, ids);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, ": one goes.");
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    seat->app.ahead = true;
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    seat_press(seat, HKEY_ENTER);
    seat->app.ahead = false;
    assert_int_equal(run->held[1].blueprint, rare);
    seat_press(seat, HKEY_ENTER);
    assert_int_not_equal(run->held[1].blueprint, rare);
    /* What is no rarer goes at once. */
    seat_offer(seat, OFFER_BLUEPRINTS, 1, ids);
    seat_enter(seat);
    seat_press(seat, '1');
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You take Needle Gun and give up Watchpost.");
    seat_free(seat);
}

/* With as many supplies as can be carried, the player says which one goes. */
static void test_full_of_supplies(void **state)
{
    static const char *const carried[] = {"flare", "hoist", "white-flag", "ice-drum", "spare-plate"};
    static const char *const ids[] = {"tool-roll", "jump-charge"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "supplies");
    Run *run = seat_run(seat);
    const Content *content = seat->options.content;
    const int room = run_number_of(seat_game(seat), RUN_SUPPLIES);
    for (int i = 0; i < room; i++) {
        run->supplies[run->supply_count++] = (uint8_t)content_blueprint(content, carried[i]);
    }
    seat_offer(seat, OFFER_SUPPLIES, 2, ids);
    char said[100];
    snprintf(said, sizeof said, "Take one for another, or none: you carry %d of %d", room, room);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, said);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, HKEY_ENTER);
    snprintf(said, sizeof said, "You carry %d of %d: which supply do you give up for Jump Charge?", room, room);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, said);
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "You take Jump Charge and give up Hoist.");
    assert_int_equal(run->supply_count, room);
    assert_true(run_carries(run, content_blueprint(content, "flare")));
    assert_true(run_carries(run, content_blueprint(content, "jump-charge")));
    seat_free(seat);
}

static void test_augments(void **state)
{
    static const char *const ids[] = {"tempered"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "augments");
    seat_offer(seat, OFFER_AUGMENTS, 1, ids);
    seat_assert_shows(seat, "Raises its damage by 20 %");
    seat_enter(seat);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Which blueprint shall have Tempered? Each is shown as it would be.\n Raises its damage by "
                            "20 %, at least by 1.\n");
    seat_assert_shows(seat, "Deals 3 physical damage every");
    seat_assert_shows(seat, "Before: Deals 2 physical");
    seat_press(seat, '3');
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "Tempered does nothing for a Rock Drill.");
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_press(seat, '1');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held[0].augment_count, 1);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_press(seat, 'b');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, " W  Watchpost + Tempered");
    seat_assert_shows(seat, "Gun Nest. Deals 3 physical");
    seat_press(seat, HKEY_ESCAPE);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_free(seat);
}

/* The next offer has a first one again, whichever of the one before was taken. */
static void test_offer_after_offer(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser", "longshot"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "offers");
    int held = seat_run(seat)->held_count;
    seat_offer(seat, OFFER_BLUEPRINTS, 3, ids);
    Run *run = seat_run(seat);
    run->offers[1] = run->offers[0];
    run->offers[1].count = 1;
    run->offer_count = 2;
    seat_press(seat, '3');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held + 1);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_enter(seat);
    assert_int_equal(seat_run(seat)->held_count, held + 2);
    assert_int_equal(seat_run(seat)->held[held + 1].blueprint, content_blueprint(seat->options.content, "needle-gun"));
    seat_free(seat);
}

/* What is chosen is kept while help, messages or the blueprints lie above the offer. */
static void test_offer_below_others(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser", "longshot"};
    static const uint32_t keys[] = {'?', 'm', 'b', 'c'};
    (void)state;
    Seat *seat = seat_with_folder();
    seat_begin(seat, MODE_RUN, "below");
    seat_offer(seat, OFFER_BLUEPRINTS, 3, ids);
    seat_press(seat, '2');
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        seat_press(seat, keys[i]);
        assert_ptr_not_equal(seat_top(seat), &OFFER_SCREEN);
        view_file_save(&seat->app);
        seat_press(seat, HKEY_ESCAPE);
        assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
        assert_int_equal(((const Picks *)screen_state(&seat->app))->cards.chosen, 1);
    }
    seat_free(seat);
}

static void assert_reads_about(Seat *seat, uint32_t digit, const char *about)
{
    const Screen *screen = seat_top(seat);
    seat_press(seat, digit);
    seat_press(seat, 'c');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, about);
    seat_press(seat, HKEY_ESCAPE);
    assert_ptr_equal(seat_top(seat), screen);
}

/* What a card has no room for is read in the codex, which opens at the chosen one of whatever kind. */
static void the_chosen_one_is_read_about(void **state)
{
    (void)state;
    static const char *const blueprints[] = {"needle-gun", "condenser"}, *const augments[] = {"thrift", "tempered"};
    Seat *seat = seat_with_folder();
    seat_begin(seat, MODE_RUN, "about");
    seat_offer(seat, OFFER_BLUEPRINTS, 2, blueprints);
    assert_reads_about(seat, '2', "common economic building");
    seat_offer(seat, OFFER_AUGMENTS, 2, augments);
    assert_reads_about(seat, '2', "Tempered");
    seat_enter(seat); /* for whom it is: what is held is chosen now */
    assert_reads_about(seat, '2', "starter tower");
    seat_offer(seat, OFFER_SURRENDER, 1, NULL);
    assert_reads_about(seat, '2', "starter tower");
    Run *run = seat_run(seat);
    const int bell = content_fitting(seat->options.content, "bell-rope");
    run->shops[run->at] = (Shop){.count = 2,
                                 .goods = {{.kind = GOODS_KEY, .price = 1, .left = 1},
                                           {.kind = GOODS_FITTING, .item = (uint16_t)bell, .price = 1, .left = 1}}};
    run->stage = STAGE_SHOP;
    stage_follow(&seat->app);
    assert_reads_about(seat, '2', "the next one is here already");
    assert_reads_about(seat, '1', "Codex");
    seat_free(seat);
}

/* Cards side by side are gone through as they lie; round, too. */
static void down_is_the_card_below(void **state)
{
    static const struct {
        uint32_t key;
        int chosen;
    } STEPS[] = {{HKEY_DOWN, 3}, {HKEY_RIGHT, 4}, {'k', 1}, {HKEY_UP, 4},
                 {HKEY_LEFT, 3}, {HKEY_LEFT, 2},  {'j', 5}, {HKEY_DOWN, 2}};
    enum { GOODS = 6 };
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "grid");
    run_skip_offers(seat_game(seat));
    Run *run = seat_run(seat);
    Shop *shop = &run->shops[run->at];
    *shop = (Shop){.count = GOODS};
    for (int i = 0; i < GOODS; i++) {
        shop->goods[i] = (Goods){.kind = GOODS_KEY, .price = 1, .left = 1};
    }
    run->stage = STAGE_SHOP;
    stage_follow(&seat->app);
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        seat_draw(seat, 120, 40);
        seat_press(seat, STEPS[i].key);
        assert_int_equal(((const Picks *)screen_state(&seat->app))->cards.chosen, STEPS[i].chosen);
    }
    seat_free(seat);
}

/* Where somebody buys, the price is asked about; another blueprint takes the question back. */
static void test_selling_is_asked_about(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "selling");
    run_skip_offers(seat_game(seat));
    Run *run = seat_run(seat);
    run->permissions |= 1u << PERMISSION_SELL_ON_CHART;
    int held = run->held_count, credits = run->credits, price = run_sale_price(seat_game(seat), 1);
    char asks[120];
    snprintf(asks, sizeof asks, "x once more sells Lobber for %d credits, for good.", price);
    seat_press(seat, 'b');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "x sell a blueprint");
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, 'x');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, asks);
    seat_press(seat, HKEY_UP);
    seat_press(seat, HKEY_DOWN);
    seat_press(seat, 'x');
    assert_int_equal(seat_run(seat)->held_count, held);
    seat_press(seat, 'x');
    assert_int_equal(seat_run(seat)->held_count, held - 1);
    assert_int_equal(seat_run(seat)->credits, credits + price);
    seat_free(seat);
}

static void test_surrender(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "surrender");
    int held = seat_run(seat)->held_count;
    seat_offer(seat, OFFER_SURRENDER, 1, NULL);
    seat_assert_shows(seat, "Give up one of your blueprints");
    seat_press(seat, 's');
    assert_string_equal(seat_last(seat), "One of your blueprints must be given up.");
    seat_press(seat, HKEY_ESCAPE);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->held_count, held - 1);
    assert_string_equal(seat_last(seat), "You give up Lobber.");
    seat_free(seat);
}

SUBJECT(offers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_offer),
        cmocka_unit_test(test_full_hold),
        cmocka_unit_test(test_full_kind),
        cmocka_unit_test(test_rarer_is_asked_about),
        cmocka_unit_test(test_full_of_supplies),
        cmocka_unit_test(test_augments),
        cmocka_unit_test(test_offer_after_offer),
        cmocka_unit_test(test_offer_below_others),
        cmocka_unit_test(the_chosen_one_is_read_about),
        cmocka_unit_test(down_is_the_card_below),
        cmocka_unit_test(test_selling_is_asked_about),
        cmocka_unit_test(test_surrender),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
