/* A whole rarity is shuffled before anything is passed over, so that streams go on alike whatever is held. */
#include "run/pool.h"

#include "base/number.h"
#include "run/holding.h"

#include <assert.h>
#include <string.h>

enum { ITEMS_MAX = BLUEPRINTS_MAX };

typedef struct Order {
    int count;
    uint16_t items[ITEMS_MAX];
} Order;

/* Fisher and Yates, from the end. */
static void shuffle(Order *order, Rng *rng)
{
    for (int i = order->count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint16_t item = order->items[i];
        order->items[i] = order->items[j];
        order->items[j] = item;
    }
}

static bool contains(const uint16_t *items, int count, int item)
{
    for (int i = 0; i < count; i++) {
        if (items[i] == item) {
            return true;
        }
    }
    return false;
}

Rarity pool_rarity(const int odds[OFFERED_RARITIES], Rng *rng)
{
    int rolled = (int)rng_below(rng, THOUSAND);
    int legendary = odds[RARITY_LEGENDARY - RARITY_COMMON], rare = odds[RARITY_RARE - RARITY_COMMON];
    return rolled < legendary ? RARITY_LEGENDARY : rolled < legendary + rare ? RARITY_RARE : RARITY_COMMON;
}

Rarity pool_rarity_with_pity(const RunRules *rules, int32_t pity[OFFERED_RARITIES], int act, bool elite, Rng *rng)
{
    int odds[OFFERED_RARITIES];
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        odds[i] = rules->odds[act - 1][i] + pity[i] + (elite ? rules->elite_odds[i] : 0);
    }
    Rarity rarity = pool_rarity(odds, rng);
    for (int i = 1; i < OFFERED_RARITIES; i++) {
        pity[i] = (int)rarity == RARITY_COMMON + i ? 0 : rarity == RARITY_COMMON ? pity[i] + rules->pity[i] : pity[i];
    }
    return rarity;
}

void pool_boss_rarities(const RunRules *rules, uint8_t rarities[OFFER_ITEMS_MAX])
{
    int count = 0;
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        for (int k = 0; k < rules->boss_offer[i]; k++) {
            rarities[count++] = (uint8_t)(RARITY_COMMON + i);
        }
    }
}

static bool is_open(const Game *game, int blueprint, Rarity rarity)
{
    const Blueprint *asked = &game->content->blueprints[blueprint];
    return asked->rarity == rarity && !asked->permanent && feats_open(game->options.feats, asked->opened_by);
}

/* The run's share of a rarity, rounded up. */
static void fill_pool(const Game *game, Rarity rarity, Order *order)
{
    Rng rng = game->pool[rarity - RARITY_COMMON];
    order->count = 0;
    for (int i = 0; i < game->content->blueprint_count; i++) {
        if (is_open(game, i, rarity)) {
            order->items[order->count++] = (uint16_t)i;
        }
    }
    shuffle(order, &rng);
    order->count = (int)int64_share_up(order->count, run_number_of(game, RUN_POOL));
}

static bool is_offered(Rarity rarity)
{
    return rarity >= RARITY_COMMON && rarity <= RARITY_LEGENDARY;
}

bool run_comes_by(const Game *game, int blueprint)
{
    Rarity rarity = game->content->blueprints[blueprint].rarity;
    Order order = {0};
    if (is_offered(rarity)) {
        fill_pool(game, rarity, &order);
    }
    return contains(order.items, order.count, blueprint);
}

bool run_lacks_blueprint(const Game *game, int blueprint)
{
    Rarity rarity = game->content->blueprints[blueprint].rarity;
    return is_offered(rarity) && is_open(game, blueprint, rarity) && !run_comes_by(game, blueprint);
}

static void order_blueprints(const Game *game, Rarity rarity, Order *order, Rng *rng)
{
    fill_pool(game, rarity, order);
    shuffle(order, rng);
}

/* Rarities in the order in which they stand in for one another: itself, then the commoner, then the rarer ones. */
static int stand_ins(Rarity rarity, Rarity out[OFFERED_RARITIES])
{
    int count = 0;
    for (int i = (int)rarity; i >= RARITY_COMMON; i--) {
        out[count++] = (Rarity)i;
    }
    for (int i = (int)rarity + 1; i <= RARITY_LEGENDARY; i++) {
        out[count++] = (Rarity)i;
    }
    return count;
}

int pool_blueprint(const Game *game, Rarity rarity, const uint16_t *taken, int taken_count, Rng *rng)
{
    assert(is_offered(rarity));
    Rarity rarities[OFFERED_RARITIES];
    Order order;
    int found = POOL_NOTHING;
    for (int i = 0, count = stand_ins(rarity, rarities); i < count && found < 0; i++) {
        Rng own = rng_branch(rng);
        order_blueprints(game, rarities[i], &order, &own);
        for (int k = 0; k < order.count && found < 0; k++) {
            bool free = !holding_has(&game->run, order.items[k]) && !contains(taken, taken_count, order.items[k]);
            found = free ? order.items[k] : found;
        }
    }
    return found;
}

int pool_rarities_left(const Game *game, const uint8_t *asked, int count, uint8_t out[OFFER_ITEMS_MAX])
{
    int left[RARITY_COUNT] = {0}, found = 0;
    for (Rarity rarity = RARITY_COMMON; rarity <= RARITY_LEGENDARY; rarity++) {
        Order order;
        fill_pool(game, rarity, &order);
        for (int i = 0; i < order.count; i++) {
            left[rarity] += !holding_has(&game->run, order.items[i]);
        }
    }
    for (int i = 0; i < count; i++) {
        Rarity standing[OFFERED_RARITIES];
        int tried = 0, all = stand_ins((Rarity)asked[i], standing);
        while (tried < all && left[standing[tried]] == 0) {
            tried++;
        }
        if (tried < all) {
            left[standing[tried]]--;
            out[found++] = (uint8_t)standing[tried];
        }
    }
    return found;
}

static void order_augments(const Game *game, Rarity rarity, Order *order, Rng *rng)
{
    order->count = 0;
    for (int i = 0; i < game->content->augment_count; i++) {
        const Augment *augment = &game->content->augments[i];
        if (augment->rarity == rarity && feats_open(game->options.feats, augment->opened_by)) {
            order->items[order->count++] = (uint16_t)i;
        }
    }
    shuffle(order, rng);
}

bool pool_some_can_take(const Game *game, int augment)
{
    for (int i = 0; i < game->run.held_count; i++) {
        if (run_can_augment(game, i, augment)) {
            return true;
        }
    }
    return false;
}

int pool_augment(const Game *game, Rarity rarity, const uint16_t *taken, int taken_count, Rng *rng)
{
    Rarity rarities[OFFERED_RARITIES];
    Order order;
    int found = POOL_NOTHING;
    for (int i = 0, count = stand_ins(rarity, rarities); i < count && found < 0; i++) {
        Rng own = rng_branch(rng);
        order_augments(game, rarities[i], &order, &own);
        for (int k = 0; k < order.count && found < 0; k++) {
            bool fits = !contains(taken, taken_count, order.items[k]) && pool_some_can_take(game, order.items[k]);
            found = fits ? order.items[k] : found;
        }
    }
    return found;
}

/* Would some held blueprint lack this many augments less one for something, had it this one? */
static bool leads(const Game *game, int augment, int lacked)
{
    const Content *content = game->content;
    for (int i = 0; i < content->evolution_count; i++) {
        int held = evolution_needs(&content->evolutions[i], augment) ? run_held_of(&game->run, &content->evolutions[i])
                                                                     : HELD_NONE;
        if (held != HELD_NONE && run_may_evolve(game, held, i) && run_can_augment(game, held, augment) &&
            __builtin_popcount(run_lacks(&game->run.held[held], &content->evolutions[i])) == lacked) {
            return true;
        }
    }
    return false;
}

int pool_augment_that_leads(const Game *game, const uint16_t *taken, int taken_count, Rng *rng)
{
    Order order = {0};
    for (int i = 0; i < game->content->augment_count; i++) {
        const Augment *augment = &game->content->augments[i];
        if (augment->rarity <= RARITY_LEGENDARY && feats_open(game->options.feats, augment->opened_by)) {
            order.items[order.count++] = (uint16_t)i;
        }
    }
    shuffle(&order, rng);
    for (int lacked = 1; lacked <= EVOLUTION_AUGMENTS; lacked++) {
        for (int i = 0; i < order.count; i++) {
            if (!contains(taken, taken_count, order.items[i]) && leads(game, order.items[i], lacked)) {
                return order.items[i];
            }
        }
    }
    return POOL_NOTHING;
}

int pool_augment_for(const Game *game, int blueprint, Rng *rng)
{
    Order order;
    order_augments(game, RARITY_COMMON, &order, rng);
    for (int i = 0; i < order.count; i++) {
        if (augment_fits(game->content, order.items[i], &game->content->blueprints[blueprint])) {
            return order.items[i];
        }
    }
    return POOL_NOTHING;
}

/* Of two common ones for a rare one. */
static bool comes_up(const Fitting *fitting, Rarity rarity, Rng *rng)
{
    bool any = rarity == RARITY_STARTER && fitting->rarity != RARITY_LEGENDARY;
    bool half = fitting->rarity != RARITY_RARE || rng_percent(rng, PERCENT / 2);
    return fitting->rarity == rarity || (any && half);
}

static void order_fittings(const Game *game, Rarity rarity, Order *order, Rng *rng)
{
    order->count = 0;
    for (int i = 0; i < game->content->fitting_count; i++) {
        const Fitting *fitting = &game->content->fittings[i];
        bool drawn = comes_up(fitting, rarity, rng);
        if (drawn && feats_open(game->options.feats, fitting->opened_by)) {
            order->items[order->count++] = (uint16_t)i;
        }
    }
    shuffle(order, rng);
}

/* All that it holds is in force already, by the ship, a twist or another fitting. */
static bool brings_nothing(const Game *game, const Clause *clause)
{
    return clause->change_count == 0 && clause->rule_count == 0 && clause->deed_count == 0 &&
           (clause->permissions & ~game->run.permissions) == 0;
}

int pool_fitting(const Game *game, Rarity rarity, const uint16_t *taken, int taken_count, Rng *rng)
{
    Order order;
    order_fittings(game, rarity, &order, rng);
    for (int i = 0; i < order.count; i++) {
        int fitting = order.items[i];
        bool new = !run_has_fitting(&game->run, fitting) && !contains(taken, taken_count, fitting);
        if (new && !brings_nothing(game, &game->content->fittings[fitting].clause)) {
            return fitting;
        }
    }
    return POOL_NOTHING;
}

/* Without a chart only what is of use in battles. */
static void order_supplies(const Game *game, Order *order, Rng *rng)
{
    order->count = 0;
    for (int i = 0; i < game->content->blueprint_count; i++) {
        const Blueprint *blueprint = &game->content->blueprints[i];
        if (blueprint->kind == BLUEPRINT_SUPPLY && feats_open(game->options.feats, blueprint->opened_by) &&
            (run_has_chart(game) || blueprint_is_battle_supply(blueprint))) {
            order->items[order->count++] = (uint16_t)i;
        }
    }
    shuffle(order, rng);
}

int pool_supply(const Game *game, const uint16_t *taken, int taken_count, Rng *rng)
{
    Order order;
    order_supplies(game, &order, rng);
    for (int i = 0; i < order.count; i++) {
        if (!run_carries(&game->run, order.items[i]) && !contains(taken, taken_count, order.items[i])) {
            return order.items[i];
        }
    }
    return POOL_NOTHING;
}

/* Did the run begin with it? */
static bool is_starter(const Game *game, int blueprint)
{
    const Ship *ship = &game->content->ships[game->options.ship - 1];
    return memchr(ship->starters, blueprint, (size_t)ship->starter_count) != NULL;
}

int pool_loss(const Game *game, Rng *rng)
{
    int places[LOADOUT_MAX], count = 0;
    for (int i = 0; i < game->run.held_count; i++) {
        if (!is_starter(game, game->run.held[i].blueprint) && holding_check_give(game, i).allowed) {
            places[count++] = i;
        }
    }
    return count > 0 ? places[rng_below(rng, (uint32_t)count)] : POOL_NOTHING;
}
