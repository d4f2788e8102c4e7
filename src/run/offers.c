/* Offers wait in a queue; the first is on the table. One without items is never put there, and neither is a request
 * that can't be met. */
#include "run/offers.h"

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
    if (!pool_holds(&game->run, blueprint)) {
        add(&game->run, &(Offer){.kind = OFFER_BLUEPRINTS, .count = 1, .items = {(uint16_t)blueprint}});
    }
}

void offers_add_augments(Game *game, int count, Rng *rng)
{
    Offer offer = {.kind = OFFER_AUGMENTS};
    for (int i = 0; i < count; i++) {
        Rng own = rng_branch(rng);
        Rarity rarity = pool_rarity(game->content->run.augment_odds, &own);
        int augment = pool_augment(game, rarity, offer.items, offer.count, &own);
        if (augment >= 0) {
            offer.items[offer.count++] = (uint16_t)augment;
        }
    }
    if (offer.count > 0) {
        add(&game->run, &offer);
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

static int held_of(const Decision *decision)
{
    return decision->held == 0 ? HELD_NONE : decision->held - 1;
}

static Verdict check_take(const Game *game, const Decision *decision)
{
    const Offer *offer = &game->run.offers[0];
    if (decision->item >= offer->count) {
        return verdict_no("There is nothing under that number.");
    }
    switch (offer->kind) {
    case OFFER_BLUEPRINTS:
        return holding_check_take(game, offer->items[decision->item], held_of(decision));
    case OFFER_AUGMENTS:
        return holding_check_augment(game, held_of(decision), offer->items[decision->item]);
    default:
        return holding_check_give(game, held_of(decision));
    }
}

Verdict offers_check(const Game *game, const Decision *decision)
{
    if (game->run.stage != STAGE_OFFER) {
        return verdict_no("Nothing is being offered.");
    }
    if (decision->kind == DECISION_SKIP) {
        return game->run.offers[0].kind == OFFER_SURRENDER ? verdict_no("One of your blueprints must be given up.")
                                                           : verdict_yes();
    }
    return check_take(game, decision);
}

static void take(Game *game, const Decision *decision)
{
    const Offer *offer = &game->run.offers[0];
    int held = held_of(decision);
    switch (offer->kind) {
    case OFFER_BLUEPRINTS:
        holding_take(game, offer->items[decision->item], held, offer->carried[decision->item] - 1);
        break;
    case OFFER_AUGMENTS:
        holding_augment(game, held, offer->items[decision->item]);
        break;
    default:
        holding_give(game, held);
    }
}

void offers_decide(Game *game, const Decision *decision)
{
    Run *run = &game->run;
    if (decision->kind == DECISION_TAKE) {
        take(game, decision);
    } else if (run->offers[0].paid) {
        run->credits += game->content->run.skip_credits;
    }
    run->offer_count--;
    memmove(&run->offers[0], &run->offers[1], (size_t)run->offer_count * sizeof run->offers[0]);
    run->offers[run->offer_count] = (Offer){0};
}
