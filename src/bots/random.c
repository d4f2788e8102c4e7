/* Decisions rolled until one is allowed; where none is found, what always is. */
#include "bots/bots.h"

#include "base/memory.h"
#include "bots/row.h"

#include <stdlib.h>

enum {
    TRIES = 60,
    USE_ONE_IN = 40,
    START_ONE_IN = 40,
    UNDO_ONE_IN = 30,
    WRECK_ONE_IN = 2,
    QUEUE_UP_TO = 4,
    UNQUEUE_ONE_IN = 5,
    PAY_ONE_IN = 4,
    SUPPLY_ONE_IN = 3,
    STAY_PERCENT = 30,
    POINT_LIMIT = WORLD_SIZE * 100
};

static Tile random_tile(Rng *rng)
{
    return tile_from_index((int)rng_below(rng, WORLD_TILES));
}

static Tile random_building(Rng *rng, const Battle *battle)
{
    return battle->buildings[rng_below(rng, (uint32_t)battle->building_count)].tile;
}

/* A direction for what is turned; rolled for anything, so that all rolls are the same. */
static uint8_t random_direction(Rng *rng, const Battle *battle, int slot)
{
    uint32_t direction = rng_below(rng, DIRECTION_COUNT);
    return battle_blueprint(battle, battle->loadout[slot].blueprint)->placement.turned ? (uint8_t)direction : 0;
}

static bool decide_in_wave(Rng *rng, const Game *game, Decision *out)
{
    if (rng_below(rng, USE_ONE_IN) != 0) {
        return false;
    }
    const Battle *battle = &game->battle;
    *out = (Decision){.kind = DECISION_USE};
    out->slot = (uint8_t)rng_below(rng, (uint32_t)battle->loadout_count);
    out->direction = random_direction(rng, battle, out->slot);
    out->point.x = (int16_t)rng_below(rng, POINT_LIMIT);
    out->point.y = (int16_t)rng_below(rng, POINT_LIMIT);
    if (battle->crane_moves > 0) {
        *out = (Decision){.kind = DECISION_MOVE, .tile = random_building(rng, battle)};
        out->to = random_tile(rng);
    } else if (battle_builds_in_wave(battle)) {
        out->kind = DECISION_BUILD;
        out->tile = random_tile(rng);
    }
    return game_check(game, out).allowed;
}

/* Most often one more. */
static Decision random_queue_decision(Rng *rng, const Battle *battle)
{
    static const DecisionKind kinds[] = {DECISION_UNQUEUE, DECISION_HASTEN, DECISION_CLEAR_QUEUE};
    uint32_t roll = rng_below(rng, UNQUEUE_ONE_IN);
    if (roll < sizeof kinds / sizeof *kinds && battle->queued_build_count > 0) {
        uint32_t place = rng_below(rng, (uint32_t)battle->queued_build_count);
        return (Decision){.kind = kinds[roll], .tile = battle->queued_builds[place].tile};
    }
    Decision decision = {.kind = DECISION_QUEUE, .tile = random_tile(rng)};
    decision.slot = (uint8_t)rng_below(rng, (uint32_t)battle->loadout_count);
    decision.direction = random_direction(rng, battle, decision.slot);
    return decision;
}

/* Something with a building: most often a new one. */
static Decision random_building_decision(Rng *rng, const Game *game)
{
    const Battle *battle = &game->battle;
    Decision decision = {.kind = DECISION_BUILD};
    uint32_t roll = rng_below(rng, UNDO_ONE_IN);
    if (roll == 0) {
        decision.kind = DECISION_UNDO;
    } else if (roll == 1) {
        decision.kind = DECISION_DELETE;
        decision.tile = random_building(rng, battle);
        if (battle->wreck_count > 0 && rng_below(rng, WRECK_ONE_IN) == 0) {
            decision.tile = battle->wrecks[rng_below(rng, (uint32_t)battle->wreck_count)].tile;
        }
    } else if (roll == 2) {
        decision.kind = DECISION_TARGETING;
        decision.tile = random_building(rng, battle);
        decision.priority = (uint8_t)rng_below(rng, PRIORITY_COUNT);
    } else if (roll <= QUEUE_UP_TO) {
        decision = random_queue_decision(rng, battle);
    } else {
        decision.slot = (uint8_t)rng_below(rng, (uint32_t)battle->loadout_count);
        decision.tile = random_tile(rng);
        decision.direction = random_direction(rng, battle, decision.slot);
    }
    return decision;
}

static void decide_between_waves(Rng *rng, const Game *game, Decision *out)
{
    for (int i = 0; i < TRIES && rng_below(rng, START_ONE_IN) != 0; i++) {
        *out = random_building_decision(rng, game);
        if (game_check(game, out).allowed) {
            return;
        }
    }
    *out = (Decision){.kind = DECISION_START_WAVE};
}

/* Any decision of a kind, with whatever operands. */
static Decision random_run_decision(Rng *rng, const Game *game, DecisionKind kind)
{
    Decision decision = {.kind = kind};
    decision.node = (uint8_t)rng_below(rng, CHART_NODES_MAX);
    decision.item = (uint8_t)rng_below(rng, kind == DECISION_BUY ? GOODS_MAX : OFFER_ITEMS_MAX);
    decision.held = (uint8_t)rng_below(rng, (uint32_t)game->run.held_count + 1);
    return decision;
}

/* One of these kinds that is allowed, or else the last of them. */
static Decision allowed_of(Rng *rng, const Game *game, const DecisionKind *kinds, int count)
{
    for (int i = 0; i < TRIES; i++) {
        Decision decision = random_run_decision(rng, game, kinds[rng_below(rng, (uint32_t)count)]);
        if (game_check(game, &decision).allowed) {
            return decision;
        }
    }
    return (Decision){.kind = kinds[count - 1]};
}

/* Systems in their order from one rolled at random: the first that the ship can go to, by a price now and then. */
static Decision go_somewhere(Rng *rng, const Game *game)
{
    uint32_t first = rng_below(rng, CHART_NODES_MAX), pays = rng_below(rng, PAY_ONE_IN);
    Decision decision = {.kind = DECISION_TRAVEL};
    for (uint32_t i = 0; i < 2 * CHART_NODES_MAX; i++) {
        bool second = i >= CHART_NODES_MAX;
        decision.kind = (pays == 0) != second ? DECISION_PAY : DECISION_TRAVEL;
        decision.node = (uint8_t)((first + i) % CHART_NODES_MAX);
        bool wanted = !run_has_visited(&game->run, decision.node) || run_scene_waits(&game->run, decision.node);
        if (wanted && game_check(game, &decision).allowed) {
            break;
        }
    }
    return decision;
}

/* Takes the first item for the first blueprint that will do, where something must be taken. */
static Decision give_something(const Game *game)
{
    Decision decision = {.kind = DECISION_TAKE};
    do {
        decision.held++;
    } while (!game_check(game, &decision).allowed && decision.held <= game->run.held_count);
    return decision;
}

/* Often back at once; else mostly steps. */
static Decision walk_about(Rng *rng, const Game *game)
{
    enum { ROLLS = 20, BACK_PERCENT = 70, STEPS_PERCENT = 80 };
    FootDecision on_foot = {.kind = FOOT_ASCEND};
    Decision decision = game_decision_aboard(&on_foot);
    bool back = rng_percent(rng, BACK_PERCENT) && game_check(game, &decision).allowed;
    for (int i = 0; i < ROLLS && !back; i++) {
        bool steps = rng_percent(rng, STEPS_PERCENT);
        on_foot.kind = steps ? FOOT_STEP : (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT);
        on_foot.direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS);
        on_foot.letter = (uint8_t)rng_below(rng, FOOT_LETTERS);
        on_foot.at = (int16_t)rng_below(rng, DUNGEON_TILES_MAX);
        decision = game_decision_aboard(&on_foot);
        back = game_check(game, &decision).allowed;
    }
    FootDecision wait = {.kind = FOOT_WAIT};
    return back ? decision : game_decision_aboard(&wait);
}

/* Now and then a supply that is of use on the chart, or a blueprint is sold. */
static void use_some(Rng *rng, const Game *game, Decision *out)
{
    const Run *run = &game->run;
    bool sells = run->supply_count == 0 || (run_sells_on_chart(run) && rng_below(rng, 2) == 0);
    Decision use = {.kind = DECISION_SELL, .held = (uint8_t)(1 + rng_below(rng, (uint32_t)run->held_count))};
    if (!sells) {
        use = (Decision){.kind = DECISION_SUPPLY, .item = (uint8_t)rng_below(rng, run->supply_count)};
    }
    if (rng_below(rng, SUPPLY_ONE_IN) == 0 && game_check(game, &use).allowed) {
        *out = use;
    }
}

static bool decide_between_battles(Rng *rng, const Game *game, Decision *out)
{
    static const DecisionKind offers[] = {DECISION_TAKE, DECISION_TAKE, DECISION_SUPPLY, DECISION_TAKE, DECISION_SKIP};
    static const DecisionKind shops[] = {DECISION_BUY, DECISION_BUY, DECISION_DEPART};
    static const DecisionKind encounters[] = {DECISION_CHOOSE, DECISION_DEPART};
    switch (game->run.stage) {
    case STAGE_TRAVEL:
        *out = run_has_chart(game) ? go_somewhere(rng, game) : (Decision){.kind = DECISION_NEXT_LEVEL};
        use_some(rng, game, out);
        return true;
    case STAGE_OFFER:
        *out = game->run.offers[0].kind == OFFER_SURRENDER ? give_something(game) : allowed_of(rng, game, offers, 5);
        return true;
    case STAGE_SHOP:
        *out = allowed_of(rng, game, shops, 3);
        return true;
    case STAGE_SCENE:
        *out = (Decision){.kind = DECISION_DEPART};
        return true;
    case STAGE_ABOARD:
        *out = walk_about(rng, game);
        return true;
    case STAGE_ENCOUNTER:
        *out = allowed_of(rng, game, encounters, 2);
        return true;
    case STAGE_BATTLE:
    case STAGE_WON:
    case STAGE_LOST:
    case STAGE_COUNT:
        break;
    }
    return false;
}

bool bot_random_decide(Rng *rng, const Game *game, Decision *out)
{
    if (game->run.stage != STAGE_BATTLE) {
        return decide_between_battles(rng, game, out);
    }
    switch (game->battle.phase) {
    case BATTLE_WAVE:
        return decide_in_wave(rng, game, out);
    case BATTLE_BUILD:
        decide_between_waves(rng, game, out);
        return true;
    case BATTLE_WON:
        *out = (Decision){.kind = rng_percent(rng, STAY_PERCENT) ? DECISION_STAY : DECISION_LEAVE};
        return true;
    case BATTLE_CLEARED:
    case BATTLE_LOST:
        break;
    }
    return false;
}

static void *begin(const Game *game)
{
    Rng *rng = memory_new(1, sizeof *rng);
    *rng = rng_stream(game->master, RNG_BOT, 0);
    return rng;
}

static bool decide(void *memory, const Game *game, Decision *out)
{
    return bot_random_decide(memory, game, out);
}

const BotRow BOT_ROW_RANDOM = {"random", begin, decide, free, NULL};
