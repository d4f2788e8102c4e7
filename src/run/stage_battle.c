/* A battle decides and moves by itself; what its beginning and its end do to the run is done here. Left as winner it
 * pays credits and offers blueprints; an elite one augments, too. */
#include "base/log.h"
#include "base/number.h"
#include "base/translation.h"
#include "battle/control.h"
#include "run/clauses.h"
#include "run/muster.h"
#include "run/node_stream.h"
#include "run/offers.h"
#include "run/pool.h"
#include "run/scenes.h"
#include "run/progress.h"
#include "run/stage.h"
#include "run/supplies.h"

#include <assert.h>

enum { SPANS_OF_ONE = 1024 };

static void keep(Game *game, int blueprint, Tile tile, int course)
{
    Run *run = &game->run;
    if (run->opening_count < OPENING_MAX) {
        run->opening[run->opening_count++] = (OpeningBuild){.blueprint = (uint8_t)blueprint,
                                                            .deposit = (uint8_t)battle_deposit(&game->battle, tile),
                                                            .course = (int8_t)course};
    }
}

static void keep_queued(Game *game, const QueuedBuild *build)
{
    Span spans[SPANS_OF_ONE];
    const Battle *battle = &game->battle;
    int blueprint = battle->loadout[build->slot].blueprint;
    bool shoots = battle_blueprint(battle, blueprint)->attack.shape != SHAPE_NONE;
    Post post = battle_post_planned(battle, blueprint, build->tile, build->direction);
    int count = shoots ? battle_post_spans(battle, &post, spans, SPANS_OF_ONE) : 0;
    keep(game, blueprint, build->tile, battle_course_of(battle, spans, count));
}

/* What stands and what is queued once the battle's first wave has begun, in the order in which it was built, each with
 * its part in the defence and not with its tile: the next battle is fought on other ground. What was kept stays where
 * nothing is. */
static void opening_keep(Game *game)
{
    const Battle *battle = &game->battle;
    if (battle->building_count + battle->queued_build_count == 1) { /* the Hub */
        return;
    }
    game->run.opening_count = 0;
    for (int i = 1; i < battle->building_count; i++) {
        SpanRange range = battle->building_spans[i];
        int course = battle_course_of(battle, &battle->spans[range.first], range.count);
        keep(game, battle->buildings[i].blueprint, battle->buildings[i].tile, course);
    }
    for (int i = 0; i < battle->queued_build_count; i++) {
        keep_queued(game, &battle->queued_builds[i]);
    }
}

/* Whatever the battle's end. */
static void count(Game *game)
{
    RunTotals *totals = &game->run.totals;
    const Battle *battle = &game->battle;
    totals->battles++;
    totals->waves += battle->wave - (battle->phase != BATTLE_LOST);
    totals->killed += battle->killed;
    totals->leaked += battle->leaked;
    for (int i = 0; i < WAVE_TYPES_MAX / 64; i++) {
        game->run.met_types[i] |= battle->seen_types[i];
    }
    totals->hull_lost += battle->hull_lost;
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

/* Without a chart rarities are rolled when they are due. */
static void roll_linear_rarities(Game *game, Rng *rng)
{
    Run *run = &game->run;
    const RunRules *rules = &game->content->run;
    if (is_boss_battle(game)) {
        pool_boss_rarities(rules, run->rarities);
        return;
    }
    for (int i = 0; i < run_number_of(game, RUN_OFFERED); i++) {
        run->rarities[i] = (uint8_t)pool_rarity_with_pity(rules, run->pity, muster_act(game), false, rng);
    }
}

static bool leaves_no_choice(const Game *game, NodeKind kind)
{
    return kind == NODE_ELITE && run_permits(&game->run, PERMISSION_ELITES_WITHOUT_CHOICE);
}

/* Of a boss as many as its rarities are. */
int run_offered(const Game *game, NodeKind kind)
{
    int count = kind == NODE_BOSS ? game->content->run.numbers[RUN_OFFERED] : run_number_of(game, RUN_OFFERED);
    return leaves_no_choice(game, kind) ? 1 : int_min(count, OFFER_ITEMS_MAX);
}

int run_reward(const Game *game, int node, uint8_t rarities[OFFER_ITEMS_MAX])
{
    int offered = run_offered(game, run_kind_ahead(game, node));
    return pool_rarities_left(game, muster_rarities(game, node), offered, rarities);
}

static void offer(Game *game)
{
    const RunRules *rules = &game->content->run;
    const NodeKind kind = is_boss_battle(game) ? NODE_BOSS : game->run.elite ? NODE_ELITE : NODE_BATTLE;
    const bool one = leaves_no_choice(game, kind);
    Rng rng = battle_stream(game, PART_OFFERS, game->run.bosses_beaten);
    if (!run_has_chart(game)) {
        Rng own = rng_branch(&rng);
        roll_linear_rarities(game, &own);
    }
    Rng blueprints = rng_branch(&rng), augments = rng_branch(&rng), supplies = rng_branch(&rng);
    offers_add_blueprints(game, game->run.rarities, run_offered(game, kind), true, &blueprints);
    Rng fittings = rng_branch(&rng);
    if (kind == NODE_BOSS) {
        offers_add_fittings(game, RARITY_LEGENDARY, rules->boss_fittings, &fittings);
    } else if (kind == NODE_ELITE) {
        offers_add_fittings(game, RARITY_STARTER, one ? 1 : rules->elite_fittings, &fittings);
    }
    if (kind != NODE_BATTLE) {
        offers_add_augments(game, one ? 1 : run_number_of(game, RUN_AUGMENTS_SHOWN), &augments);
    }
    if (rng_percent(&supplies, rules->supply_odds)) {
        offers_add_supplies(game, rules->supplies_shown, &supplies);
    }
}

/* Has the run been won with the boss that was just beaten? Then nothing is left to prepare for. */
static bool is_last(const Game *game)
{
    const Run *run = &game->run;
    return run_has_chart(game) && run->chart.act == run_last_act(game) && run->chart.nodes[run->at].kind == NODE_BOSS &&
           run->bosses_beaten + 1 >= run_bosses(game);
}

static void outcome_won(Game *game)
{
    Run *run = &game->run;
    count(game);
    bool harmed = run->hull > game->battle.hull;
    run->hull = game->battle.hull;
    run->hull_max = game->battle.hull_max;
    pay(game);
    supplies_settle(game);
    clauses_settle(game);
    if (!is_last(game)) {
        offer(game);
    }
    clauses_happen(game, harmed ? OCCASION_HULL_LOST_IN_BATTLE : OCCASION_UNHARMED_BATTLE, NODE_BATTLE);
    if (is_boss_battle(game)) {
        clauses_happen(game, OCCASION_BOSS_DEAD, NODE_BOSS);
    }
    run->ahead = (BattleAhead){0};
    run->elite = false;
    if (!run_has_chart(game)) {
        return;
    }
    if (run->chart.nodes[run->at].kind == NODE_BOSS) {
        run->bosses_beaten++;
    } else {
        progress_clear(game);
        scenes_battle_won(game);
    }
}

static void outcome_lost(Game *game)
{
    count(game);
    clauses_settle(game);
    game->run.hull = 0;
    game->run.stage = STAGE_LOST;
    log_event(&game->events, (Event){.kind = EVENT_RUN_LOST, .amount = game->level});
}

static Verdict check(const Game *game, const Decision *decision)
{
    return battle_check(&game->battle, decision);
}

static bool decide(Game *game, const Decision *decision)
{
    battle_decide(&game->battle, decision, &game->events);
    if (decision->kind == DECISION_START_WAVE && game->battle.buildings[0].age == 0) {
        opening_keep(game);
    }
    if (decision->kind == DECISION_LEAVE) {
        outcome_won(game);
    }
    return decision->kind == DECISION_LEAVE;
}

static void tick(Game *game)
{
    if (game->battle.phase != BATTLE_WAVE) {
        return;
    }
    NamedCourse before = game->battle.named.course;
    battle_tick(&game->battle, &game->events);
    if (before != NAMED_KILLED && game->battle.named.course == NAMED_KILLED) {
        scenes_named_killed(game);
    }
    game->run.totals.ticks++;
    if (game->battle.phase == BATTLE_LOST) {
        outcome_lost(game);
    }
    if (game->battle.phase == BATTLE_WON && game->battle.waves_stayed == 0) {
        muster_stay(game);
    } else {
        muster_waves(game);
    }
}

static int phase(const Game *game)
{
    return (int)game->battle.phase;
}

static const char *phase_word(const Game *game)
{
    static const char *const words[] = {
        [BATTLE_BUILD] = N_("build"),     [BATTLE_WAVE] = N_("wave"), [BATTLE_WON] = N_("won"),
        [BATTLE_CLEARED] = N_("cleared"), [BATTLE_LOST] = N_("lost"),
    };
    static_assert(sizeof words / sizeof *words == BATTLE_LOST + 1, "a word for each phase");
    return words[game->battle.phase];
}

const StageRow STAGE_ROW_BATTLE = {
    .takes = STAGE_TAKES(BUILD) | STAGE_TAKES(DELETE) | STAGE_TAKES(UNDO) | STAGE_TAKES(TARGETING) | STAGE_TAKES(USE) |
             STAGE_TAKES(MOVE) | STAGE_TAKES(QUEUE) | STAGE_TAKES(UNQUEUE) | STAGE_TAKES(CLEAR_QUEUE) |
             STAGE_TAKES(HASTEN) | STAGE_TAKES(START_WAVE) | STAGE_TAKES(STAY) | STAGE_TAKES(LEAVE),
    .check = check,
    .decide = decide,
    .tick = tick,
    .phase = phase,
    .phase_word = phase_word,
};
