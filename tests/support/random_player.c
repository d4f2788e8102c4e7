#include "support/random_player.h"

enum {
    TRIES = 60,
    USE_ONE_IN = 40,
    START_ONE_IN = 40,
    UNDO_ONE_IN = 30,
    WRECK_ONE_IN = 2,
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

static bool decide_in_wave(Rng *rng, const Game *game, Decision *out)
{
    if (rng_below(rng, USE_ONE_IN) != 0) {
        return false;
    }
    const Battle *battle = &game->battle;
    *out = (Decision){.kind = DECISION_USE};
    out->slot = (uint8_t)rng_below(rng, (uint32_t)battle->loadout_count);
    out->direction = (uint8_t)rng_below(rng, DIRECTION_COUNT);
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

/* Something with a building: most often a new one. */
static Decision random_building_decision(Rng *rng, const Game *game)
{
    const Battle *battle = &game->battle;
    Decision decision = {.kind = DECISION_BUILD};
    uint32_t draw = rng_below(rng, UNDO_ONE_IN);
    if (draw == 0) {
        decision.kind = DECISION_UNDO;
    } else if (draw == 1) {
        decision.kind = DECISION_DELETE;
        decision.tile = random_building(rng, battle);
        if (battle->wreck_count > 0 && rng_below(rng, WRECK_ONE_IN) == 0) {
            decision.tile = battle->wrecks[rng_below(rng, (uint32_t)battle->wreck_count)].tile;
        }
    } else if (draw == 2) {
        decision.kind = DECISION_TARGETING;
        decision.tile = random_building(rng, battle);
        decision.priority = (uint8_t)rng_below(rng, PRIORITY_COUNT);
    } else {
        decision.slot = (uint8_t)rng_below(rng, (uint32_t)battle->loadout_count);
        decision.tile = random_tile(rng);
        decision.direction = (uint8_t)rng_below(rng, DIRECTION_COUNT);
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

bool random_player_decide(Rng *rng, const Game *game, Decision *out)
{
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
        *out = (Decision){.kind = DECISION_NEXT_LEVEL};
        return true;
    case BATTLE_LOST:
        break;
    }
    return false;
}
