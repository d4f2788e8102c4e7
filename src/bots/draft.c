/* The builder chooses: what to take of what is offered, and what to pay for. */
#include "bots/greedy.h"

#include "base/number.h"
#include "bots/bots.h"

#include <limits.h>

enum {
    LEAST_WORTH = 40, /* of a blueprint, before credits are better */
    GAIN_WORTH = 30,  /* that one for another must be better */
    HULL_LOW = 60,    /* percent */
    CREDITS_TO_SPARE = 60,
    LAST_WORTH = 60, /* of the augment with which something can evolve */
    FIRST_WORTH = 15,
    LOST_WORTH = 30,         /* of one that takes the room of the last */
    SUPPLY_PRICE_WORTH = 15, /* of credits that a supply takes */
    FITTING_WORTH = 60,
    KEY_PRICE_WORTH = 35,
    SLOT_PRICE_WORTH = 50,
    REFIT_PRICE_WORTH = 40,
    HULL_WORTH = 8, /* of one hull, in credits */
    HULL_WORTH_LOW = 15,
    WISHED = 1000,    /* what a policy says outweighs all worth */
    USELESS = -10000, /* worth of what can't be had */
};

/* Who judges: what the policy wishes, and what is known to lie ahead. */
typedef struct Judge {
    const Policy *policy;
    const Game *game;
    BotAhead ahead;
} Judge;

/* How good a blueprint is to hold, by what the policy wishes first. */
static int held_worth(const Judge *judge, int blueprint)
{
    int wish = policy_wish(judge->policy, blueprint);
    return wish < 0 ? -WISHED : bot_worth(judge->game, &judge->ahead, blueprint) + wish * WISHED;
}

/* The same of one that is held, as its augments make it. */
static int kept_worth(const Judge *judge, int held)
{
    const HeldBlueprint *holds = &judge->game->run.held[held];
    int wish = policy_wish(judge->policy, holds->blueprint);
    int worth = bot_held_worth(judge->game, &judge->ahead, held) + (holds->evolution > 0 ? LAST_WORTH : 0);
    return wish < 0 ? -WISHED : worth + wish * WISHED;
}

/* The held blueprint that is missed least where one must go for another; its place + 1. */
static int least_held(const Judge *judge, Decision decision)
{
    int least = INT_MAX, place = 0;
    for (int i = 0; i < judge->game->run.held_count; i++) {
        decision.held = (uint8_t)(i + 1);
        int worth = kept_worth(judge, i);
        if (worth < least && game_check(judge->game, &decision).allowed) {
            least = worth;
            place = i + 1;
        }
    }
    return place;
}

/* Makes the decision whole, taking or buying a blueprint; what is gained by it. */
static int take_blueprint(const Judge *judge, int blueprint, Decision *decision)
{
    int worth = held_worth(judge, blueprint) - LEAST_WORTH;
    decision->held = 0;
    if (run_is_full(judge->game, blueprint)) {
        decision->held = (uint8_t)least_held(judge, *decision);
        int given = decision->held > 0 ? kept_worth(judge, decision->held - 1) : 0;
        worth = held_worth(judge, blueprint) - given - GAIN_WORTH;
    }
    return game_check(judge->game, decision).allowed ? worth : USELESS;
}

/* Whoever is offered one has what it takes. */
static int evolution_worth(const Policy *policy, int evolution)
{
    int wish = policy_wish(policy, POLICY_EVOLUTION + evolution);
    return wish < 0 ? USELESS : 1 + wish * WISHED;
}

/* Can the augments that it lacks for an evolution still be found in this run? */
static bool can_be_finished(const Game *game, int held, const Evolution *become)
{
    unsigned lacks = run_lacks(&game->run.held[held], become);
    for (int i = 0; i < become->augment_count; i++) {
        int opened_by = game->content->augments[become->augments[i]].opened_by;
        if ((lacks >> i & 1) && !feats_open(game->options.feats, opened_by)) {
            return false;
        }
    }
    return true;
}

/* What it is worth to one evolution that its blueprint bears an augment: much that it is the last one, less that it is
 * the first; and it is a loss where another one leaves no room for the last. */
static int step_worth(const Game *game, int held, const Evolution *become, int augment)
{
    const HeldBlueprint *holds = &game->run.held[held];
    int lacks = __builtin_popcount(run_lacks(holds, become));
    if (!evolution_needs(become, augment)) {
        bool begun = lacks < become->augment_count;
        return begun && holds->augment_count + 1 + lacks > run_number_of(game, RUN_AUGMENTS) ? -LOST_WORTH : 0;
    }
    return lacks == 1 ? LAST_WORTH : can_be_finished(game, held, become) ? FIRST_WORTH : 0;
}

/* What it is worth that a held blueprint comes nearer to becoming something. What isn't wished for leads nowhere. */
static int way_worth(const Judge *judge, int held, int augment)
{
    int worth = 0, lost = 0;
    for (int i = 0; i < judge->game->content->evolution_count && judge->policy->evolutions != DRAFT_NONE; i++) {
        int wish = policy_wish(judge->policy, POLICY_EVOLUTION + i);
        if (wish >= 0 && run_may_evolve(judge->game, held, i)) {
            int step = step_worth(judge->game, held, &judge->game->content->evolutions[i], augment);
            worth = int_max(worth, step > 0 ? step + wish * WISHED : 0);
            lost = int_min(lost, step);
        }
    }
    return worth > 0 ? worth : lost;
}

/* The same for an augment: it goes where it gains most. Any is better than none. */
static int take_augment(const Judge *judge, int augment, Decision *decision)
{
    int best = USELESS;
    Decision tried = *decision;
    for (int i = 0; i < judge->game->run.held_count; i++) {
        tried.held = (uint8_t)(i + 1);
        if (game_check(judge->game, &tried).allowed) {
            int worth =
                int_max(bot_augment_gain(judge->game, &judge->ahead, i, augment) + way_worth(judge, i, augment), 1);
            *decision = worth > best ? tried : *decision;
            best = int_max(best, worth);
        }
    }
    int wish = policy_wish(judge->policy, POLICY_AUGMENT + augment);
    return wish < 0 || best == USELESS ? USELESS : best + wish * WISHED;
}

static PolicyDraft draft_of(const Policy *policy, const Offer *offer)
{
    return offer->kind == OFFER_SUPPLIES     ? (PolicyDraft)policy->supplies
           : offer->kind == OFFER_FITTINGS   ? (PolicyDraft)policy->fittings
           : offer->kind == OFFER_AUGMENTS   ? (PolicyDraft)policy->augments
           : offer->kind == OFFER_EVOLUTIONS ? (PolicyDraft)policy->evolutions
                                             : (PolicyDraft)policy->blueprints;
}

/* The rarer the better, and any rather than none. */
static int fitting_worth(const Judge *judge, int fitting)
{
    int wish = policy_wish(judge->policy, POLICY_FITTING + fitting);
    return wish < 0 ? USELESS : 1 + (int)judge->game->content->fittings[fitting].rarity + wish * WISHED;
}

/* The decision that takes an item, whole; what is gained by it. */
static int take_item(const Judge *judge, int place, Decision *decision)
{
    const Offer *offer = &judge->game->run.offers[0];
    *decision = (Decision){.kind = DECISION_TAKE, .item = (uint8_t)place};
    return offer->kind == OFFER_BLUEPRINTS   ? take_blueprint(judge, offer->items[place], decision)
           : offer->kind == OFFER_EVOLUTIONS ? evolution_worth(judge->policy, offer->items[place])
           : offer->kind == OFFER_FITTINGS   ? fitting_worth(judge, offer->items[place])
           : offer->kind == OFFER_SUPPLIES   ? bot_supply_worth(judge->game, offer->items[place]) +
                                                 WISHED * policy_wish(judge->policy, offer->items[place])
                                           : take_augment(judge, offer->items[place], decision);
}

int bot_item(const Offer *offer, int place)
{
    int item = offer->items[place];
    return offer->kind == OFFER_AUGMENTS     ? POLICY_AUGMENT + item
           : offer->kind == OFFER_EVOLUTIONS ? POLICY_EVOLUTION + item
           : offer->kind == OFFER_FITTINGS   ? POLICY_FITTING + item
                                             : item;
}

static bool rolls(const Judge *judge)
{
    const Offer *offer = &judge->game->run.offers[0];
    return judge->game->run.stage == STAGE_OFFER && offer->kind != OFFER_SURRENDER &&
           draft_of(judge->policy, offer) == DRAFT_LOTS;
}

static int lots(const Judge *judge, uint8_t places[OFFER_ITEMS_MAX])
{
    const Offer *offer = &judge->game->run.offers[0];
    int count = 0;
    for (int i = 0; i < offer->count && rolls(judge); i++) {
        Decision decision;
        take_item(judge, i, &decision);
        if (policy_wish(judge->policy, bot_item(offer, i)) >= 0 && game_check(judge->game, &decision).allowed) {
            places[count++] = (uint8_t)i;
        }
    }
    return count;
}

static Judge judge_of(const Policy *policy, const Game *game)
{
    Judge judge = {.policy = policy, .game = game};
    bot_look_ahead(game, &judge.ahead);
    return judge;
}

bool bot_rolls(const Policy *policy, const Game *game)
{
    return rolls(&(Judge){.policy = policy, .game = game});
}

int bot_lots(const Policy *policy, const Game *game, uint8_t places[OFFER_ITEMS_MAX])
{
    Judge judge = judge_of(policy, game);
    return lots(&judge, places);
}

/* A stream for each offer of a run, so that what is rolled depends on nothing else. Of what a blueprint can become
 * there is mostly one, so that leaving it is a lot, too. */
static void roll_item(const Judge *judge, Decision *out)
{
    enum { OFFERS_A_BATTLE = 64 };
    const Run *run = &judge->game->run;
    uint8_t places[OFFER_ITEMS_MAX];
    int count = lots(judge, places);
    uint32_t index = 1 + (uint32_t)((run->battles * CHART_NODES_MAX + run->at) * OFFERS_A_BATTLE + run->offer_count);
    Rng rng = rng_stream(judge->game->master, RNG_BOT, index);
    *out = (Decision){.kind = DECISION_SKIP};
    int choices = count + (count > 0 && run->offers[0].kind == OFFER_EVOLUTIONS);
    int rolled = choices > 0 ? (int)rng_below(&rng, (uint32_t)choices) : 0;
    if (rolled < count) {
        take_item(judge, places[rolled], out);
    }
}

static void best_item(const Judge *judge, Decision *out)
{
    const Offer *offer = &judge->game->run.offers[0];
    int best = 0;
    *out = (Decision){.kind = DECISION_SKIP};
    for (int i = 0; i < offer->count && draft_of(judge->policy, offer) != DRAFT_NONE; i++) {
        Decision decision;
        int worth = take_item(judge, i, &decision);
        if (worth > best) {
            best = worth;
            *out = decision;
        }
    }
    Decision use;
    if (best == 0 && bot_use_supply(judge->game, &use)) {
        *out = use;
    }
}

bool bot_choose(const Policy *policy, const Game *game, Decision *out)
{
    Judge judge = judge_of(policy, game);
    if (game->run.offers[0].kind == OFFER_SURRENDER) {
        *out = (Decision){.kind = DECISION_TAKE};
        out->held = (uint8_t)least_held(&judge, *out);
    } else if (rolls(&judge)) {
        roll_item(&judge, out);
    } else {
        best_item(&judge, out);
    }
    return true;
}

static int repair_worth(const Run *run)
{
    int hull = bot_hull_percent(run);
    return hull < HULL_LOW ? 500 : hull < PERCENT ? 40 : -1;
}

/* What the dearest gate that is shut would take instead, in credits. Without a way on, nothing is worth more. */
static int key_worth(const Run *run)
{
    int saved = 0;
    for (int i = 0; i < run->chart.edge_count && run->keys == 0; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        bool passed = run_has_visited(run, edge->a) && run_has_visited(run, edge->b);
        if (edge->gate && !(run->opened >> i & 1) && !passed) {
            int each = bot_hull_percent(run) < HULL_LOW ? HULL_WORTH_LOW : HULL_WORTH;
            saved = int_max(saved, (edge->price.hull * each + edge->price.credits) * run->gate_percent / PERCENT);
        }
    }
    return run_reachable(run) == 0 ? WISHED : saved - KEY_PRICE_WORTH;
}

/* Room for one more is worth what would have to go next. */
static int slot_worth(const Judge *judge)
{
    const Run *run = &judge->game->run;
    int least = WISHED;
    for (int i = 0; i < run->held_count; i++) {
        least = int_min(least, kept_worth(judge, i));
    }
    return run->held_count >= run->slots ? least - SLOT_PRICE_WORTH : -1;
}

/* What augments would be worth elsewhere, less what they are where they are; the blueprint for which that is most. */
static int refit_worth(const Judge *judge, Decision *decision)
{
    int best = USELESS;
    Decision tried = *decision;
    for (int i = 0; i < judge->game->run.held_count; i++) {
        tried.held = (uint8_t)(i + 1);
        int worth = bot_refit_gain(judge->game, &judge->ahead, i) - REFIT_PRICE_WORTH;
        if (worth > best && game_check(judge->game, &tried).allowed) {
            best = worth;
            *decision = tried;
        }
    }
    return best;
}

/* Of a fitting or a supply in a shop, which is so much worth where the policy neither wishes for it nor leaves it. */
static int found_worth(const Policy *policy, int draft, int item, int usual)
{
    int wish = policy_wish(policy, item);
    return draft != DRAFT_BUILDER || wish < 0 ? USELESS : usual + wish * WISHED;
}

static int goods_worth(const Judge *judge, const Goods *goods, Decision *decision)
{
    switch (goods->kind) {
    case GOODS_BLUEPRINT:
        return judge->policy->blueprints == DRAFT_BUILDER ? take_blueprint(judge, goods->item, decision) - 30 : USELESS;
    case GOODS_AUGMENT:
        return judge->policy->augments == DRAFT_BUILDER ? take_augment(judge, goods->item, decision) : USELESS;
    case GOODS_FITTING:
        return found_worth(judge->policy, judge->policy->fittings, POLICY_FITTING + goods->item,
                           bot_said(judge->policy->buy[POLICY_BUY_FITTING], FITTING_WORTH));
    case GOODS_SUPPLY:
        return found_worth(judge->policy, judge->policy->supplies, goods->item,
                           bot_said(judge->policy->buy[POLICY_BUY_SUPPLY],
                                    bot_supply_worth(judge->game, goods->item) - SUPPLY_PRICE_WORTH));
    case GOODS_REPAIR:
        return bot_said(judge->policy->buy[POLICY_BUY_REPAIR], repair_worth(&judge->game->run));
    case GOODS_KEY:
        return bot_said(judge->policy->buy[POLICY_BUY_KEY], key_worth(&judge->game->run));
    case GOODS_REFIT:
        return bot_said(judge->policy->buy[POLICY_BUY_REFIT], refit_worth(judge, decision));
    case GOODS_SLOT:
        return bot_said(judge->policy->buy[POLICY_BUY_SLOT], slot_worth(judge));
    case GOODS_REROLL:
        return bot_said(judge->policy->buy[POLICY_BUY_REROLL], judge->game->run.credits > CREDITS_TO_SPARE ? 5 : -1);
    case GOODS_COUNT:
        break;
    }
    return -1;
}

bool bot_shop(const Policy *policy, const Game *game, Decision *out)
{
    Judge judge = judge_of(policy, game);
    const Shop *shop = &game->run.shops[game->run.at];
    int best = 0;
    *out = (Decision){.kind = DECISION_DEPART};
    for (int i = 0; i < shop->count; i++) {
        Decision decision = {.kind = DECISION_BUY, .item = (uint8_t)i};
        int worth = goods_worth(&judge, &shop->goods[i], &decision);
        if (worth > best && game_check(game, &decision).allowed) {
            best = worth;
            *out = decision;
        }
    }
    return true;
}
