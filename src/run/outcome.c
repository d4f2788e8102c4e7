/* A battle that was left as winner pays credits and offers blueprints; an elite one augments, too. An act's last battle
 * leads to the next act once nothing is left on the table. */
#include "run/outcome.h"

#include "base/log.h"
#include "base/number.h"
#include "run/act.h"
#include "run/muster.h"
#include "run/node_stream.h"
#include "run/offers.h"
#include "run/pool.h"
#include "run/scenes.h"
#include "run/stage.h"

/* Whatever the battle's end. */
static void count(Game *game)
{
    RunTotals *totals = &game->run.totals;
    const Battle *battle = &game->battle;
    totals->battles++;
    totals->waves += battle->wave - (battle->phase != BATTLE_LOST);
    totals->killed += battle->killed;
    totals->leaked += battle->leaked;
    totals->hull_lost += game->run.hull > battle->hull ? game->run.hull - battle->hull : 0;
}

static bool is_boss_battle(const Game *game)
{
    return muster_boss(game) >= 0;
}

/* Debts are taken off when the battle is left. */
static int32_t pay_of(const Game *game, int32_t credits)
{
    const Battle *battle = &game->battle;
    const RunRules *rules = &game->content->run;
    int usual = game->content->battle.credits_battle;
    int extra = is_boss_battle(game) ? rules->boss_credits - usual : game->run.elite ? rules->elite_credits - usual : 0;
    int64_t owed = battle->phase == BATTLE_WON ? battle->debt : 0, earned = int64_max(credits - owed, 0);
    return (int32_t)((earned + int_max(extra, 0)) * run_number_of(game, RUN_CREDITS) / PERCENT);
}

int32_t run_pay(const Game *game)
{
    return pay_of(game, game->battle.credits);
}

int32_t run_pay_after_staying(const Game *game)
{
    const Battle *battle = &game->battle;
    return pay_of(game, battle->credits + battle_stay_credits(battle, battle->waves_stayed));
}

static void pay(Game *game)
{
    Run *run = &game->run;
    int32_t paid = run_pay(game);
    run->credits = int_clamp((int64_t)run->credits + paid, 0, INT32_MAX);
    log_event(&game->events, (Event){.kind = EVENT_LEVEL_CLEARED, .amount = paid});
}

/* Without a chart rarities are drawn when they are due. */
static void roll_linear_rarities(Game *game, Rng *rng)
{
    Run *run = &game->run;
    const RunRules *rules = &game->content->run;
    if (is_boss_battle(game)) {
        pool_boss_rarities(rules, run->rarities);
        return;
    }
    for (int i = 0; i < rules->offered; i++) {
        run->rarities[i] = (uint8_t)pool_rarity_with_pity(rules, run->pity, muster_act(game), false, rng);
    }
}

static void offer(Game *game)
{
    Rng rng = battle_stream(game, PART_OFFERS, game->run.bosses_beaten);
    if (!run_has_chart(game)) {
        Rng own = rng_branch(&rng);
        roll_linear_rarities(game, &own);
    }
    Rng blueprints = rng_branch(&rng), augments = rng_branch(&rng);
    offers_add_blueprints(game, game->run.rarities, game->content->run.offered, true, &blueprints);
    if (game->run.elite || is_boss_battle(game)) {
        offers_add_augments(game, run_number_of(game, RUN_AUGMENTS_SHOWN), &augments);
    }
}

/* Has the run been won with the boss that was just beaten? Then nothing is left to prepare for. */
static bool is_last(const Game *game)
{
    const Run *run = &game->run;
    return run_has_chart(game) && run->chart.act == game->content->run.act_count &&
           run->chart.nodes[run->at].kind == NODE_BOSS &&
           run->bosses_beaten + 1 >= run_number_of(game, RUN_FINAL_BOSSES);
}

void outcome_won(Game *game)
{
    Run *run = &game->run;
    count(game);
    run->hull = game->battle.hull;
    run->hull_max = game->battle.hull_max;
    pay(game);
    if (!is_last(game)) {
        offer(game);
    }
    run->ahead = (BattleAhead){0};
    run->elite = false;
    if (!run_has_chart(game)) {
        return;
    }
    if (run->chart.nodes[run->at].kind == NODE_BOSS) {
        run->bosses_beaten++;
    } else {
        act_clear(game);
        scenes_play(game);
    }
}

void outcome_lost(Game *game)
{
    count(game);
    game->run.hull = 0;
    game->run.stage = STAGE_LOST;
    log_event(&game->events, (Event){.kind = EVENT_RUN_LOST, .amount = game->level});
}

static void after_boss(Game *game)
{
    Run *run = &game->run;
    bool last_act = run->chart.act == game->content->run.act_count;
    if (last_act && run->bosses_beaten < run_number_of(game, RUN_FINAL_BOSSES)) {
        muster_battle(game);
    } else if (last_act) {
        run->stage = STAGE_WON;
    } else {
        act_begin(game, run->chart.act + 1);
    }
}

void outcome_go_on(Game *game)
{
    Run *run = &game->run;
    if (run->told > 0) {
        run->stage = STAGE_SCENE;
    } else if (run->offer_count > 0) {
        run->stage = STAGE_OFFER;
    } else if (run->arrival != ARRIVAL_NONE) {
        stage_arrive(game);
    } else if (run_has_chart(game) && run->bosses_beaten > 0) {
        after_boss(game);
    } else {
        run->stage = STAGE_TRAVEL;
    }
}
