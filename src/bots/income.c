/* Buildings that pay: what they bring each wave, in hundredths of a material, for the waves that are left. */
#include "bots/income.h"

#include "base/number.h"

enum {
    FUEL_WORTH = 130,
    ENERGY_WORTH = 40,
    ENERGY_SPARE = 5,  /* when there is more than can be kept */
    HULL_WORTH = 1500, /* of one hull, over the whole battle */
    LAST_WAVES = 1,    /* what comes in after the last wave buys nothing */
    COVER_WORTH = 150, /* thousandths of a tile of path that a tower could cover from here, to a point of score */
    NEAR_SQUARED = 6,
};

static int64_t worth_of(const Battle *battle, Resource resource)
{
    int64_t energy = battle->resources[RESOURCE_ENERGY] * 3 < battle->energy_max * 2 ? ENERGY_WORTH : ENERGY_SPARE;
    return resource == RESOURCE_MATERIALS ? PERCENT : resource == RESOURCE_FUEL ? FUEL_WORTH : energy;
}

static int lowest_ground(const Battle *battle)
{
    int lowest = battle->world.tiles[0].height;
    for (int i = 1; i < WORLD_TILES; i++) {
        lowest = int_min(lowest, battle->world.tiles[i].height);
    }
    return lowest;
}

static int buildings_near(const Battle *battle, Tile tile)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += tile_distance_squared(tile, battle->buildings[i].tile) <= NEAR_SQUARED;
    }
    return count;
}

/* What a rule of a building on a tile brings a wave. */
static int64_t yield_of(const Battle *battle, const Rule *rule, Tile tile, int left)
{
    const WorldTile *ground = world_tile(&battle->world, tile);
    if (rule->what != WHAT_GRANT || (rule->deposit != OBSTACLE_NONE && ground->obstacle != rule->deposit)) {
        return 0;
    }
    int64_t amount = rule->amount +
                     (rule->per_height > 0 ? rule->per_height * (ground->height - lowest_ground(battle)) : 0) +
                     rule->growth * left / 2;
    switch (rule->when) {
    case WHEN_WAVE_END:
        return amount * worth_of(battle, rule->resource);
    case WHEN_CROSSED:
        return amount * rule->wave_limit * worth_of(battle, rule->resource) / battle->world.start_count;
    case WHEN_DEATH_NEAR:
        return amount * rule->wave_limit * worth_of(battle, rule->resource) * (buildings_near(battle, tile) > 2) / 2;
    default:
        return 0;
    }
}

/* Hundredths of a material gained until the tank is full, its price not taken off. */
static int64_t gain_of(const Battle *battle, const Blueprint *blueprint, Tile tile, int left)
{
    int64_t sum = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        sum += yield_of(battle, rule, tile, left) * (left - LAST_WAVES);
        if (rule->what == WHAT_REPAIR && rule->when == WHEN_WAVE_END && battle->hull < battle->hull_max) {
            sum += (int64_t)HULL_WORTH * int_min(left, rule->battle_limit);
        }
    }
    return sum;
}

/* What the place would be worth to a tower instead. */
static int64_t place_worth(BotMemory *memory, const Battle *battle, Tile tile)
{
    int64_t cover = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle_blueprint(battle, battle->loadout[i].blueprint)->kind == BLUEPRINT_TOWER) {
            for (int k = 0; k < battle->world.start_count; k++) {
                cover += bot_site(memory, battle, i, tile)->cover[k];
            }
            break;
        }
    }
    return cover / COVER_WORTH;
}

static int64_t best_place(BotMemory *memory, const Game *game, int slot, int left, int64_t best, Decision *out)
{
    const Battle *battle = &game->battle;
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slot].blueprint);
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    int64_t paid = (int64_t)price.materials * PERCENT + (int64_t)price.energy * ENERGY_WORTH + 1;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        Decision decision = {.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = tile};
        int64_t gain = gain_of(battle, blueprint, tile, left) * memory->style.income / PERCENT;
        gain = gain * memory->style.favour[slot] / PERCENT;
        int64_t net = battle_building_at(battle, tile) ? 0 : gain - paid;
        int64_t score = net > 0 ? net * PERCENT / paid - place_worth(memory, battle, tile) : 0;
        if (score > best && game_check(game, &decision).allowed) {
            best = score;
            *out = decision;
        }
    }
    return best;
}

bool bot_build_income(BotMemory *memory, const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    int left = battle_waves_left(battle);
    int64_t best = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle_blueprint(battle, battle->loadout[i].blueprint)->kind == BLUEPRINT_ECONOMIC && left > LAST_WAVES) {
            best = best_place(memory, game, i, left, best, out);
        }
    }
    return best > 0;
}
