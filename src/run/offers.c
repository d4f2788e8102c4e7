/* Offers wait in a queue; the first is on the table. One without items is never put there, and neither is a request
 * that can't be met. */
#include "run/offers.h"

#include "base/number.h"
#include "run/holding.h"
#include "run/pool.h"

#include <assert.h>
#include <string.h>

static void add(Run *run, const Offer *offer)
{
    assert(run->offer_count < OFFERS_MAX);
    run->offers[run->offer_count++] = *offer;
}

void offers_add_blueprints(Game *game, const uint8_t *rarities, int count, bool paid, Rng *rng)
{
    Offer offer = {.kind = OFFER_BLUEPRINTS, .paid = paid};
    for (int i = 0; i < count; i++) {
        Rng own = rng_branch(rng);
        int blueprint = pool_blueprint(game, (Rarity)rarities[i], offer.items, offer.count, &own);
        bool carries = rng_percent(&own, game->content->run.free_augment);
        int augment = carries && blueprint >= 0 ? pool_augment_for(game, blueprint, &own) : POOL_NOTHING;
        if (blueprint >= 0) {
            offer.items[offer.count] = (uint16_t)blueprint;
            offer.carried[offer.count++] = (uint8_t)(augment + 1);
        }
    }
    if (offer.count > 0) {
        add(&game->run, &offer);
    }
}

void offers_add_blueprint(Game *game, int blueprint)
{
    if (!holding_has(&game->run, blueprint)) {
        add(&game->run, &(Offer){.kind = OFFER_BLUEPRINTS, .count = 1, .items = {(uint16_t)blueprint}});
    }
}

void offers_add_gift(Game *game, OfferKind kind, const int *items, int count)
{
    Offer offer = {.kind = kind};
    for (int i = 0; i < count; i++) {
        bool fits = kind == OFFER_AUGMENTS ? pool_some_can_take(game, items[i]) : !holding_has(&game->run, items[i]);
        if (fits) {
            offer.items[offer.count++] = (uint16_t)items[i];
        }
    }
    if (offer.count > 0) {
        add(&game->run, &offer);
    }
}

void offers_add_augments(Game *game, int count, Rng *rng)
{
    Offer offer = {.kind = OFFER_AUGMENTS};
    for (int i = 0; i < count; i++) {
        Rng own = rng_branch(rng);
        Rarity rarity = pool_rarity(game->content->run.augment_odds, &own);
        int augment = pool_augment(game, rarity, offer.items, offer.count, &own);
        bool last = count > 1 && i == count - 1;
        if (last && rng_percent(&own, game->content->run.leading_augment)) {
            int leading = pool_augment_that_leads(game, offer.items, offer.count, &own);
            augment = leading >= 0 ? leading : augment;
        }
        if (augment >= 0) {
            offer.items[offer.count++] = (uint16_t)augment;
        }
    }
    if (offer.count > 0) {
        add(&game->run, &offer);
    }
}

/* Before all others: what it is asked about was just taken. */
static void put_first(Run *run, const Offer *offer)
{
    assert(run->offer_count < OFFERS_MAX);
    memmove(&run->offers[1], &run->offers[0], (size_t)run->offer_count * sizeof run->offers[0]);
    run->offers[0] = *offer;
    run->offer_count++;
}

bool offers_ask_evolution(Game *game, int held)
{
    Offer offer = {.kind = OFFER_EVOLUTIONS};
    for (int i = 0; i < game->content->evolution_count && offer.count < OFFER_ITEMS_MAX; i++) {
        if (run_may_evolve(game, held, i) && run_lacks(&game->run.held[held], &game->content->evolutions[i]) == 0) {
            offer.items[offer.count++] = (uint16_t)i;
        }
    }
    if (offer.count > 0) {
        put_first(&game->run, &offer);
    }
    return offer.count > 0;
}

void offers_add_fittings(Game *game, Rarity rarity, int count, Rng *rng)
{
    Offer offer = {.kind = OFFER_FITTINGS};
    for (int i = 0; i < count; i++) {
        Rng own = rng_branch(rng);
        int fitting = pool_fitting(game, rarity, offer.items, offer.count, &own);
        if (fitting >= 0) {
            offer.items[offer.count++] = (uint16_t)fitting;
        }
    }
    if (offer.count > 0) {
        add(&game->run, &offer);
    }
}

void offers_add_supplies(Game *game, int count, Rng *rng)
{
    Offer offer = {.kind = OFFER_SUPPLIES};
    for (int i = 0; i < count && run_number_of(game, RUN_SUPPLIES) > 0; i++) {
        Rng own = rng_branch(rng);
        int supply = pool_supply(game, offer.items, offer.count, &own);
        if (supply >= 0) {
            offer.items[offer.count++] = (uint16_t)supply;
        }
    }
    if (offer.count > 0) {
        add(&game->run, &offer);
    }
}

/* What comes of stories and clauses alone is never drawn, and nothing is in its place. */
static bool is_gift(const Content *content, const Offer *offer, int place)
{
    int item = offer->items[place];
    return (offer->kind == OFFER_BLUEPRINTS && content->blueprints[item].rarity == RARITY_SPECIAL) ||
           (offer->kind == OFFER_AUGMENTS && content->augments[item].rarity == RARITY_SPECIAL);
}

bool offers_can_redraw(const Game *game)
{
    const Offer *offer = &game->run.offers[0];
    bool drawn = false;
    for (int i = 0; i < offer->count && game->run.offer_count > 0; i++) {
        drawn = drawn || !is_gift(game->content, offer, i);
    }
    return drawn && offer->kind != OFFER_SURRENDER && offer->kind != OFFER_EVOLUTIONS;
}

/* Another thing in place of one on the table, none of these; POOL_NOTHING: there is none. */
static int another(const Game *game, const Offer *offer, int place, const uint16_t *taken, int count, Rng *rng)
{
    const Content *content = game->content;
    int item = offer->items[place];
    switch (offer->kind) {
    case OFFER_BLUEPRINTS:
        return pool_blueprint(game, (Rarity)int_max((int)content->blueprints[item].rarity, RARITY_COMMON), taken, count,
                              rng);
    case OFFER_AUGMENTS:
        return pool_augment(game, content->augments[item].rarity, taken, count, rng);
    case OFFER_FITTINGS:
        return pool_fitting(game, content->fittings[item].rarity, taken, count, rng);
    case OFFER_SUPPLIES:
        return pool_supply(game, taken, count, rng);
    case OFFER_SURRENDER:
    case OFFER_EVOLUTIONS:
    case OFFER_KIND_COUNT:
        break;
    }
    return POOL_NOTHING;
}

void offers_redraw(Game *game, Rng *rng)
{
    Offer *offer = &game->run.offers[0];
    uint16_t taken[2 * OFFER_ITEMS_MAX];
    int count = offer->count;
    memcpy(taken, offer->items, sizeof offer->items);
    for (int i = 0; i < offer->count; i++) {
        Rng own = rng_branch(rng);
        int item = is_gift(game->content, offer, i) ? POOL_NOTHING : another(game, offer, i, taken, count, &own);
        if (item >= 0) {
            offer->items[i] = taken[count++] = (uint16_t)item;
            offer->carried[i] = 0;
        }
    }
}

void offers_add_surrender(Game *game)
{
    for (int i = 0; i < game->run.held_count; i++) {
        if (holding_check_give(game, i).allowed) {
            add(&game->run, &(Offer){.kind = OFFER_SURRENDER, .count = 1});
            return;
        }
    }
}
