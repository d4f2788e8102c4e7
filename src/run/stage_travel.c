/* Moving over the chart, or on to the next level. */
#include "base/translation.h"
#include "run/clauses.h"
#include "run/holding.h"
#include "run/muster.h"
#include "run/scenes.h"
#include "run/stage.h"
#include "run/supplies.h"
#include "run/ways.h"

static Verdict refuse_way(const Run *run, int node)
{
    GatePrice price = run_gate_price(run, node);
    return !run_way_is_locked(run, node) ? verdict_no("No way leads there from where you have been.")
           : price.hull > 0
               ? verdict_no("The gate on the way takes a key, and you have none, or else %d hull.", price.hull)
               : verdict_no(
                     translation_of_count("The gate on the way takes a key, and you have none, or else %d credit.",
                                          "The gate on the way takes a key, and you have none, or else %d credits.",
                                          price.credits),
                     price.credits);
}

static Verdict check_travel(const Run *run, const Decision *decision)
{
    if (decision->node >= run->chart.node_count) {
        return verdict_no("There is no such system.");
    }
    if (run_has_visited(run, decision->node)) {
        return run_scene_waits(run, decision->node) ? verdict_yes()
               : node_kind_holds(run->chart.nodes[decision->node].kind) == HOLDS_SHOP
                   ? verdict_yes()
                   : verdict_no("Nothing is left to do there.");
    }
    if (run_way_to(run, decision->node) < 0) {
        return refuse_way(run, decision->node);
    }
    return verdict_yes();
}

/* A price is paid instead of a key, never for a way that is open. */
static Verdict check_pay(const Run *run, const Decision *decision)
{
    if (decision->node >= run->chart.node_count) {
        return verdict_no("There is no such system.");
    }
    if (run_has_visited(run, decision->node) || !run_way_is_locked(run, decision->node)) {
        return verdict_no("No gate is on the way there that would have to be paid for.");
    }
    GatePrice price = run_gate_price(run, decision->node);
    if (price.hull >= run->hull) {
        return verdict_no("The gate takes %d hull; you have %d and need to keep 1.", price.hull, run->hull);
    }
    if (price.credits > run->credits) {
        return verdict_no(translation_of_count("The gate takes %d credit; you have %d.",
                                               "The gate takes %d credits; you have %d.", price.credits),
                          price.credits, run->credits);
    }
    return verdict_yes();
}

/* Whether there was one. */
static bool open_gate(Run *run, const Decision *decision)
{
    int way = ways_cheapest(run, decision->node);
    if (ways_is_open(run, way)) {
        return false;
    }
    if (decision->kind == DECISION_PAY) {
        GatePrice price = run_way_price(run, way);
        run->hull -= price.hull;
        run->credits -= price.credits;
    } else {
        run->keys--;
    }
    run->opened |= (uint64_t)1 << way;
    return true;
}

static void go(Game *game, const Decision *decision)
{
    Run *run = &game->run;
    int node = decision->node;
    bool again = run_has_visited(run, node);
    bool passes = !again && open_gate(run, decision);
    run->at = (uint8_t)node;
    run->visited |= (uint32_t)1 << node;
    run->outcome = run->choice = 0;
    run->arrival = again ? ARRIVAL_AGAIN : ARRIVAL_FIRST;
    if (passes) {
        clauses_happen(game, OCCASION_GATE_PASSED, run->chart.nodes[node].kind);
    }
    if (!again) {
        clauses_happen(game, OCCASION_ARRIVED, run->chart.nodes[node].kind);
    }
    scenes_play(game);
}

static Verdict check_sell(const Game *game, const Decision *decision)
{
    if (!run_sells_on_chart(&game->run)) {
        return verdict_no("Nobody buys blueprints on the chart.");
    }
    return holding_check_give(game, stage_held(decision));
}

static void sell(Game *game, const Decision *decision)
{
    int held = stage_held(decision);
    game->run.credits += run_sale_price(game, held);
    holding_give(game, held);
}

static Verdict check(const Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_NEXT_LEVEL) {
        return run_has_chart(game) ? verdict_no("There is no next level to go on to.") : verdict_yes();
    }
    if (decision->kind == DECISION_SUPPLY) {
        return supplies_check_use(game, decision);
    }
    if (decision->kind == DECISION_SELL) {
        return check_sell(game, decision);
    }
    if (!run_has_chart(game)) {
        return verdict_no("There is no chart: the way leads to the next level.");
    }
    return decision->kind == DECISION_PAY ? check_pay(&game->run, decision) : check_travel(&game->run, decision);
}

static bool decide(Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_NEXT_LEVEL) {
        game->level++;
        muster_battle(game);
        return false;
    }
    if (decision->kind == DECISION_SUPPLY) {
        supplies_use(game, decision);
        return game->run.offer_count > 0;
    }
    if (decision->kind == DECISION_SELL) {
        sell(game, decision);
        return false;
    }
    go(game, decision);
    return true;
}

const StageRow STAGE_ROW_TRAVEL = {
    .takes = STAGE_TAKES(TRAVEL) | STAGE_TAKES(PAY) | STAGE_TAKES(NEXT_LEVEL) | STAGE_TAKES(SUPPLY) | STAGE_TAKES(SELL),
    .check = check,
    .decide = decide,
};
