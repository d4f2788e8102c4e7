/* Ships: a run begins with what its ship's file says, and what that permits is so. */
#include "run_fixture.h"

#include "base/number.h"
#include "run/pool.h"
#include "run/shop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

static Game *with_ship(const Content *content, const char *id, const char *seed)
{
    GameOptions options = {.mode = MODE_RUN, .ship = (uint8_t)(1 + content_ship(content, id))};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    return game_new(content, &options);
}

static void each_begins_with_what_its_file_says(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->ship_count; i++) {
        const Ship *ship = &content->ships[i];
        Game *game = with_ship(content, ship->id, "begun");
        assert_int_equal(game->options.ship, i + 1);
        assert_int_equal(game->run.held_count, ship->starter_count);
        for (int k = 0; k < ship->starter_count; k++) {
            assert_int_equal(game->run.held[k].blueprint, ship->starters[k]);
        }
        assert_int_equal(game->run.hull, run_number_of(game, RUN_HULL));
        assert_in_range(run_number_of(game, RUN_SLOTS), ship->starter_count, LOADOUT_MAX);
        game_free(game);
    }
}

/* What a card says of a price on the chart is what the first of it costs in a battle. */
static void prices_are_known_before_a_battle(void **state)
{
    const Content *content = *state;
    int changed = 0;
    for (int i = 0; i < content->ship_count; i++) {
        Game *game = with_ship(content, content->ships[i].id, "prices");
        run_skip_offers(game);
        run_enter(game, run_system(game, NODE_BATTLE));
        game->battle.resources[RESOURCE_ENERGY] = INT16_MAX;
        for (int k = 0; k < game->run.held_count; k++) {
            const int held = game->run.held[k].blueprint;
            Blueprint blueprint = *battle_blueprint(&game->battle, held);
            const int materials = blueprint.materials;
            content_price(content, &game->run.in_force, &blueprint);
            changed += blueprint.materials != materials;
            if (blueprint.free == 0) {
                assert_int_equal(blueprint.materials, battle_price(&game->battle, held).materials);
                assert_int_equal(blueprint.energy, battle_price(&game->battle, held).energy);
            }
        }
        game_free(game);
    }
    assert_true(changed > 0);
}

/* They would be one ship twice otherwise. */
static void no_two_are_alike(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->ship_count; i++) {
        char text[CONTENT_TEXT_SIZE], other[CONTENT_TEXT_SIZE];
        describe_ship(content, i, text, sizeof text);
        for (int k = 0; k < i; k++) {
            describe_ship(content, k, other, sizeof other);
            assert_string_not_equal(text, other);
            assert_string_not_equal(content->ships[i].flavour, content->ships[k].flavour);
        }
    }
}

static void what_a_ship_begins_with_is_offered(void **state)
{
    Game *game = with_ship(*state, "bastion", "hooks");
    assert_int_equal(game->run.offer_count, 1);
    assert_int_equal(game->run.offers[0].kind, OFFER_AUGMENTS);
    assert_int_equal(run_number_of(game, RUN_AUGMENTS), game->content->run.numbers[RUN_AUGMENTS] + 1);
    game_free(game);
    Game *plain = with_ship(*state, "tender", "hooks");
    game = with_ship(*state, "heron", "hooks");
    const Clause *clause = &game->content->ships[game->options.ship - 1].clause;
    assert_int_equal(clause->deeds[0].deed.kind, DEED_CREDITS);
    assert_int_equal(game->run.credits, plain->run.credits + clause->deeds[0].deed.amount);
    assert_int_equal(clause->changes[0].number, RUN_HULL);
    assert_int_equal(game->run.hull_max, plain->run.hull_max * (PERCENT + clause->changes[0].percent) / PERCENT);
    game_free(game);
    game_free(plain);
}

static int of_kind(const Shop *shop, GoodsKind kind)
{
    int count = 0;
    for (int i = 0; i < shop->count; i++) {
        count += shop->goods[i].kind == kind;
    }
    return count;
}

static void contraband_is_one_more_of_each(void **state)
{
    const Content *content = *state;
    const RunRules *rules = &content->run;
    int legendary = 0, shops = 0;
    for (int i = 0; i < 8; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "shelf %d", i);
        Game *game = with_ship(content, "heron", seed);
        int node = run_system(game, NODE_SHOP);
        if (node >= 0) {
            run_enter(game, node);
            const Shop *shop = &game->run.shops[game->run.at];
            int last = rules->shop_blueprints;
            shops++;
            assert_int_equal(of_kind(shop, GOODS_BLUEPRINT), last + 1);
            assert_int_equal(of_kind(shop, GOODS_FITTING), rules->shop_fittings + 1);
            legendary += content->blueprints[shop->goods[last].item].rarity == RARITY_LEGENDARY;
        }
        game_free(game);
    }
    assert_true(shops > 0);
    assert_int_equal(legendary, shops);
}

static bool comes(const Game *game, int fitting)
{
    uint16_t taken[CLAUSE_FITTINGS_MAX];
    int count = 0;
    Rng rng = rng_stream(5, RNG_BOT, 0);
    for (int next = 0; next >= 0;) {
        next = pool_fitting(game, game->content->fittings[fitting].rarity, taken, count, &rng);
        if (next == fitting) {
            return true;
        }
        taken[count++] = (uint16_t)next;
    }
    return false;
}

/* A fitting that permits no more than the ship does is not found with it. */
static void what_a_ship_permits_is_no_find(void **state)
{
    const Content *content = *state;
    int left_out = 0;
    for (int i = 0; i < content->ship_count; i++) {
        Game *game = with_ship(content, content->ships[i].id, "finds");
        for (int k = 0; k < content->fitting_count; k++) {
            const Clause *clause = &content->fittings[k].clause;
            bool adds = clause->change_count + clause->rule_count + clause->deed_count > 0 ||
                        (clause->permissions & ~game->run.permissions) != 0;
            bool open = content->fittings[k].opened_by == 0;
            assert_int_equal(comes(game, k), adds && open);
            left_out += open && !adds;
        }
        game_free(game);
    }
    assert_true(left_out > 0);
}

SUBJECT(ships)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_begins_with_what_its_file_says),
        cmocka_unit_test(prices_are_known_before_a_battle),
        cmocka_unit_test(no_two_are_alike),
        cmocka_unit_test(what_a_ship_begins_with_is_offered),
        cmocka_unit_test(what_a_ship_permits_is_no_find),
        cmocka_unit_test(contraband_is_one_more_of_each),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
