/* What a held blueprint becomes: it is asked when the second augment of a recipe is there, once, before anything else,
 * and back in the shop where that was bought; it is so in the next battle. */
#include "run_fixture.h"

#include "base/number.h"
#include "run/holding.h"
#include "run/offers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *const LOBBER[] = {"watchpost", "lobber", "rock-drill", NULL};

static Decision take(int item, int held)
{
    return (Decision){.kind = DECISION_TAKE, .item = (uint8_t)item, .held = (uint8_t)held};
}

static Offer augment(const Game *game, const char *id)
{
    return (Offer){.kind = OFFER_AUGMENTS, .count = 1, .items = {(uint16_t)content_augment(game->content, id)}};
}

static void fit(Game *game, const char *id, const char *blueprint)
{
    run_table(game, augment(game, id));
    run_decide(game, take(0, run_place(game, blueprint) + 1));
}

/* A Lobber with both of a Scorcher's augments, which is being asked about. */
static Game *asked(const Content *content)
{
    Game *game = run_game(content, MODE_RUN, "evolve");
    run_hold(game, LOBBER);
    fit(game, "ignition", "lobber");
    assert_int_equal(game->run.offer_count, 0);
    fit(game, "heavy-bore", "lobber");
    assert_int_equal(game->run.stage, STAGE_OFFER);
    return game;
}

static void the_second_augment_asks(void **state)
{
    Game *game = asked(*state);
    const Offer *offer = &game->run.offers[0];
    int scorcher = content_evolution(game->content, "scorcher");
    assert_int_equal(offer->kind, OFFER_EVOLUTIONS);
    assert_int_equal(offer->count, 1);
    assert_int_equal(offer->items[0], scorcher);
    run_refused(game, take(0, 2), "What becomes of it is known; name no blueprint.");
    run_refused(game, take(1, 0), "There is nothing under that number.");
    uint64_t before = game_hash(game);
    run_decide(game, take(0, 0));
    int place = run_place(game, "lobber");
    assert_int_equal(game->run.held[place].evolution, scorcher + 1);
    assert_string_equal(run_held_name(game, place), "Scorcher");
    assert_int_equal(game->run.stage, STAGE_TRAVEL);
    uint64_t after = game_hash(game);
    assert_true(before != after);
    game->run.held[place].evolution = 0;
    assert_true(game_hash(game) != after);
    game_free(game);
}

static void it_can_be_left_and_is_not_asked_again(void **state)
{
    Game *game = asked(*state);
    int credits = game->run.credits;
    run_decide(game, (Decision){.kind = DECISION_SKIP});
    assert_int_equal(game->run.credits, credits);
    assert_int_equal(game->run.offer_count, 0);
    assert_string_equal(run_held_name(game, run_place(game, "lobber")), "Lobber");
    fit(game, "tempered", "watchpost");
    assert_int_equal(game->run.offer_count, 0);
    game_free(game);
}

/* What else is on the table waits. */
static void it_is_asked_before_all_else(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "first");
    run_hold(game, LOBBER);
    fit(game, "heavy-bore", "lobber");
    run_table(game, augment(game, "ignition"));
    game->run.offers[game->run.offer_count++] = augment(game, "tempered");
    run_decide(game, take(0, run_place(game, "lobber") + 1));
    assert_int_equal(game->run.offer_count, 2);
    assert_int_equal(game->run.offers[0].kind, OFFER_EVOLUTIONS);
    assert_int_equal(game->run.offers[1].kind, OFFER_AUGMENTS);
    run_decide(game, take(0, 0));
    assert_int_equal(game->run.stage, STAGE_OFFER);
    assert_int_equal(game->run.offers[0].kind, OFFER_AUGMENTS);
    game_free(game);
}

static void what_is_locked_is_not_asked(void **state)
{
    Content *content = *state;
    int scorcher = content_evolution(content, "scorcher");
    content->evolutions[scorcher].opened_by = 1;
    Game *game = run_game(content, MODE_RUN, "locked");
    run_hold(game, LOBBER);
    assert_false(run_may_evolve(game, run_place(game, "lobber"), scorcher));
    fit(game, "ignition", "lobber");
    fit(game, "heavy-bore", "lobber");
    assert_int_equal(game->run.offer_count, 0);
    game_free(game);
    content->evolutions[scorcher].opened_by = 0;
}

static void what_is_missing_is_known(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "lacks");
    run_hold(game, LOBBER);
    int scorcher = content_evolution(game->content, "scorcher"), place = run_place(game, "lobber");
    const Evolution *become = &game->content->evolutions[scorcher];
    assert_int_equal(run_held_of(&game->run, become), place);
    assert_int_equal(run_lacks(&game->run.held[place], become), 3);
    assert_true(run_may_evolve(game, place, scorcher));
    assert_false(run_may_evolve(game, run_place(game, "watchpost"), scorcher));
    fit(game, "heavy-bore", "lobber");
    assert_int_equal(run_lacks(&game->run.held[place], become), 1);
    assert_true(run_may_evolve(game, place, scorcher));
    fit(game, "tempered", "lobber");
    assert_int_equal(run_lacks(&game->run.held[place], become), 1);
    assert_false(run_may_evolve(game, place, scorcher)); /* no room for the other one */
    game_free(game);
}

static void the_battle_has_what_it_became(void **state)
{
    Game *game = asked(*state);
    run_decide(game, take(0, 0));
    run_enter(game, run_system(game, NODE_BATTLE));
    assert_int_equal(game->run.stage, STAGE_BATTLE);
    const int place = content_blueprint(game->content, "lobber");
    const Blueprint *lobber = battle_blueprint(&game->battle, place), *plain = &game->content->blueprints[place];
    assert_string_equal(lobber->name, "Scorcher");
    assert_int_equal(lobber->evolution, content_evolution(game->content, "scorcher") + 1);
    assert_int_equal(lobber->augment_count, 2);
    assert_true(lobber->attack.damage > plain->attack.damage); /* by the augment */
    assert_true(lobber->rule_count > plain->rule_count);
    game_free(game);
}

/* Of two augments the last one leads to something, as often as data says; what makes a recipe whole before all else. */
static void the_last_augment_leads(void **state)
{
    Content *content = *state;
    const int percent = content->run.leading_augment;
    content->run.leading_augment = PERCENT;
    Game *game = run_game(content, MODE_RUN, "leads");
    const Evolution *scorcher = &content->evolutions[content_evolution(content, "scorcher")];
    run_hold(game, LOBBER);
    HeldBlueprint *lobber = &game->run.held[run_place(game, "lobber")];
    lobber->augments[lobber->augment_count++] = (uint8_t)content_augment(content, "ignition");
    for (uint32_t i = 0; i < 20; i++) {
        Rng rng = rng_stream(5, RNG_ACT, i);
        game->run.offer_count = 0;
        offers_add_augments(game, 3, &rng);
        const Offer *offer = &game->run.offers[0];
        bool among = false;
        for (int k = 0; k < offer->count; k++) {
            among = among || offer->items[k] == scorcher->augments[1];
        }
        assert_true(among);
        assert_true(offer->items[0] != offer->items[2] && offer->items[1] != offer->items[2]);
    }
    content->run.leading_augment = percent;
    game_free(game);
}

static void a_shop_asks_and_goes_on(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "shop");
    run_hold(game, LOBBER);
    fit(game, "ignition", "lobber");
    run_enter(game, run_system(game, NODE_SHOP));
    assert_int_equal(game->run.stage, STAGE_SHOP);
    Shop *shop = &game->run.shops[game->run.at];
    shop->goods[0] = (Goods){GOODS_AUGMENT, (uint16_t)content_augment(game->content, "heavy-bore"), 10, 1};
    game->run.credits = 50;
    int count = shop->count;
    run_decide(game, (Decision){.kind = DECISION_BUY, .held = (uint8_t)(run_place(game, "lobber") + 1)});
    assert_int_equal(game->run.stage, STAGE_OFFER);
    assert_int_equal(game->run.credits, 40);
    run_decide(game, take(0, 0));
    assert_int_equal(game->run.stage, STAGE_SHOP);
    assert_int_equal(shop->count, count);
    assert_int_equal(shop->goods[0].left, 0);
    run_decide(game, (Decision){.kind = DECISION_DEPART});
    assert_int_equal(game->run.stage, STAGE_TRAVEL);
    game_free(game);
}

static int begin(void **state)
{
    *state = run_content();
    return 0;
}

static int end(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(evolving)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_augment_asks),     cmocka_unit_test(it_can_be_left_and_is_not_asked_again),
        cmocka_unit_test(it_is_asked_before_all_else), cmocka_unit_test(what_is_locked_is_not_asked),
        cmocka_unit_test(what_is_missing_is_known),    cmocka_unit_test(the_battle_has_what_it_became),
        cmocka_unit_test(the_last_augment_leads),      cmocka_unit_test(a_shop_asks_and_goes_on),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
