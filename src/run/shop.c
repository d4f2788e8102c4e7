/* A shop's goods and prices come from its system's stream and stay as they are until bought: it can be left and entered
 * again. Rolling it anew replaces all goods that were drawn, from a branch of the stream of its own. */
#include "run/shop.h"

#include "base/number.h"
#include "run/node_stream.h"
#include "run/pool.h"

#include <string.h>

int32_t shop_price_of(const Game *game, int base)
{
    int32_t price = (int32_t)((int64_t)base * run_number_of(game, RUN_PRICES) / PERCENT);
    return int_max(price, 1);
}

static int32_t price_about(const Game *game, int base, Rng *rng)
{
    int spread = game->content->run.price_spread;
    return shop_price_of(game, (base * (PERCENT + rng_range(rng, -spread, spread)) + PERCENT / 2) / PERCENT);
}

static void add(Shop *shop, GoodsKind kind, int item, int32_t price, int left)
{
    shop->goods[shop->count++] = (Goods){.kind = kind, .item = (uint16_t)item, .price = price, .left = (uint8_t)left};
}

/* Contraband is one more. */
static bool is_contraband(const Game *game, int place, int usual)
{
    return place == usual && run_permits(&game->run, PERMISSION_CONTRABAND);
}

static void stock_blueprints(Game *game, Shop *shop, Rng *rng)
{
    const RunRules *rules = &game->content->run;
    uint16_t taken[GOODS_MAX] = {0};
    int count = 0;
    for (int i = 0; i < rules->shop_blueprints || is_contraband(game, i, rules->shop_blueprints); i++) {
        Rng own = rng_branch(rng);
        Rarity usual = pool_rarity(rules->odds[game->run.chart.act - 1], &own);
        Rarity rarity = is_contraband(game, i, rules->shop_blueprints) ? RARITY_LEGENDARY : usual;
        int blueprint = pool_blueprint(game, rarity, taken, count, &own);
        if (blueprint >= 0) {
            Rarity found = game->content->blueprints[blueprint].rarity;
            taken[count++] = (uint16_t)blueprint;
            add(shop, GOODS_BLUEPRINT, blueprint,
                price_about(game, rules->blueprint_prices[found - RARITY_COMMON], &own), 1);
        }
    }
}

static void stock_augments(Game *game, Shop *shop, Rng *rng)
{
    const RunRules *rules = &game->content->run;
    uint16_t taken[GOODS_MAX] = {0};
    int count = 0;
    for (int i = 0; i < rules->shop_augments; i++) {
        Rng own = rng_branch(rng);
        int augment = pool_augment(game, pool_rarity(rules->augment_odds, &own), taken, count, &own);
        if (augment >= 0) {
            Rarity found = game->content->augments[augment].rarity;
            taken[count++] = (uint16_t)augment;
            add(shop, GOODS_AUGMENT, augment, price_about(game, rules->augment_prices[found - RARITY_COMMON], &own), 1);
        }
    }
}

static void stock_fittings(Game *game, Shop *shop, Rng *rng)
{
    const RunRules *rules = &game->content->run;
    uint16_t taken[GOODS_MAX] = {0};
    int count = 0;
    for (int i = 0; i < rules->shop_fittings || is_contraband(game, i, rules->shop_fittings); i++) {
        Rng own = rng_branch(rng);
        int fitting = pool_fitting(game, RARITY_STARTER, taken, count, &own);
        if (fitting >= 0) {
            taken[count++] = (uint16_t)fitting;
            add(shop, GOODS_FITTING, fitting, price_about(game, rules->fitting_price, &own), 1);
        }
    }
}

static void stock_supplies(Game *game, Shop *shop, Rng *rng)
{
    const RunRules *rules = &game->content->run;
    uint16_t taken[GOODS_MAX] = {0};
    int count = 0;
    for (int i = 0; i < rules->shop_supplies; i++) {
        Rng own = rng_branch(rng);
        int supply = pool_supply(game, taken, count, &own);
        if (supply >= 0) {
            taken[count++] = (uint16_t)supply;
            add(shop, GOODS_SUPPLY, supply, price_about(game, rules->supply_price, &own), 1);
        }
    }
}

static void stock_services(Game *game, Shop *shop)
{
    const RunRules *rules = &game->content->run;
    add(shop, GOODS_REPAIR, 0, shop_price_of(game, rules->repair_price), rules->repairs_max);
    add(shop, GOODS_KEY, 0, shop_price_of(game, rules->key_price), 1);
    add(shop, GOODS_REFIT, 0, shop_price_of(game, rules->refit_price), 1);
    add(shop, GOODS_SLOT, 0, shop_price_of(game, rules->slot_price), 1);
    add(shop, GOODS_REROLL, 0, shop_price_of(game, rules->reroll_price), rules->rerolls_max);
}

static Rng stock_stream(const Game *game, const Shop *shop)
{
    Rng rng = node_stream(game, game->run.at, PART_SHOP);
    for (int i = 0; i < shop->rerolls; i++) {
        rng_branch(&rng);
    }
    return rng_branch(&rng);
}

static void stock(Game *game, Shop *shop)
{
    Rng rng = stock_stream(game, shop);
    stock_blueprints(game, shop, &rng);
    stock_augments(game, shop, &rng);
    stock_supplies(game, shop, &rng);
    stock_fittings(game, shop, &rng);
}

void shop_stock(Game *game)
{
    Shop *shop = &game->run.shops[game->run.at];
    if (shop->count == 0) {
        stock(game, shop);
        stock_services(game, shop);
    }
}

static bool is_drawn(GoodsKind kind)
{
    return kind == GOODS_BLUEPRINT || kind == GOODS_AUGMENT || kind == GOODS_SUPPLY || kind == GOODS_FITTING;
}

/* What is rolled anew goes before what stays. */
void shop_reroll(Game *game)
{
    Shop *shop = &game->run.shops[game->run.at];
    Shop old = *shop;
    *shop = (Shop){.rerolls = (uint8_t)(old.rerolls + 1)};
    stock(game, shop);
    for (int i = 0; i < old.count; i++) {
        Goods *goods = &old.goods[i];
        if (goods->kind == GOODS_REROLL) {
            goods->price += shop_price_of(game, game->content->run.reroll_growth);
        }
        if (!is_drawn(goods->kind)) {
            shop->goods[shop->count++] = *goods;
        }
    }
}
