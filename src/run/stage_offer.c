/* What lies on the table: the first offer of the queue is taken from or, but for a surrender, passed by. */
#include "run/clauses.h"
#include "run/holding.h"
#include "run/offers.h"
#include "run/stage.h"
#include "run/supplies.h"

#include <string.h>

static Verdict check_take(const Game *game, const Decision *decision)
{
    const Offer *offer = &game->run.offers[0];
    if (decision->item >= offer->count) {
        return verdict_no("There is nothing under that number.");
    }
    switch (offer->kind) {
    case OFFER_BLUEPRINTS:
        return holding_check_take(game, offer->items[decision->item], stage_held(decision));
    case OFFER_AUGMENTS:
        return holding_check_augment(game, stage_held(decision), offer->items[decision->item]);
    case OFFER_EVOLUTIONS:
        return decision->held == 0 ? holding_check_evolve(game, offer->items[decision->item])
                                   : verdict_no("What becomes of it is known; name no blueprint.");
    case OFFER_SUPPLIES:
        return supplies_check_take(game, offer->items[decision->item], stage_held(decision));
    case OFFER_FITTINGS:
        return stage_held(decision) == HELD_NONE ? verdict_yes() : verdict_no("That is for none of your blueprints.");
    case OFFER_SURRENDER:
    case OFFER_KIND_COUNT:
        break;
    }
    return holding_check_give(game, stage_held(decision));
}

static Verdict check(const Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_SUPPLY) {
        return supplies_check_use(game, decision);
    }
    if (decision->kind == DECISION_SKIP) {
        return game->run.offers[0].kind == OFFER_SURRENDER ? verdict_no("One of your blueprints must be given up.")
                                                           : verdict_yes();
    }
    return check_take(game, decision);
}

/* The offer is off the table by now. */
static void take(Game *game, const Offer *offer, const Decision *decision)
{
    int held = stage_held(decision);
    switch (offer->kind) {
    case OFFER_BLUEPRINTS:
        holding_take(game, offer->items[decision->item], held, offer->carried[decision->item] - 1);
        clauses_happen(game, OCCASION_TAKEN, NODE_START);
        break;
    case OFFER_AUGMENTS:
        holding_augment(game, held, offer->items[decision->item]);
        offers_ask_evolution(game, held);
        clauses_happen(game, OCCASION_TAKEN, NODE_START);
        break;
    case OFFER_FITTINGS:
        clauses_take(game, offer->items[decision->item]);
        break;
    case OFFER_SUPPLIES:
        supplies_take(game, offer->items[decision->item], held);
        break;
    case OFFER_SURRENDER:
        holding_give(game, held);
        break;
    case OFFER_EVOLUTIONS:
        holding_evolve(game, offer->items[decision->item]);
        break;
    case OFFER_KIND_COUNT:
        break;
    }
}

static bool decide(Game *game, const Decision *decision)
{
    Run *run = &game->run;
    if (decision->kind == DECISION_SUPPLY) {
        supplies_use(game, decision);
        return false;
    }
    const Offer offer = run->offers[0];
    run->offer_count--;
    memmove(&run->offers[0], &run->offers[1], (size_t)run->offer_count * sizeof run->offers[0]);
    run->offers[run->offer_count] = (Offer){0};
    if (decision->kind == DECISION_TAKE) {
        take(game, &offer, decision);
    } else if (offer.paid) {
        run->credits += game->content->run.skip_credits;
    }
    return true;
}

const StageRow STAGE_ROW_OFFER = {
    .takes = STAGE_TAKES(TAKE) | STAGE_TAKES(SKIP) | STAGE_TAKES(SUPPLY),
    .check = check,
    .decide = decide,
};
