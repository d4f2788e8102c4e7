/* Hull never falls below 1 here: only battles end runs. */
#include "run/deeds.h"

#include "base/number.h"
#include "base/translation.h"
#include "run/act.h"
#include "run/holding.h"
#include "run/offers.h"
#include "run/pool.h"

#include <string.h>

int run_deed_amount(const Game *game, const Deed *deed)
{
    return deed_amount(game->content, deed, &game->run.in_force);
}

int run_offer_rarities(const Game *game, const Deed *deed, uint8_t rarities[OFFER_ITEMS_MAX])
{
    uint8_t asked[OFFER_ITEMS_MAX];
    if (deed->kind != DEED_OFFER || deed->rarity == RARITY_STARTER) {
        return 0;
    }
    memset(asked, (int)deed->rarity, sizeof asked);
    return pool_rarities_left(game, asked, deed->amount, rarities);
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

static Verdict refuse_credits(int asked, int credits)
{
    return verdict_no(translation_of_count("That takes %d credit, and you have %d.",
                                           "That takes %d credits, and you have %d.", asked),
                      asked, credits);
}

/* Is there so much to take? Keys without which a run would be stuck can't be taken. */
static Verdict check_amount(const Game *game, DeedKind kind, int asked)
{
    const Run *run = &game->run;
    if (kind == DEED_CREDITS && asked > run->credits) {
        return refuse_credits(asked, run->credits);
    }
    if ((kind == DEED_HULL && asked >= run->hull) || (kind == DEED_HULL_MAX && asked >= run->hull_max)) {
        return verdict_no("That takes %d hull, and the ship would not survive it.", asked);
    }
    if (kind == DEED_KEYS && asked > act_spare_keys(game)) {
        return refuse_keys(asked, run->keys);
    }
    return kind == DEED_SLOTS && asked > run->slots - run->held_count ? verdict_no("There is no empty slot to give.")
                                                                      : verdict_yes();
}

Verdict deeds_check_cost(const Game *game, const Deed *cost)
{
    int amount = run_deed_amount(game, cost);
    if (cost->kind == DEED_LOSE && !can_lose(game)) {
        return verdict_no("You hold no blueprint that could be lost.");
    }
    return amount < 0 ? check_amount(game, cost->kind, -amount) : verdict_yes();
}

/* A deed being done: to what, with which chance. */
typedef struct Doing {
    Game *game;
    Run *run;
    const Deed *deed;
    int amount;
    Rng *rng;
} Doing;

static void do_credits(const Doing *doing)
{
    doing->run->credits = int_clamp(doing->run->credits + (int64_t)doing->amount, 0, INT32_MAX);
}

static void do_hull(const Doing *doing)
{
    doing->run->hull = int_clamp(doing->run->hull + (int64_t)doing->amount, 1, doing->run->hull_max);
}

static void do_hull_max(const Doing *doing)
{
    Run *run = doing->run;
    run->hull_max = int_clamp(run->hull_max + (int64_t)doing->amount, 1, INT16_MAX);
    run->hull = int_clamp(run->hull + (int64_t)int_max(doing->amount, 0), 1, run->hull_max);
}

static void do_keys(const Doing *doing)
{
    int amount = doing->amount;
    amount = amount < 0 ? -int_clamp(-amount, 0, act_spare_keys(doing->game)) : amount;
    doing->run->keys = int_clamp(doing->run->keys + (int64_t)amount, 0, INT16_MAX);
}

static void do_threat(const Doing *doing)
{
    doing->run->threat = int_clamp(doing->run->threat + (int64_t)doing->amount, 0, INT16_MAX);
}

static void do_slots(const Doing *doing)
{
    Run *run = doing->run;
    run->slots = int_clamp(run->slots + (int64_t)doing->amount, run->held_count, LOADOUT_MAX);
}

static void do_blueprint(const Doing *doing)
{
    offers_add_blueprint(doing->game, doing->deed->blueprint);
}

static void do_offer(const Doing *doing)
{
    const Game *game = doing->game;
    uint8_t rarities[OFFER_ITEMS_MAX];
    for (int i = 0; i < doing->deed->amount; i++) {
        Rarity rolled = pool_rarity(game->content->run.odds[game->run.chart.act - 1], doing->rng);
        rarities[i] = (uint8_t)(doing->deed->rarity == RARITY_STARTER ? rolled : doing->deed->rarity);
    }
    offers_add_blueprints(doing->game, rarities, doing->deed->amount, false, doing->rng);
}

static void do_augments(const Doing *doing)
{
    offers_add_augments(doing->game, doing->amount, doing->rng);
}

static void do_fitting(const Doing *doing)
{
    offers_add_fittings(doing->game, doing->deed->rarity, doing->amount, doing->rng);
}

static void do_supplies(const Doing *doing)
{
    offers_add_supplies(doing->game, doing->amount, doing->rng);
}

static void do_redraw(const Doing *doing)
{
    if (offers_can_redraw(doing->game)) {
        offers_redraw(doing->game, doing->rng);
    }
}

static void do_lose(const Doing *doing)
{
    int place = pool_loss(doing->game, doing->rng);
    if (place != POOL_NOTHING) {
        holding_give(doing->game, place);
    }
}

static void do_give(const Doing *doing)
{
    offers_add_surrender(doing->game);
}

static void do_materials(const Doing *doing)
{
    doing->run->ahead.materials += doing->amount;
}

static void do_energy(const Doing *doing)
{
    doing->run->ahead.energy += doing->amount;
}

static void do_toughness(const Doing *doing)
{
    doing->run->ahead.toughness += doing->amount;
}

static void do_fuel_goal(const Doing *doing)
{
    doing->run->ahead.fuel_goal += doing->amount;
}

static void do_elite(const Doing *doing)
{
    doing->run->ahead.elite = true;
}

static void do_scout(const Doing *doing)
{
    doing->run->scouted = true;
}

bool deeds_offers(const Deed *deed)
{
    return deed->kind == DEED_BLUEPRINT || deed->kind == DEED_OFFER || deed->kind == DEED_AUGMENTS ||
           deed->kind == DEED_SUPPLIES || deed->kind == DEED_FITTING || deed->kind == DEED_GIVE;
}

/* A function for each kind of deed. */
#define X(name, word, deed, ...) do_##deed,
static void (*const DEEDS[])(const Doing *doing) = {DEED_LIST(X)};
#undef X

void deeds_do(Game *game, const Deed *deed, Rng *rng)
{
    DEEDS[deed->kind](&(Doing){game, &game->run, deed, run_deed_amount(game, deed), rng});
}
