/* The builder between battles: where to go, and what to answer there. */
#include "bots/greedy.h"

#include "base/number.h"
#include "bots/bots.h"
#include "bots/foot_bots.h"

#include <limits.h>
#include <string.h>

enum {
    BATTLES_WANTED = 4,
    ELITE_AFTER = 3, /* battles of the first act */
    HULL_HIGH = 75,  /* percent */
    CREDITS_FOR_SHOP = 40,
    UNREACHED = 99,
    WAY_WORTH = 4,    /* of each system to pass on the way to the boss */
    STORY_WORTH = 40, /* of the system where the run's story goes on */
    THREAT_WORTH = 8, /* of what each system done with makes worse */
    DERELICT_WORTH = 45,
    BOARDS_MOST = 8, /* in a run, after which it doesn't go back to a derelict */
    WISHED = 1000,   /* what a policy says outweighs all worth */
};

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
    return battles_done(run) < BATTLES_WANTED ? 60 : bot_hull_percent(run) > HULL_HIGH ? 5 : -40;
}

static int elite_worth(const Run *run)
{
    int least = run->chart.act > 1 ? 1 : ELITE_AFTER;
    return bot_hull_percent(run) > HULL_HIGH && battles_done(run) >= least ? 70 : -30;
}

/* What a system is worth by what it holds; below 0 it is better passed by. */
static int kind_worth(const Run *run, NodeKind kind)
{
    int hull = bot_hull_percent(run);
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
    return pays ? (bot_hull_percent(run) < HULL_HIGH ? 15 : 8) * price.hull + price.credits / 2
                : (run_way_is_locked(run, decision->node) ? 10 : 0);
}

/* Of each system by the run's story: the one where it goes on, and less for those that are near it, unless it is to be
 * passed by. */
static void story_worths(const Policy *policy, const Run *run, int worths[CHART_NODES_MAX])
{
    enum { NEAR = 4 };
    const ChapterAction *next = run_next_action(run);
    int worth = bot_said(policy->story, STORY_WORTH), ways[CHART_NODES_MAX];
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
    int worth = bot_said(policy->go[node->kind], kind_worth(run, node->kind)) + key_worth(run, node) -
                bot_said(policy->way, WAY_WORTH) * ways[system] - gate_worth(run, decision);
    return worth - (node->kind == NODE_BOSS ? 0 : THREAT_WORTH * run->threat);
}

/* Teams are not sent to derelicts where they failed for ever. */
static bool dares_again(const Run *run, int system)
{
    return run->chart.nodes[system].kind != NODE_DERELICT ||
           (run->totals.boarded < BOARDS_MOST && bot_hull_percent(run) > HULL_HIGH);
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
        return bot_choose(policy, game, out);
    case STAGE_SHOP:
        return bot_shop(policy, game, out);
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
