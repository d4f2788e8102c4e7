/* Buying: one row for each of the goods says when it can be used and what it does. */
#include "base/translation.h"
#include "run/clauses.h"
#include "run/holding.h"
#include "run/offers.h"
#include "run/shop.h"
#include "run/stage.h"
#include "run/supplies.h"

#include <assert.h>

/* `held`: the place of a blueprint held, or HELD_NONE. */
typedef struct GoodsRow {
    Verdict (*check)(const Game *game, const Goods *goods, int held);
    void (*hand_over)(Game *game, const Goods *goods, int held);
    bool for_held; /* whether it can be used depends on the blueprint that is named */
} GoodsRow;

static Verdict for_no_blueprint(int held)
{
    return held == HELD_NONE ? verdict_yes() : verdict_no("That is for none of your blueprints.");
}

static Verdict check_blueprint(const Game *game, const Goods *goods, int held)
{
    return holding_check_take(game, goods->item, held);
}

static void give_blueprint(Game *game, const Goods *goods, int held)
{
    holding_take(game, goods->item, held, -1);
}

static Verdict check_augment(const Game *game, const Goods *goods, int held)
{
    return holding_check_augment(game, held, goods->item);
}

static void give_augment(Game *game, const Goods *goods, int held)
{
    holding_augment(game, held, goods->item);
    offers_ask_evolution(game, held);
}

static Verdict check_fitting(const Game *game, const Goods *goods, int held)
{
    return run_has_fitting(&game->run, goods->item) ? verdict_no("You have this fitting already.")
                                                    : for_no_blueprint(held);
}

static void give_fitting(Game *game, const Goods *goods, int held)
{
    (void)held;
    clauses_take(game, goods->item);
}

static Verdict check_supply(const Game *game, const Goods *goods, int held)
{
    return run_carries(&game->run, goods->item) ? verdict_no("You carry this supply already.")
                                                : supplies_check_take(game, goods->item, held);
}

static void give_supply(Game *game, const Goods *goods, int held)
{
    supplies_take(game, goods->item, held);
}

static Verdict check_repair(const Game *game, const Goods *goods, int held)
{
    (void)goods;
    return game->run.hull < game->run.hull_max ? for_no_blueprint(held) : verdict_no("The hull is whole.");
}

static void give_repair(Game *game, const Goods *goods, int held)
{
    (void)goods, (void)held;
    game->run.hull++;
}

static Verdict check_key(const Game *game, const Goods *goods, int held)
{
    (void)game, (void)goods;
    return for_no_blueprint(held);
}

static void give_key(Game *game, const Goods *goods, int held)
{
    (void)goods, (void)held;
    game->run.keys++;
}

static Verdict check_refit(const Game *game, const Goods *goods, int held)
{
    (void)goods;
    return holding_check_refit(game, held);
}

/* Each in an offer of its own: the blueprint that bore it can always take it back. */
static void give_refit(Game *game, const Goods *goods, int held)
{
    (void)goods;
    const HeldBlueprint before = game->run.held[held];
    holding_refit(game, held);
    for (int i = 0; i < before.augment_count; i++) {
        offers_add_gift(game, OFFER_AUGMENTS, &(int){before.augments[i]}, 1);
    }
}

static Verdict check_slot(const Game *game, const Goods *goods, int held)
{
    (void)goods;
    return game->run.slots < LOADOUT_MAX ? for_no_blueprint(held)
                                         : verdict_no("There is room for as many blueprints as there can be.");
}

static void give_slot(Game *game, const Goods *goods, int held)
{
    (void)goods, (void)held;
    game->run.slots++;
}

static Verdict check_reroll(const Game *game, const Goods *goods, int held)
{
    (void)game, (void)goods;
    return for_no_blueprint(held);
}

static void give_reroll(Game *game, const Goods *goods, int held)
{
    (void)goods, (void)held;
    shop_reroll(game);
}

static const GoodsRow ROWS[] = {
    [GOODS_BLUEPRINT] = {check_blueprint, give_blueprint, true},
    [GOODS_AUGMENT] = {check_augment, give_augment, true},
    [GOODS_FITTING] = {check_fitting, give_fitting, false},
    [GOODS_SUPPLY] = {check_supply, give_supply, false},
    [GOODS_REPAIR] = {check_repair, give_repair, false},
    [GOODS_KEY] = {check_key, give_key, false},
    [GOODS_REFIT] = {check_refit, give_refit, true},
    [GOODS_SLOT] = {check_slot, give_slot, false},
    [GOODS_REROLL] = {check_reroll, give_reroll, false},
};
static_assert(sizeof ROWS / sizeof *ROWS == GOODS_COUNT, "a row for each of the goods");

static Verdict check_price(const Run *run, int32_t price)
{
    int lent = run_permits(run, PERMISSION_SHOP_ON_CREDIT) ? DEBT_MAX : 0;
    if (price <= run->credits + lent) {
        return verdict_yes();
    }
    return lent > 0
               ? verdict_no("That costs %d credits; you have %d, and %d are lent at most.", price, run->credits, lent)
               : verdict_no(translation_of_count("That costs %d credit, and you have %d.",
                                                 "That costs %d credits, and you have %d.", price),
                            price, run->credits);
}

static Verdict check_buy(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    const Shop *shop = &run->shops[run->at];
    if (decision->item >= shop->count) {
        return verdict_no("Nothing is for sale under that number.");
    }
    const Goods *goods = &shop->goods[decision->item];
    if (goods->left == 0) {
        return verdict_no("That is sold out.");
    }
    if (!ROWS[goods->kind].for_held) {
        const Verdict use = ROWS[goods->kind].check(game, goods, stage_held(decision));
        if (!use.allowed) {
            return use; /* what is of no use is so at any price */
        }
    }
    const Verdict price = check_price(run, goods->price);
    return price.allowed ? ROWS[goods->kind].check(game, goods, stage_held(decision)) : price;
}

static void buy(Game *game, const Decision *decision)
{
    Goods *goods = &game->run.shops[game->run.at].goods[decision->item];
    game->run.credits -= goods->price;
    goods->left--;
    Goods bought = *goods;
    goods->price += bought.kind == GOODS_REPAIR ? shop_price_of(game, game->content->run.repair_growth) : 0;
    ROWS[bought.kind].hand_over(game, &bought, stage_held(decision));
    clauses_happen(game, OCCASION_BOUGHT, NODE_SHOP);
}

static Verdict check(const Game *game, const Decision *decision)
{
    return decision->kind == DECISION_DEPART ? verdict_yes() : check_buy(game, decision);
}

static bool decide(Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_DEPART) {
        return true;
    }
    buy(game, decision);
    if (game->run.offer_count > 0) {
        game->run.arrival = ARRIVAL_AGAIN; /* back into the shop, once that is answered */
    }
    return game->run.offer_count > 0;
}

const StageRow STAGE_ROW_SHOP = {
    .takes = STAGE_TAKES(BUY) | STAGE_TAKES(DEPART),
    .check = check,
    .decide = decide,
};
