/* Shops: prices as data says, everything that is for sale bought once, refusals, drawing anew, and coming again. */
#include "run_fixture.h"

#include "base/number.h"
#include "run/holding.h"
#include "run/pool.h"
#include "run/shop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { SEEDS = 40, PLENTY = 9999 };

/* A run in a shop; the seed goes on from `seed` to the first with one. */
static Game *in_a_shop(const Content *content, const char *seed)
{
    for (int i = 0; i < SEEDS; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s %d", seed, i);
        Game *game = run_game(content, MODE_RUN, text);
        int node = run_system(game, NODE_SHOP);
        if (node >= 0) {
            run_enter(game, node);
            assert_int_equal(game->run.stage, STAGE_SHOP);
            return game;
        }
        game_free(game);
    }
    fail_msg("no shop on %d charts", SEEDS);
    return NULL;
}

static Shop *shop_of(Game *game)
{
    return &game->run.shops[game->run.at];
}

static int item_of(const Game *game, GoodsKind kind)
{
    const Shop *shop = &game->run.shops[game->run.at];
    for (int i = 0; i < shop->count; i++) {
        if (shop->goods[i].kind == kind) {
            return i;
        }
    }
    fail_msg("the shop does not sell %d", kind);
    return -1;
}

static Decision buy(const Game *game, GoodsKind kind, int held)
{
    return (Decision){.kind = DECISION_BUY, .item = (uint8_t)item_of(game, kind), .held = (uint8_t)held};
}

static void assert_about(int price, int base, int spread)
{
    assert_in_range(price, base * (PERCENT - spread) / PERCENT, (base * (PERCENT + spread) + PERCENT - 1) / PERCENT);
}

static void check_goods(const Game *game, const Goods *goods)
{
    const Content *content = game->content;
    const RunRules *rules = &content->run;
    const int fixed[GOODS_COUNT] = {[GOODS_REPAIR] = rules->repair_price,
                                    [GOODS_KEY] = rules->key_price,
                                    [GOODS_REFIT] = rules->refit_price,
                                    [GOODS_SLOT] = rules->slot_price,
                                    [GOODS_REROLL] = rules->reroll_price};
    if (goods->kind == GOODS_BLUEPRINT) {
        const Blueprint *blueprint = &content->blueprints[goods->item];
        assert_true(feats_open(game->options.feats, blueprint->opened_by) && !holding_has(&game->run, goods->item));
        assert_about(goods->price, rules->blueprint_prices[blueprint->rarity - RARITY_COMMON], rules->price_spread);
    } else if (goods->kind == GOODS_FITTING) {
        assert_int_not_equal(content->fittings[goods->item].rarity, RARITY_LEGENDARY);
        assert_about(goods->price, rules->fitting_price, rules->price_spread);
    } else if (goods->kind == GOODS_SUPPLY) {
        assert_int_equal(content->blueprints[goods->item].kind, BLUEPRINT_SUPPLY);
        assert_about(goods->price, rules->supply_price, rules->price_spread);
    } else if (goods->kind == GOODS_AUGMENT) {
        const Augment *augment = &content->augments[goods->item];
        assert_true(feats_open(game->options.feats, augment->opened_by));
        assert_about(goods->price, rules->augment_prices[augment->rarity - RARITY_COMMON], rules->price_spread);
    } else {
        assert_int_equal(goods->price, fixed[goods->kind]);
    }
}

static void goods_and_prices_are_as_data_says(void **state)
{
    const Content *content = *state;
    for (int seed = 0; seed < 8; seed++) {
        char text[32];
        snprintf(text, sizeof text, "goods %d", seed);
        Game *game = in_a_shop(content, text);
        const Shop *shop = shop_of(game);
        int counts[GOODS_COUNT] = {0};
        for (int i = 0; i < shop->count; i++) {
            check_goods(game, &shop->goods[i]);
            int kind = (int)shop->goods[i].kind;
            counts[kind]++;
            for (int k = 0; k < i && kind <= GOODS_SUPPLY; k++) {
                assert_false((int)shop->goods[k].kind == kind && shop->goods[k].item == shop->goods[i].item);
            }
        }
        assert_int_equal(counts[GOODS_BLUEPRINT], content->run.shop_blueprints);
        assert_int_equal(counts[GOODS_AUGMENT], content->run.shop_augments);
        assert_int_equal(counts[GOODS_SUPPLY], content->run.shop_supplies);
        assert_int_equal(counts[GOODS_FITTING], content->run.shop_fittings);
        for (int kind = GOODS_REPAIR; kind < GOODS_COUNT; kind++) {
            assert_int_equal(counts[kind], 1);
        }
        game_free(game);
    }
}

static uint8_t an_augment_for(const Game *game, int held)
{
    int augment = 0;
    while (!run_can_augment(game, held, augment)) {
        assert_true(++augment < game->content->augment_count);
    }
    return (uint8_t)augment;
}

static void each_kind_of_goods_is_what_it_is(void **state)
{
    const Content *content = *state;
    Game *game = in_a_shop(content, "kinds");
    Run *run = &game->run;
    run->credits = PLENTY;
    run->hull = run->hull_max - 2;
    run->held[0].augments[run->held[0].augment_count++] = an_augment_for(game, 0);
    int credits = run->credits, keys = run->keys, hull = run->hull, slots = run->slots, held = run->held_count;
    for (int kind = GOODS_REPAIR; kind <= GOODS_SLOT; kind++) {
        credits -= shop_of(game)->goods[item_of(game, (GoodsKind)kind)].price;
        run_decide(game, buy(game, (GoodsKind)kind, kind == GOODS_REFIT ? 1 : 0));
        assert_int_equal(run->credits, credits);
        run_skip_offers(game);
    }
    assert_int_equal(run->hull, hull + 1);
    assert_int_equal(shop_of(game)->goods[item_of(game, GOODS_REPAIR)].price,
                     content->run.repair_price + content->run.repair_growth);
    assert_int_equal(run->keys, keys + 1);
    assert_int_equal(run->slots, slots + 1);
    assert_int_equal(run->held_count, held);
    assert_int_equal(run->held[0].augment_count, 0);
    const Goods *blueprint = &shop_of(game)->goods[item_of(game, GOODS_BLUEPRINT)];
    run_decide(game, buy(game, GOODS_BLUEPRINT, 0));
    credits -= blueprint->price;
    assert_true(holding_has(run, blueprint->item));
    assert_int_equal(blueprint->left, 0);
    const Goods *augment = &shop_of(game)->goods[item_of(game, GOODS_AUGMENT)];
    int for_whom = 0;
    while (!run_can_augment(game, for_whom, augment->item)) {
        assert_true(++for_whom < run->held_count);
    }
    run_decide(game, buy(game, GOODS_AUGMENT, for_whom + 1));
    assert_int_equal(run->credits, credits - augment->price);
    assert_int_equal(run->held[for_whom].augments[0], augment->item);
    game_free(game);
}

static void check_refit_refusals(Game *game)
{
    HeldBlueprint *held = &game->run.held[0];
    char sentence[VERDICT_WHY_SIZE];
    held->augments[held->augment_count++] = an_augment_for(game, 0);
    run_refused(game, buy(game, GOODS_REFIT, 0), "Choose a blueprint that you hold.");
    snprintf(sentence, sizeof sentence, "The %s bears no augment.", run_held_name(game, 1));
    run_refused(game, buy(game, GOODS_REFIT, 2), sentence);
    held->evolution = 1;
    snprintf(sentence, sizeof sentence, "The %s is what its augments have made of it: they stay.",
             run_held_name(game, 0));
    run_refused(game, buy(game, GOODS_REFIT, 1), sentence);
    *held = (HeldBlueprint){.blueprint = held->blueprint};
}

/* One after the other; each can go to another, go back or be left, and then one is in the shop again. */
static void what_a_refit_takes_off_is_offered(void **state)
{
    Game *game = in_a_shop(*state, "refit");
    Run *run = &game->run;
    run->credits = PLENTY;
    for (int i = 0; i < 2; i++) {
        run->held[0].augments[i] = an_augment_for(game, 0);
        run->held[0].augment_count++;
    }
    const HeldBlueprint before = run->held[0];
    run_decide(game, buy(game, GOODS_REFIT, 1));
    assert_int_equal(run->stage, STAGE_OFFER);
    assert_int_equal(run->offer_count, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(run->offers[i].kind, OFFER_AUGMENTS);
        assert_int_equal(run->offers[i].count, 1);
        assert_int_equal(run->offers[i].items[0], before.augments[i]);
    }
    run_decide(game, (Decision){.kind = DECISION_TAKE, .item = 0, .held = 1});
    run_decide(game, (Decision){.kind = DECISION_SKIP});
    assert_int_equal(run->stage, STAGE_SHOP);
    assert_int_equal(run->held[0].augment_count, 1);
    assert_int_equal(run->held[0].augments[0], before.augments[0]);
    run_refused(game, buy(game, GOODS_REFIT, 1), "That is sold out.");
    game_free(game);
}

static void what_cannot_be_bought_is_said(void **state)
{
    const Content *content = *state;
    Game *game = in_a_shop(content, "refused");
    Run *run = &game->run;
    run->credits = content->run.key_price - 1;
    char sentence[VERDICT_WHY_SIZE];
    snprintf(sentence, sizeof sentence, "That costs %d credits, and you have %d.", content->run.key_price,
             run->credits);
    run_refused(game, buy(game, GOODS_KEY, 0), sentence);
    run->slots = LOADOUT_MAX; /* of no use at any price, whatever it is */
    run_refused(game, buy(game, GOODS_SLOT, 0), "There is room for as many blueprints as there can be.");
    run_refused(game, buy(game, GOODS_REPAIR, 0), "The hull is whole.");
    run->credits = PLENTY;
    run_refused(game, buy(game, GOODS_SLOT, 0), "There is room for as many blueprints as there can be.");
    run_refused(game, buy(game, GOODS_REPAIR, 0), "The hull is whole.");
    run_refused(game, buy(game, GOODS_REFIT, 0), "None of your blueprints bears an augment.");
    check_refit_refusals(game);
    run_refused(game, buy(game, GOODS_AUGMENT, 0), "Choose which of your blueprints it is for.");
    run_refused(game, (Decision){.kind = DECISION_BUY, .item = shop_of(game)->count},
                "Nothing is for sale under that number.");
    run_decide(game, buy(game, GOODS_KEY, 0));
    run_refused(game, buy(game, GOODS_KEY, 0), "That is sold out.");
    run->hull = 1;
    for (int i = 0; i < content->run.repairs_max; i++) {
        run_decide(game, buy(game, GOODS_REPAIR, 0));
    }
    run_refused(game, buy(game, GOODS_REPAIR, 0), "That is sold out.");
    run_refused(game, (Decision){.kind = DECISION_CHOOSE}, "There is nothing to choose here.");
    run_refused(game, (Decision){.kind = DECISION_TRAVEL}, "Finish here first.");
    run_decide(game, (Decision){.kind = DECISION_DEPART});
    run_refused(game, (Decision){.kind = DECISION_BUY}, "There is no shop here.");
    run_refused(game, (Decision){.kind = DECISION_DEPART}, "There is nothing to depart from.");
    game_free(game);
}

/* What is no blueprint's takes none, so that a journal can say of a decision all there is to it. */
static void services_are_for_no_blueprint(void **state)
{
    static const GoodsKind kinds[] = {GOODS_REPAIR, GOODS_KEY, GOODS_SLOT, GOODS_REROLL};
    Game *game = in_a_shop(*state, "service");
    game->run.credits = PLENTY;
    game->run.hull--;
    game->run.slots--;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        run_refused(game, buy(game, kinds[i], 1), "That is for none of your blueprints.");
        run_refused(game, buy(game, kinds[i], UINT8_MAX), "That is for none of your blueprints.");
        Decision plain = buy(game, kinds[i], 0);
        assert_true(game_check(game, &plain).allowed);
    }
    game_free(game);
}

static void a_full_hold_gives_one_up_in_shops_too(void **state)
{
    const Content *content = *state;
    Game *game = in_a_shop(content, "full");
    Run *run = &game->run;
    run->credits = PLENTY;
    run->slots = run->held_count;
    int held = run->held_count, item = shop_of(game)->goods[item_of(game, GOODS_BLUEPRINT)].item;
    char sentence[VERDICT_WHY_SIZE];
    snprintf(sentence, sizeof sentence, "There is no room for the %s: choose what to give up for it.",
             content->blueprints[item].name);
    run_refused(game, buy(game, GOODS_BLUEPRINT, 0), sentence);
    run_decide(game, buy(game, GOODS_BLUEPRINT, 2));
    assert_int_equal(run->held_count, held);
    assert_int_equal(run->held[1].blueprint, item);
    game_free(game);
}

/* Each time costs more, other goods come, and what is no blueprint or augment stays as it was. */
static void goods_can_be_drawn_anew(void **state)
{
    const Content *content = *state;
    const RunRules *rules = &content->run;
    Game *game = in_a_shop(content, "anew");
    game->run.credits = PLENTY;
    run_decide(game, buy(game, GOODS_KEY, 0));
    Shop before = *shop_of(game);
    int changed = 0, price = rules->reroll_price, times = shop_of(game)->goods[item_of(game, GOODS_REROLL)].left;
    for (int i = 0; i < times; i++) {
        int credits = game->run.credits;
        assert_int_equal(shop_of(game)->goods[item_of(game, GOODS_REROLL)].price, price);
        run_decide(game, buy(game, GOODS_REROLL, 0));
        assert_int_equal(game->run.credits, credits - price);
        price += rules->reroll_growth;
        const Shop *now = shop_of(game);
        assert_int_equal(now->count, before.count);
        assert_int_equal(now->goods[item_of(game, GOODS_KEY)].left, 0);
        for (int k = 0; k < now->count; k++) {
            changed += now->goods[k].item != before.goods[k].item;
            assert_true(now->goods[k].kind == GOODS_REROLL || now->goods[k].kind > GOODS_AUGMENT ||
                        now->goods[k].left == 1);
        }
    }
    assert_true(changed > times * 2);
    run_refused(game, buy(game, GOODS_REROLL, 0), "That is sold out.");
    game_free(game);
}

static void a_shop_stays_as_it_was_left(void **state)
{
    Content *content = run_content();
    (void)state;
    content->run.supply_odds = 0;
    Game *game = in_a_shop(content, "stays");
    Run *run = &game->run;
    run->credits = PLENTY;
    run_decide(game, buy(game, GOODS_KEY, 0));
    int shop = run->at, threat = run->threat, keys = run->keys;
    Shop before = *shop_of(game);
    run_decide(game, (Decision){.kind = DECISION_DEPART});
    run_enter(game, run_system(game, NODE_BATTLE));
    run_win(game);
    run_decide(game, (Decision){.kind = DECISION_TAKE});
    keys += run->chart.nodes[run->at].key;
    run_decide(game, (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)shop});
    assert_int_equal(run->stage, STAGE_SHOP);
    assert_memory_equal(&before, shop_of(game), sizeof before);
    assert_int_equal(run->threat, threat + 1);
    assert_int_equal(run->keys, keys);
    game_free(game);
    content_free(content);
}

static void note_goods(const Shop *shop, bool blueprints[BLUEPRINTS_MAX], bool augments[AUGMENTS_MAX])
{
    for (int i = 0; i < shop->count; i++) {
        const Goods *goods = &shop->goods[i];
        blueprints[goods->item] = blueprints[goods->item] || goods->kind == GOODS_BLUEPRINT;
        augments[goods->item % AUGMENTS_MAX] = augments[goods->item % AUGMENTS_MAX] || goods->kind == GOODS_AUGMENT;
    }
}

/* All that the run comes by and nothing else, in shops stocked again and again. */
static void everything_is_for_sale_somewhere(void **state)
{
    enum { TIMES = 250 };
    const Content *content = *state;
    bool blueprints[BLUEPRINTS_MAX] = {false}, augments[AUGMENTS_MAX] = {false};
    Game *game = in_a_shop(content, "everything");
    game->options.feats = content_feats(content);
    game->run.chart.act = content->run.act_count;
    for (int i = 0; i < TIMES; i++) {
        *shop_of(game) = (Shop){.rerolls = (uint8_t)i};
        shop_stock(game);
        note_goods(shop_of(game), blueprints, augments);
    }
    for (int i = 0; i < content->blueprint_count; i++) {
        if (run_comes_by(game, i) && !holding_has(&game->run, i) && !blueprints[i]) {
            fail_msg("%s was never for sale", content->blueprints[i].id);
        }
        assert_true(run_comes_by(game, i) || !blueprints[i]);
    }
    for (int i = 0; i < content->augment_count; i++) {
        bool fits = false, sold = content->augments[i].rarity != RARITY_SPECIAL;
        for (int k = 0; sold && k < game->run.held_count; k++) {
            fits = fits || run_can_augment(game, k, i);
        }
        if (fits && !augments[i]) {
            fail_msg("%s was never for sale", content->augments[i].id);
        }
    }
    game_free(game);
}

static void ascension_makes_it_dear(void **state)
{
    Content *content = run_content();
    (void)state;
    Game *plain = in_a_shop(content, "dear");
    content->run.numbers[RUN_PRICES] = 150;
    Game *dear = in_a_shop(content, "dear");
    for (int i = 0; i < shop_of(plain)->count; i++) {
        const Goods *now = &shop_of(dear)->goods[i];
        assert_int_equal(now->item, shop_of(plain)->goods[i].item);
        assert_int_equal(now->price, shop_of(plain)->goods[i].price * 3 / 2);
    }
    game_free(plain);
    game_free(dear);
    content_free(content);
}

SUBJECT(shop)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goods_and_prices_are_as_data_says), cmocka_unit_test(each_kind_of_goods_is_what_it_is),
        cmocka_unit_test(what_a_refit_takes_off_is_offered), cmocka_unit_test(what_cannot_be_bought_is_said),
        cmocka_unit_test(services_are_for_no_blueprint),     cmocka_unit_test(a_full_hold_gives_one_up_in_shops_too),
        cmocka_unit_test(goods_can_be_drawn_anew),           cmocka_unit_test(a_shop_stays_as_it_was_left),
        cmocka_unit_test(ascension_makes_it_dear),           cmocka_unit_test(everything_is_for_sale_somewhere),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
