/* How good a blueprint is to hold, by what it deals or brings for its price and by what is held already. */
#include "bots/greedy.h"

#include "base/number.h"

enum {
    TILES_MAX = 12, /* that a path leaves of "everywhere" */
    WORTH_MAX = 300,
    WAVES = 9, /* of a battle, for what pays each wave */
    SUPPORT_WORTH = 90,
    ABILITY_WORTH = 70,
    RARITY_WORTH = 25,
    TOWERS_WANTED = 4,
    ECONOMY_WANTED = 2,
    ABILITIES_WANTED = 2,
    SURPLUS_LOSS = 45, /* for each that is held beyond those wanted */
};

/* Hundredths of targets that a shot is expected to meet. */
static int targets(const Attack *attack)
{
    switch (attack->shape) {
    case SHAPE_SLAM:
        return 220;
    case SHAPE_CHAIN:
        return PERCENT + attack->targets * attack->kept / 2;
    case SHAPE_LINE:
        return PERCENT * attack->targets / 2;
    case SHAPE_SCATTER:
        return PERCENT * attack->targets * 3 / 4;
    default:
        return PERCENT + (int)((int64_t)attack->blast * 80 / FIX_ONE);
    }
}

/* Damage for each material to what walks past, in hundredths, as doc/balance.md counts it. */
static int tower_worth(const Content *content, const Blueprint *tower)
{
    const Attack *attack = &tower->attack;
    int64_t burns = 0;
    for (int i = 0; i < tower->rule_count; i++) {
        const Rule *rule = &tower->rules[i];
        bool burn = rule->what == WHAT_STATUS && content->statuses[rule->status].effect == EFFECT_BURN;
        burns += burn ? rule->amount : 0;
    }
    int interval = attack->shape == SHAPE_BEAM ? TICKS_PER_SECOND
                   : attack->interval_fast > 0 ? (attack->interval + 2 * attack->interval_fast) / 3
                                               : attack->interval;
    int64_t second = (int64_t)attack->damage * PERCENT * TICKS_PER_SECOND / int_max(interval, 1) + burns * PERCENT;
    int64_t tiles = (int64_t)attack->range * 19 / 10;
    tiles = int64_min(tiles, TILES_MAX * FIX_ONE);
    tiles = attack->shape == SHAPE_LINE ? tiles / 3 : tiles;
    int price = tower->materials + tower->energy / 2;
    int64_t worth = second * targets(attack) / PERCENT * tiles / FIX_ONE / int_max(price, 1);
    return (int)(tower->lasts > 0 ? worth / 3 : worth);
}

static int income_worth(const Blueprint *building)
{
    int64_t brings = 0;
    for (int i = 0; i < building->rule_count; i++) {
        const Rule *rule = &building->rules[i];
        int times = rule->when == WHEN_WAVE_END ? 1 : rule->wave_limit / 2;
        int64_t amount = rule->amount + rule->growth * WAVES / 2 + rule->per_height * 2;
        brings += rule->what == WHAT_GRANT ? amount * times * (rule->resource == RESOURCE_ENERGY ? 1 : 2) / 2 : 0;
    }
    int64_t price = building->materials + building->dearer + building->energy / 2 + 1;
    return (int)(brings * WAVES * PERCENT / 2 / price);
}

static int held_of(const Game *game, BlueprintKind kind, int without)
{
    int count = 0;
    for (int i = 0; i < game->run.held_count; i++) {
        int held = game->run.held[i].blueprint;
        count += held != without && game->content->blueprints[held].kind == kind &&
                 game->content->blueprints[held].rarity != RARITY_STARTER;
    }
    return count;
}

int bot_worth(const Game *game, int blueprint)
{
    const Blueprint *held = &game->content->blueprints[blueprint];
    static const int wanted[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = TOWERS_WANTED,
                                                     [BLUEPRINT_ECONOMIC] = ECONOMY_WANTED,
                                                     [BLUEPRINT_SPECIAL] = ECONOMY_WANTED,
                                                     [BLUEPRINT_ABILITY] = ABILITIES_WANTED};
    int worth = held->kind == BLUEPRINT_TOWER      ? tower_worth(game->content, held)
                : held->kind == BLUEPRINT_ECONOMIC ? income_worth(held)
                : held->kind == BLUEPRINT_SPECIAL  ? SUPPORT_WORTH
                                                   : ABILITY_WORTH;
    worth = int_min(worth, WORTH_MAX);
    int rank = held->rarity == RARITY_LEGENDARY ? 2 : held->rarity == RARITY_RARE;
    int surplus = held_of(game, held->kind, blueprint) - wanted[held->kind] + 1;
    return worth + rank * RARITY_WORTH - int_max(surplus, 0) * SURPLUS_LOSS;
}
