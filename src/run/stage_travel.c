/* Moving over the chart, or on to the next level; entering a system begins what it holds. */
#include "run/act.h"
#include "run/muster.h"
#include "run/shop.h"
#include "run/stage.h"
#include "run/ways.h"

#include <string.h>

static Verdict check_travel(const Run *run, const Decision *decision)
{
    if (decision->node >= run->chart.node_count) {
        return verdict_no("There is no such system.");
    }
    if (run_has_visited(run, decision->node)) {
        return node_kind_holds(run->chart.nodes[decision->node].kind) == HOLDS_SHOP
                   ? verdict_yes()
                   : verdict_no("Nothing is left to do there.");
    }
    if (run_way_to(run, decision->node) < 0) {
        return run_way_is_locked(run, decision->node)
                   ? verdict_no("The gate on the way is locked, and you have no key.")
                   : verdict_no("No way leads there from where you have been.");
    }
    return verdict_yes();
}

static void open_gate(Run *run, int way)
{
    if (!ways_is_open(run, way)) {
        run->keys--;
        run->opened |= (uint64_t)1 << way;
    }
}

static void enter_battle(Game *game, NodeKind kind)
{
    Run *run = &game->run;
    game->level = run->chart.nodes[run->at].level;
    run->elite = kind == NODE_ELITE || run->ahead.elite;
    memcpy(run->rarities, run->elite ? run->prospects[run->at].raised : run->prospects[run->at].rarities,
           sizeof run->rarities);
    muster_battle(game);
}

static void enter(Game *game, NodeKind kind)
{
    Run *run = &game->run;
    switch (node_kind_holds(kind)) {
    case HOLDS_BATTLE:
        enter_battle(game, kind);
        break;
    case HOLDS_SHOP:
        shop_stock(game);
        run->stage = STAGE_SHOP;
        break;
    case HOLDS_ENCOUNTER:
        run->stage = run->prospects[run->at].encounter == NO_ENCOUNTER ? STAGE_TRAVEL : STAGE_ENCOUNTER;
        break;
    case HOLDS_NOTHING:
        run->stage = STAGE_TRAVEL;
    }
}

static void go(Game *game, int node)
{
    Run *run = &game->run;
    bool again = run_has_visited(run, node);
    if (!again) {
        open_gate(run, run_way_to(run, node));
    }
    run->at = (uint8_t)node;
    run->visited |= (uint32_t)1 << node;
    run->outcome = run->choice = 0;
    enter(game, run->chart.nodes[node].kind);
    if (!again && run->stage != STAGE_BATTLE && run->stage != STAGE_ENCOUNTER) {
        act_clear(game);
    }
}

static Verdict check(const Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_NEXT_LEVEL) {
        return run_has_chart(game) ? verdict_no("There is no next level to go on to.") : verdict_yes();
    }
    return run_has_chart(game) ? check_travel(&game->run, decision)
                               : verdict_no("There is no chart: the way leads to the next level.");
}

static bool decide(Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_NEXT_LEVEL) {
        game->level++;
        muster_battle(game);
    } else {
        go(game, decision->node);
    }
    return false;
}

const StageRow STAGE_ROW_TRAVEL = {
    .takes = STAGE_TAKES(TRAVEL) | STAGE_TAKES(NEXT_LEVEL),
    .check = check,
    .decide = decide,
};
