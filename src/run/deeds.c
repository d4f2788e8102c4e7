/* Hull never falls below 1 here: only battles end runs. */
#include "run/deeds.h"

#include "base/number.h"
#include "base/translation.h"
#include "run/act.h"
#include "run/holding.h"
#include "run/offers.h"
#include "run/pool.h"

int run_deed_amount(const Game *game, const Deed *deed)
{
    return deed_amount(&game->content->run, deed, game->options.ascension, game->options.twists);
}

static bool can_lose(const Game *game)
{
    Rng any = {.increment = 1};
    return pool_loss(game, &any) != POOL_NOTHING;
}

static Verdict refuse_keys(int asked, int keys)
{
    if (keys == 0) {
        return verdict_no("That takes a key, and you have none.");
    }
    return asked > keys ? verdict_no(translation_of_count("That takes %d key, and you have %d.",
                                                          "That takes %d keys, and you have %d.", asked),
                                     asked, keys)
                        : verdict_no("The gates on the way to the boss need the keys you have.");
}

/* Is there so much to take? Keys without which a run would be stuck can't be taken. */
static Verdict check_amount(const Game *game, DeedKind kind, int asked)
{
    const Run *run = &game->run;
    switch (kind) {
    case DEED_CREDITS:
        return asked > run->credits ? verdict_no(translation_of_count("That takes %d credit, and you have %d.",
                                                                      "That takes %d credits, and you have %d.", asked),
                                                 asked, run->credits)
                                    : verdict_yes();
    case DEED_HULL:
    case DEED_HULL_MAX:
        return asked >= (kind == DEED_HULL ? run->hull : run->hull_max)
                   ? verdict_no("That takes %d hull, and the ship would not survive it.", asked)
                   : verdict_yes();
    case DEED_KEYS:
        return asked > act_spare_keys(game) ? refuse_keys(asked, run->keys) : verdict_yes();
    case DEED_SLOTS:
        return asked > run->slots - run->held_count ? verdict_no("There is no empty slot to give.") : verdict_yes();
    case DEED_THREAT:
    case DEED_BLUEPRINT:
    case DEED_OFFER:
    case DEED_AUGMENTS:
    case DEED_LOSE:
    case DEED_GIVE:
    case DEED_MATERIALS:
    case DEED_ENERGY:
    case DEED_TOUGHNESS:
    case DEED_FUEL_GOAL:
    case DEED_ELITE:
    case DEED_SCOUT:
    case DEED_COUNT:
        break;
    }
    return verdict_yes();
}

Verdict deeds_check_cost(const Game *game, const Deed *cost)
{
    int amount = run_deed_amount(game, cost);
    if (cost->kind == DEED_LOSE && !can_lose(game)) {
        return verdict_no("You hold no blueprint that could be lost.");
    }
    return amount < 0 ? check_amount(game, cost->kind, -amount) : verdict_yes();
}

static void lose_one(Game *game, Rng *rng)
{
    int place = pool_loss(game, rng);
    if (place != POOL_NOTHING) {
        holding_give(game, place);
    }
}

static void offer_blueprints(Game *game, const Deed *deed, Rng *rng)
{
    uint8_t rarities[OFFER_ITEMS_MAX];
    for (int i = 0; i < deed->amount; i++) {
        Rarity rolled = pool_rarity(game->content->run.odds[game->run.chart.act - 1], rng);
        rarities[i] = (uint8_t)(deed->rarity == RARITY_STARTER ? rolled : deed->rarity);
    }
    offers_add_blueprints(game, rarities, deed->amount, false, rng);
}

static void change_hull_max(Run *run, int amount)
{
    run->hull_max = int_clamp(run->hull_max + (int64_t)amount, 1, INT16_MAX);
    run->hull = int_clamp(run->hull + (int64_t)int_max(amount, 0), 1, run->hull_max);
}

bool deeds_offers(const Deed *deed)
{
    return deed->kind == DEED_BLUEPRINT || deed->kind == DEED_OFFER || deed->kind == DEED_AUGMENTS ||
           deed->kind == DEED_GIVE;
}

void deeds_do(Game *game, const Deed *deed, Rng *rng)
{
    Run *run = &game->run;
    int amount = run_deed_amount(game, deed);
    switch (deed->kind) {
    case DEED_CREDITS:
        run->credits = int_clamp(run->credits + (int64_t)amount, 0, INT32_MAX);
        break;
    case DEED_HULL:
        run->hull = int_clamp(run->hull + (int64_t)amount, 1, run->hull_max);
        break;
    case DEED_HULL_MAX:
        change_hull_max(run, amount);
        break;
    case DEED_KEYS:
        amount = amount < 0 ? -int_clamp(-amount, 0, act_spare_keys(game)) : amount;
        run->keys = int_clamp(run->keys + (int64_t)amount, 0, INT16_MAX);
        break;
    case DEED_THREAT:
        run->threat = int_clamp(run->threat + (int64_t)amount, 0, INT16_MAX);
        break;
    case DEED_SLOTS:
        run->slots = int_clamp(run->slots + (int64_t)amount, run->held_count, LOADOUT_MAX);
        break;
    case DEED_BLUEPRINT:
        offers_add_blueprint(game, deed->blueprint);
        break;
    case DEED_OFFER:
        offer_blueprints(game, deed, rng);
        break;
    case DEED_AUGMENTS:
        offers_add_augments(game, amount, rng);
        break;
    case DEED_LOSE:
        lose_one(game, rng);
        break;
    case DEED_GIVE:
        offers_add_surrender(game);
        break;
    case DEED_MATERIALS:
        run->ahead.materials += amount;
        break;
    case DEED_ENERGY:
        run->ahead.energy += amount;
        break;
    case DEED_TOUGHNESS:
        run->ahead.toughness += amount;
        break;
    case DEED_FUEL_GOAL:
        run->ahead.fuel_goal += amount;
        break;
    case DEED_ELITE:
        run->ahead.elite = true;
        break;
    case DEED_SCOUT:
        run->scouted = true;
        break;
    case DEED_COUNT:
        break;
    }
}
