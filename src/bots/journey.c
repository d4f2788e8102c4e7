/* The builder between battles: where to go, what to take and what to pay for. */
#include "bots/greedy.h"

#include "base/number.h"
#include "bots/bots.h"
#include "bots/foot_bots.h"

#include <limits.h>
#include <string.h>

enum {
    LEAST_WORTH = 40, /* of a blueprint, before credits are better */
    GAIN_WORTH = 30,  /* that one for another must be better */
    BATTLES_WANTED = 4,
    ELITE_AFTER = 3, /* battles of the first act */
    HULL_LOW = 60,   /* percent */
    HULL_HIGH = 75,
    CREDITS_FOR_SHOP = 40,
    CREDITS_TO_SPARE = 60,
    UNREACHED = 99,
    WAY_WORTH = 4,    /* of each system to pass on the way to the boss */
    STORY_WORTH = 40, /* of the system where the run's story goes on */
    THREAT_WORTH = 8, /* of what each system done with makes worse */
    LAST_WORTH = 60,  /* of the augment with which something can evolve */
    FIRST_WORTH = 15,
    LOST_WORTH = 30, /* of one that takes the room of the last */
    DERELICT_WORTH = 45,
    BOARDS_MOST = 8,         /* in a run, after which it doesn't go back to a derelict */
    SUPPLY_PRICE_WORTH = 15, /* of credits that a supply takes */
    FITTING_WORTH = 60,
    WISHED = 1000,    /* what a policy says outweighs all worth */
    USELESS = -10000, /* worth of what can't be had */
};

/* What a policy says, where it says something. */
static int said(int policy, int otherwise)
{
    return policy == POLICY_UNSAID ? otherwise : policy;
}

static int hull_percent(const Run *run)
{
    return run->hull * PERCENT / run->hull_max;
}

static int battles_done(const Run *run)
{
    int count = 0;
    for (int i = 0; i < run->chart.node_count; i++) {
        NodeKind kind = run->chart.nodes[i].kind;
        count += run_has_visited(run, i) && (kind == NODE_BATTLE || kind == NODE_ELITE);
    }
    return count;
}

/* Systems to pass from each to a goal, a gate counted as one more. */
static void ways_to(const Chart *chart, int goal, int ways[CHART_NODES_MAX])
{
    for (int i = 0; i < chart->node_count; i++) {
        ways[i] = i == goal ? 0 : UNREACHED;
    }
    for (int round = 0; round < chart->node_count; round++) {
        for (int i = 0; i < chart->edge_count; i++) {
            const ChartEdge *edge = &chart->edges[i];
            int step = 1 + edge->gate;
            ways[edge->a] = ways[edge->b] + step < ways[edge->a] ? ways[edge->b] + step : ways[edge->a];
            ways[edge->b] = ways[edge->a] + step < ways[edge->b] ? ways[edge->a] + step : ways[edge->b];
        }
    }
}

static int battle_worth(const Run *run)
{
    return battles_done(run) < BATTLES_WANTED ? 60 : hull_percent(run) > HULL_HIGH ? 5 : -40;
}

static int elite_worth(const Run *run)
{
    int least = run->chart.act > 1 ? 1 : ELITE_AFTER;
    return hull_percent(run) > HULL_HIGH && battles_done(run) >= least ? 70 : -30;
}

/* What a system is worth by what it holds; below 0 it is better passed by. */
static int kind_worth(const Run *run, NodeKind kind)
{
    int hull = hull_percent(run);
    switch (kind) {
    case NODE_BATTLE:
        return battle_worth(run);
    case NODE_ELITE:
        return elite_worth(run);
    case NODE_SHOP:
        return run->credits >= CREDITS_FOR_SHOP ? 80 : 0;
    case NODE_EVENT:
        return 50;
    case NODE_WORKSHOP:
        return 90;
    case NODE_DOCK:
        return hull < PERCENT - 20 ? 100 : hull < PERCENT ? 20 : 0;
    case NODE_BOSS:
        return -20;
    case NODE_DERELICT:
        return DERELICT_WORTH;
    case NODE_START:
    case NODE_KIND_COUNT:
        break;
    }
    return 0;
}

/* For a key, where no way is open without one. */
static bool return_to_shop(const Game *game, Decision *out)
{
    const Run *run = &game->run;
    for (int i = 0; i < run->chart.node_count; i++) {
        const Shop *shop = &run->shops[i];
        *out = (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)i};
        for (int k = 0; k < shop->count && game_check(game, out).allowed; k++) {
            const Goods *goods = &shop->goods[k];
            if (goods->kind == GOODS_KEY && goods->left > 0 && goods->price <= run->credits) {
                return true;
            }
        }
    }
    return false;
}

/* The boss waits behind a gate. */
static int key_worth(const Run *run, const ChartNode *node)
{
    return !node->key ? 0 : run->keys == 0 ? 60 : 10;
}

static int gate_worth(const Run *run, const Decision *decision)
{
    GatePrice price = run_gate_price(run, decision->node);
    bool pays = decision->kind == DECISION_PAY;
    return pays ? (hull_percent(run) < HULL_HIGH ? 15 : 8) * price.hull + price.credits / 2
                : (run_way_is_locked(run, decision->node) ? 10 : 0);
}

/* Of each system by the run's story: the one where it goes on, and less for those that are near it, unless it is to be
 * passed by. */
static void story_worths(const Policy *policy, const Run *run, int worths[CHART_NODES_MAX])
{
    enum { NEAR = 4 };
    const ChapterAction *next = run_next_action(run);
    int worth = said(policy->story, STORY_WORTH), ways[CHART_NODES_MAX];
    memset(worths, 0, CHART_NODES_MAX * sizeof *worths);
    if (next) {
        ways_to(&run->chart, next->system, ways);
        for (int i = 0; i < run->chart.node_count; i++) {
            bool beside = worth > 0 && ways[i] < NEAR;
            worths[i] = ways[i] == 0 ? worth : beside ? worth * (NEAR - ways[i]) / NEAR : 0;
        }
    }
}

static int system_worth(const Policy *policy, const Run *run, const Decision *decision, const int ways[CHART_NODES_MAX])
{
    int system = decision->node;
    const ChartNode *node = &run->chart.nodes[system];
    if (run_has_visited(run, system)) {
        return 0;
    }
    int worth = said(policy->go[node->kind], kind_worth(run, node->kind)) + key_worth(run, node) -
                said(policy->way, WAY_WORTH) * ways[system] - gate_worth(run, decision);
    return worth - (node->kind == NODE_BOSS ? 0 : THREAT_WORTH * run->threat);
}

/* Teams are not sent to derelicts where they failed for ever. */
static bool dares_again(const Run *run, int system)
{
    return run->chart.nodes[system].kind != NODE_DERELICT ||
           (run->totals.boarded < BOARDS_MOST && hull_percent(run) > HULL_HIGH);
}

/* How much the policy wishes to go there, where it says so. */
static int wish_to_board(const Policy *policy, const ChartNode *node)
{
    if (node->kind != NODE_DERELICT) {
        return 0;
    }
    switch (policy->board) {
    case BOARD_NEVER:
        return -WISHED;
    case BOARD_ALWAYS:
        return WISHED;
    case BOARD_BEST:
    case BOARD_COUNT:
        break;
    }
    return 0;
}

static bool travel(const Policy *policy, const Game *game, Decision *out)
{
    const Run *run = &game->run;
    int ways[CHART_NODES_MAX], story[CHART_NODES_MAX], best = INT_MIN;
    ways_to(&run->chart, run->chart.boss, ways);
    story_worths(policy, run, story);
    for (int i = 0; i < run->chart.node_count; i++) {
        Decision decision = {.kind = DECISION_TRAVEL, .node = (uint8_t)i};
        if (!game_check(game, &decision).allowed) {
            decision.kind = DECISION_PAY;
        }
        bool again = run_scene_waits(run, i) && story[i] > 0 && dares_again(run, i);
        int wish = wish_to_board(policy, &run->chart.nodes[i]);
        if ((run_has_visited(run, i) && !again) || wish < 0 || !game_check(game, &decision).allowed) {
            continue;
        }
        int worth = system_worth(policy, run, &decision, ways) + story[i] + wish;
        if (worth > best) {
            best = worth;
            *out = decision;
        }
    }
    return best > INT_MIN || return_to_shop(game, out);
}

/* How good a blueprint is to hold, by what the policy wishes first. */
static int held_worth(const Policy *policy, const Game *game, int blueprint)
{
    int wish = policy_wish(policy, blueprint);
    return wish < 0 ? -WISHED : bot_worth(game, blueprint) + wish * WISHED;
}

/* The same of one that is held, as its augments make it. */
static int kept_worth(const Policy *policy, const Game *game, int held)
{
    const HeldBlueprint *holds = &game->run.held[held];
    int wish = policy_wish(policy, holds->blueprint);
    int worth = bot_held_worth(game, held) + (holds->evolution > 0 ? LAST_WORTH : 0);
    return wish < 0 ? -WISHED : worth + wish * WISHED;
}

/* The held blueprint that is missed least where one must go for another; its place + 1. */
static int least_held(const Policy *policy, const Game *game, Decision decision)
{
    int least = INT_MAX, place = 0;
    for (int i = 0; i < game->run.held_count; i++) {
        decision.held = (uint8_t)(i + 1);
        int worth = kept_worth(policy, game, i);
        if (worth < least && game_check(game, &decision).allowed) {
            least = worth;
            place = i + 1;
        }
    }
    return place;
}

/* Makes the decision whole, taking or buying a blueprint; what is gained by it. */
static int take_blueprint(const Policy *policy, const Game *game, int blueprint, Decision *decision)
{
    int worth = held_worth(policy, game, blueprint) - LEAST_WORTH;
    decision->held = 0;
    if (run_is_full(game, blueprint)) {
        decision->held = (uint8_t)least_held(policy, game, *decision);
        int given = decision->held > 0 ? kept_worth(policy, game, decision->held - 1) : 0;
        worth = held_worth(policy, game, blueprint) - given - GAIN_WORTH;
    }
    return game_check(game, decision).allowed ? worth : USELESS;
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
        if ((lacks >> i & 1) && game->content->augments[become->augments[i]].unlock > game->options.unlocked) {
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
static int way_worth(const Policy *policy, const Game *game, int held, int augment)
{
    int worth = 0, lost = 0;
    for (int i = 0; i < game->content->evolution_count && policy->evolutions != DRAFT_NONE; i++) {
        int wish = policy_wish(policy, POLICY_EVOLUTION + i);
        if (wish >= 0 && run_may_evolve(game, held, i)) {
            int step = step_worth(game, held, &game->content->evolutions[i], augment);
            worth = int_max(worth, step > 0 ? step + wish * WISHED : 0);
            lost = int_min(lost, step);
        }
    }
    return worth > 0 ? worth : lost;
}

/* The same for an augment: it goes where it gains most. Any is better than none. */
static int take_augment(const Policy *policy, const Game *game, int augment, Decision *decision)
{
    int best = USELESS;
    Decision tried = *decision;
    for (int i = 0; i < game->run.held_count; i++) {
        tried.held = (uint8_t)(i + 1);
        if (game_check(game, &tried).allowed) {
            int worth = int_max(bot_augment_gain(game, i, augment) + way_worth(policy, game, i, augment), 1);
            *decision = worth > best ? tried : *decision;
            best = int_max(best, worth);
        }
    }
    int wish = policy_wish(policy, POLICY_AUGMENT + augment);
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
static int fitting_worth(const Policy *policy, const Game *game, int fitting)
{
    int wish = policy_wish(policy, POLICY_FITTING + fitting);
    return wish < 0 ? USELESS : 1 + (int)game->content->fittings[fitting].rarity + wish * WISHED;
}

/* The decision that takes an item, whole; what is gained by it. */
static int take_item(const Policy *policy, const Game *game, int place, Decision *decision)
{
    const Offer *offer = &game->run.offers[0];
    *decision = (Decision){.kind = DECISION_TAKE, .item = (uint8_t)place};
    return offer->kind == OFFER_BLUEPRINTS   ? take_blueprint(policy, game, offer->items[place], decision)
           : offer->kind == OFFER_EVOLUTIONS ? evolution_worth(policy, offer->items[place])
           : offer->kind == OFFER_FITTINGS   ? fitting_worth(policy, game, offer->items[place])
           : offer->kind == OFFER_SUPPLIES
               ? bot_supply_worth(game, offer->items[place]) + WISHED * policy_wish(policy, offer->items[place])
               : take_augment(policy, game, offer->items[place], decision);
}

int bot_item(const Offer *offer, int place)
{
    int item = offer->items[place];
    return offer->kind == OFFER_AUGMENTS     ? POLICY_AUGMENT + item
           : offer->kind == OFFER_EVOLUTIONS ? POLICY_EVOLUTION + item
           : offer->kind == OFFER_FITTINGS   ? POLICY_FITTING + item
                                             : item;
}

bool bot_rolls(const Policy *policy, const Game *game)
{
    const Offer *offer = &game->run.offers[0];
    return game->run.stage == STAGE_OFFER && offer->kind != OFFER_SURRENDER && draft_of(policy, offer) == DRAFT_LOTS;
}

int bot_lots(const Policy *policy, const Game *game, uint8_t places[OFFER_ITEMS_MAX])
{
    const Offer *offer = &game->run.offers[0];
    int count = 0;
    for (int i = 0; i < offer->count && bot_rolls(policy, game); i++) {
        int item = bot_item(offer, i);
        Decision decision;
        take_item(policy, game, i, &decision);
        if (policy_wish(policy, item) >= 0 && game_check(game, &decision).allowed) {
            places[count++] = (uint8_t)i;
        }
    }
    return count;
}

/* A stream for each offer of a run, so that what is rolled depends on nothing else. Of what a blueprint can become
 * there is mostly one, so that leaving it is a lot, too. */
static void roll_item(const Policy *policy, const Game *game, Decision *out)
{
    enum { OFFERS_A_BATTLE = 64 };
    const Run *run = &game->run;
    uint8_t places[OFFER_ITEMS_MAX];
    int count = bot_lots(policy, game, places);
    uint32_t index = 1 + (uint32_t)((run->battles * CHART_NODES_MAX + run->at) * OFFERS_A_BATTLE + run->offer_count);
    Rng rng = rng_stream(game->master, RNG_BOT, index);
    *out = (Decision){.kind = DECISION_SKIP};
    int choices = count + (count > 0 && run->offers[0].kind == OFFER_EVOLUTIONS);
    int rolled = choices > 0 ? (int)rng_below(&rng, (uint32_t)choices) : 0;
    if (rolled < count) {
        take_item(policy, game, places[rolled], out);
    }
}

static bool decide_offer(const Policy *policy, const Game *game, Decision *out)
{
    const Offer *offer = &game->run.offers[0];
    int best = 0;
    *out = (Decision){.kind = DECISION_SKIP};
    if (offer->kind == OFFER_SURRENDER) {
        *out = (Decision){.kind = DECISION_TAKE};
        out->held = (uint8_t)least_held(policy, game, *out);
        return true;
    }
    if (bot_rolls(policy, game)) {
        roll_item(policy, game, out);
        return true;
    }
    for (int i = 0; i < offer->count && draft_of(policy, offer) != DRAFT_NONE; i++) {
        Decision decision;
        int worth = take_item(policy, game, i, &decision);
        if (worth > best) {
            best = worth;
            *out = decision;
        }
    }
    Decision use;
    if (best == 0 && bot_use_supply(game, &use)) {
        *out = use;
    }
    return true;
}

static int repair_worth(const Run *run)
{
    int hull = hull_percent(run);
    return hull < HULL_LOW ? 500 : hull < PERCENT ? 40 : -1;
}

/* Of a fitting or a supply in a shop, which is so much worth where the policy neither wishes for it nor leaves it. */
static int found_worth(const Policy *policy, int draft, int item, int usual)
{
    int wish = policy_wish(policy, item);
    return draft != DRAFT_BUILDER || wish < 0 ? USELESS : usual + wish * WISHED;
}

static int goods_worth(const Policy *policy, const Game *game, const Goods *goods, Decision *decision)
{
    switch (goods->kind) {
    case GOODS_BLUEPRINT:
        return policy->blueprints == DRAFT_BUILDER ? take_blueprint(policy, game, goods->item, decision) - 30 : USELESS;
    case GOODS_AUGMENT:
        return policy->augments == DRAFT_BUILDER ? take_augment(policy, game, goods->item, decision) : USELESS;
    case GOODS_FITTING:
        return found_worth(policy, policy->fittings, POLICY_FITTING + goods->item,
                           said(policy->buy[POLICY_BUY_FITTING], FITTING_WORTH));
    case GOODS_SUPPLY:
        return found_worth(
            policy, policy->supplies, goods->item,
            said(policy->buy[POLICY_BUY_SUPPLY], bot_supply_worth(game, goods->item) - SUPPLY_PRICE_WORTH));
    case GOODS_REPAIR:
        return said(policy->buy[POLICY_BUY_REPAIR], repair_worth(&game->run));
    case GOODS_KEY:
        return said(policy->buy[POLICY_BUY_KEY], run_reachable(&game->run) == 0 ? 1000 : -1);
    case GOODS_REMOVAL:
        decision->held = (uint8_t)least_held(policy, game, *decision);
        return said(policy->buy[POLICY_BUY_REMOVAL], -1);
    case GOODS_SLOT:
        return said(policy->buy[POLICY_BUY_SLOT], game->run.held_count >= game->run.slots ? 10 : -1);
    case GOODS_REROLL:
        return said(policy->buy[POLICY_BUY_REROLL], game->run.credits > CREDITS_TO_SPARE ? 5 : -1);
    case GOODS_COUNT:
        break;
    }
    return -1;
}

static bool decide_shop(const Policy *policy, const Game *game, Decision *out)
{
    const Shop *shop = &game->run.shops[game->run.at];
    int best = 0;
    *out = (Decision){.kind = DECISION_DEPART};
    for (int i = 0; i < shop->count; i++) {
        Decision decision = {.kind = DECISION_BUY, .item = (uint8_t)i};
        int worth = goods_worth(policy, game, &shop->goods[i], &decision);
        if (worth > best && game_check(game, &decision).allowed) {
            best = worth;
            *out = decision;
        }
    }
    return true;
}

static int choice_worth(const Game *game, const Choice *choice)
{
    int worth = 0;
    for (int i = 0; i < choice->cost_count; i++) {
        worth += PERCENT * bot_deed_worth(game, &choice->costs[i]);
    }
    for (int i = 0; i < choice->outcome_count; i++) {
        for (int k = 0; k < choice->outcomes[i].deed_count; k++) {
            worth += choice->outcomes[i].percent * bot_deed_worth(game, &choice->outcomes[i].deeds[k]);
        }
    }
    return worth;
}

static bool decide_encounter(const Game *game, Decision *out)
{
    *out = (Decision){.kind = DECISION_DEPART};
    if (game_check(game, out).allowed) {
        return true;
    }
    const Encounter *encounter = &game->content->encounters[game->run.prospects[game->run.at].encounter];
    int best = INT_MIN;
    for (int i = 0; i < encounter->choice_count; i++) {
        Decision decision = {.kind = DECISION_CHOOSE, .item = (uint8_t)i};
        int worth = choice_worth(game, &encounter->choices[i]);
        if (worth > best && game_check(game, &decision).allowed) {
            best = worth;
            *out = decision;
        }
    }
    return best > INT_MIN;
}

static Decision walk_on(const Game *game)
{
    FootDecision on_foot = foot_explorer_decide(&game->aboard);
    return game_decision_aboard(&on_foot);
}

bool bot_journey(const Policy *policy, const Game *game, Decision *out)
{
    switch (game->run.stage) {
    case STAGE_TRAVEL:
        return bot_use_supply(game, out) || travel(policy, game, out);
    case STAGE_OFFER:
        return decide_offer(policy, game, out);
    case STAGE_SHOP:
        return decide_shop(policy, game, out);
    case STAGE_ENCOUNTER:
        return decide_encounter(game, out);
    case STAGE_SCENE:
        *out = (Decision){.kind = DECISION_DEPART};
        return true;
    case STAGE_ABOARD:
        *out = walk_on(game);
        return true;
    case STAGE_BATTLE:
    case STAGE_WON:
    case STAGE_LOST:
    case STAGE_COUNT:
        break;
    }
    return false;
}
