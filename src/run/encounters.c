/* A choice's costs are paid, then its outcome is drawn from a stream of the choice's own, then the outcome's deeds are
 * done in order. What deeds offer waits until the ship departs. Hull never falls below 1 here: only battles end runs.
 */
#include "run/encounters.h"

#include "base/number.h"
#include "run/holding.h"
#include "run/node_stream.h"
#include "run/offers.h"
#include "run/pool.h"
#include "run/travel.h"

#include <stdio.h>

const Encounter *encounter_at(const Game *game, int node)
{
    int encounter = game->run.prospects[node].encounter;
    return encounter == NO_ENCOUNTER ? NULL : &game->content->encounters[encounter];
}

int run_deed_amount(const Game *game, const Deed *deed)
{
    return deed_amount(&game->content->run, deed, game->options.ascension, game->options.twists);
}

/* What of a resource that costs can take there is; keys without which a run would be stuck can't be taken. */
static int32_t stock_of(const Game *game, DeedKind kind)
{
    const Run *run = &game->run;
    switch (kind) {
    case DEED_CREDITS:
        return run->credits;
    case DEED_HULL:
        return run->hull - 1;
    case DEED_HULL_MAX:
        return run->hull_max - 1;
    case DEED_KEYS:
        return travel_spare_keys(game);
    case DEED_SLOTS:
        return run->slots - run->held_count;
    default:
        return INT32_MAX;
    }
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
    return asked > keys ? verdict_no("That takes %d keys, and you have %d.", asked, keys)
                        : verdict_no("The gates on the way to the boss need the keys you have.");
}

static Verdict check_cost(const Game *game, const Deed *cost)
{
    int amount = run_deed_amount(game, cost);
    if (amount < 0 && -amount > stock_of(game, cost->kind)) {
        switch (cost->kind) {
        case DEED_CREDITS:
            return verdict_no("That takes %d credits, and you have %d.", -amount, game->run.credits);
        case DEED_HULL:
        case DEED_HULL_MAX:
            return verdict_no("That takes %d hull, and the ship would not survive it.", -amount);
        case DEED_KEYS:
            return refuse_keys(-amount, game->run.keys);
        default:
            return verdict_no("There is no empty slot to give.");
        }
    }
    if (cost->kind == DEED_LOSE && !can_lose(game)) {
        return verdict_no("You hold no blueprint that could be lost.");
    }
    return verdict_yes();
}

Verdict encounters_check(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    if (run->stage != STAGE_ENCOUNTER) {
        return verdict_no("There is nothing to choose here.");
    }
    if (run->outcome != 0) {
        return verdict_no("You have chosen; go on.");
    }
    const Encounter *encounter = encounter_at(game, run->at);
    if (decision->item >= encounter->choice_count) {
        return verdict_no("There is no such choice.");
    }
    const Choice *choice = &encounter->choices[decision->item];
    for (int i = 0; i < choice->cost_count; i++) {
        Verdict verdict = check_cost(game, &choice->costs[i]);
        if (!verdict.allowed) {
            return verdict;
        }
    }
    return verdict_yes();
}

bool run_can_choose(const Game *game, int choice, char *why, size_t size)
{
    Verdict verdict = encounters_check(game, &(Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)choice});
    snprintf(why, size, "%s", verdict.why);
    return verdict.allowed;
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
        Rarity drawn = pool_rarity(game->content->run.odds[game->run.chart.act - 1], rng);
        rarities[i] = (uint8_t)(deed->rarity == RARITY_STARTER ? drawn : deed->rarity);
    }
    offers_add_blueprints(game, rarities, deed->amount, false, rng);
}

static void change_hull_max(Run *run, int amount)
{
    run->hull_max = int_clamp(run->hull_max + (int64_t)amount, 1, INT16_MAX);
    run->hull = int_clamp(run->hull + (int64_t)int_max(amount, 0), 1, run->hull_max);
}

static void do_deed(Game *game, const Deed *deed, Rng *rng)
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
        amount = amount < 0 ? -int_clamp(-amount, 0, travel_spare_keys(game)) : amount;
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

static int roll_outcome(const Choice *choice, Rng *rng)
{
    int drawn = (int)rng_below(rng, PERCENT), outcome = 0;
    while (outcome < choice->outcome_count - 1 && drawn >= choice->outcomes[outcome].percent) {
        drawn -= choice->outcomes[outcome++].percent;
    }
    return outcome;
}

void encounters_choose(Game *game, const Decision *decision)
{
    Run *run = &game->run;
    const Choice *choice = &encounter_at(game, run->at)->choices[decision->item];
    Rng rng = node_stream(game, run->at, PART_CHOICES + decision->item);
    int outcome = roll_outcome(choice, &rng);
    for (int i = 0; i < choice->cost_count; i++) {
        Rng own = rng_branch(&rng);
        do_deed(game, &choice->costs[i], &own);
    }
    for (int i = 0; i < choice->outcomes[outcome].deed_count; i++) {
        Rng own = rng_branch(&rng);
        do_deed(game, &choice->outcomes[outcome].deeds[i], &own);
    }
    run->choice = decision->item;
    run->outcome = (uint8_t)(outcome + 1);
}
