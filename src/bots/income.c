/* Buildings that pay: what they bring each wave, in hundredths of a material, for the waves that are left. */
#include "bots/greedy.h"

#include "base/number.h"

enum {
    FUEL_WORTH = 130,
    ENERGY_WORTH = 40,
    ENERGY_SPARE = 5,  /* when there is more than can be kept */
    HULL_WORTH = 1500, /* of one hull, over the whole battle */
    LAST_WAVES = 1,    /* what comes in after the last wave buys nothing */
    COVER_WORTH = 150, /* thousandths of a tile of path that a tower could cover from here, to a point of score */
    NEAR_SQUARED = 6,
    BUILDS = 3, /* a wave, that are cheaper by an amount */
    USES = 2,   /* of each ability a wave, likewise */
};

static int64_t worth_of(const Battle *battle, Resource resource)
{
    int64_t energy = battle->resources[RESOURCE_ENERGY] * 3 < battle->energy_max * 2 ? ENERGY_WORTH : ENERGY_SPARE;
    int64_t fuel = battle_fuel_suffices(battle) ? 0 : FUEL_WORTH;
    return resource == RESOURCE_MATERIALS ? PERCENT : resource == RESOURCE_FUEL ? fuel : energy;
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

/* Occasions on which nothing is earned by the wave. */
/* clang-format off */
#define PAYS_NEVER(X) \
    X(ALWAYS) X(BURST) X(EVERY) X(USED) X(GAINING) X(GAINED) X(DAMAGED) X(HP_BELOW) X(KILLED) \
    X(BATTLE_START) X(BUILT) X(LARGE_KILLED) X(UNHARMED) X(HULL_LOST) X(STAYED)
/* clang-format on */

/* Of the waves that something would bring in, those in which a rule does. */
static int waves_of(const Battle *battle, const Rule *rule, Tile tile, int waves)
{
    int holds = rule->deposit != OBSTACLE_NONE ? battle_deposit_left(battle, tile) : -1;
    return holds >= 0 ? int_min(holds, waves) : waves;
}

/* What a rule of a building on a tile brings a wave. */
static int64_t yield_of(const Battle *battle, const Rule *rule, Tile tile, int left)
{
    const WorldTile *ground = world_tile(&battle->world, tile);
    if (rule->what != WHAT_GRANT || (rule->deposit != OBSTACLE_NONE && battle_deposit(battle, tile) != rule->deposit)) {
        return 0;
    }
    int64_t amount = rule->amount +
                     (rule->per_height > 0 ? rule->per_height * (ground->height - lowest_ground(battle)) : 0) +
                     rule->growth * left / 2;
    switch (rule->when) {
    case WHEN_WAVE_START:
    case WHEN_WAVE_END:
        return amount * worth_of(battle, rule->resource);
    case WHEN_HIT:
    case WHEN_KILL:
        return amount * rule->wave_limit * worth_of(battle, rule->resource) / 2;
    case WHEN_CROSSED:
        return amount * rule->wave_limit * worth_of(battle, rule->resource) / battle->world.start_count;
    case WHEN_DEATH_NEAR:
        return amount * rule->wave_limit * worth_of(battle, rule->resource) * (buildings_near(battle, tile) > 2) / 2;
        PAYS_NEVER(WHEN_CASE)
    case WHEN_COUNT:
        break;
    }
    return 0;
}

static int abilities_held(const Battle *battle)
{
    int count = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        count += blueprint_is_used(battle_blueprint(battle, battle->loadout[i].blueprint));
    }
    return count;
}

/* What the buildings in a rule's circle around a tile bring at the end of a wave. */
static int64_t produced_near(const Battle *battle, const Rule *rule, Tile tile)
{
    int64_t sum = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[i].blueprint);
        int64_t away = (int64_t)tile_distance_squared(tile, battle->buildings[i].tile) << 2 * FIX_SHIFT;
        for (int k = 0; k < blueprint->rule_count && away <= (int64_t)rule->radius * rule->radius; k++) {
            bool ends = blueprint->rules[k].when == WHEN_WAVE_END;
            sum += ends ? yield_of(battle, &blueprint->rules[k], battle->buildings[i].tile, 0) : 0;
        }
    }
    return sum;
}

/* Stats that change neither prices nor production. */
/* clang-format off */
#define SAVES_NOTHING(X) \
    X(DAMAGE) X(INTERVAL) X(RANGE) X(BLAST) X(ENERGY_MAX) X(SPEED) X(TAKEN)
/* clang-format on */

/* What a rule saves or adds to what comes in anyway, a wave. */
static int64_t betters(const Battle *battle, const Rule *rule, Tile tile, const int32_t income[RESOURCE_COUNT])
{
    if (rule->what == WHAT_GRANT && rule->when == WHEN_GAINED) {
        return (int64_t)income[rule->of] * rule->percent * worth_of(battle, rule->resource) / PERCENT;
    }
    if (rule->what == WHAT_CONVERT) {
        return income[rule->of] * (worth_of(battle, rule->resource) - worth_of(battle, rule->of));
    }
    if (rule->what != WHAT_MODIFY) {
        return 0;
    }
    switch (rule->stat) {
    case STAT_MATERIALS:
        return -((int64_t)rule->percent * income[RESOURCE_MATERIALS] + (int64_t)rule->amount * BUILDS * PERCENT);
    case STAT_ENERGY:
        return -((int64_t)rule->percent * income[RESOURCE_ENERGY] / PERCENT +
                 (int64_t)rule->amount * USES * abilities_held(battle)) *
               ENERGY_WORTH;
    case STAT_PRODUCTION:
        return rule->whom == WHOM_BUILDINGS ? produced_near(battle, rule, tile) * rule->percent / PERCENT : 0;
        SAVES_NOTHING(STAT_CASE)
    case STAT_COUNT:
        break;
    }
    return 0;
}

/* Waves until the tank is full, and what each brings as things stand: the same for all that may be built. */
typedef struct Inflow {
    int left;
    int32_t income[RESOURCE_COUNT];
} Inflow;

/* Hundredths of a material gained until the tank is full, its price not taken off. */
static int64_t gain_of(const Battle *battle, const Blueprint *blueprint, Tile tile, const Inflow *inflow)
{
    int left = inflow->left;
    int64_t sum = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        int waves = waves_of(battle, rule, tile, left - LAST_WAVES);
        sum += (yield_of(battle, rule, tile, left) + betters(battle, rule, tile, inflow->income)) * waves;
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

static int64_t best_place(BotMemory *memory, const Game *game, int slot, const Inflow *inflow, int64_t best,
                          Decision *out)
{
    const Battle *battle = &game->battle;
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slot].blueprint);
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    int64_t paid = (int64_t)price.materials * PERCENT + (int64_t)price.energy * ENERGY_WORTH + 1;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        Decision decision = {.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = tile};
        if (battle_building_at(battle, tile)) {
            continue;
        }
        int64_t gain = gain_of(battle, blueprint, tile, inflow) * memory->style.income / PERCENT;
        gain = gain * memory->style.favour[slot] / PERCENT;
        int64_t net = gain - paid;
        int64_t score = net > 0 ? net * PERCENT / paid : 0;
        if (score > best && game_check(game, &decision).allowed) {
            score -= place_worth(memory, battle, tile);
            *out = score > best ? decision : *out;
            best = int64_max(score, best);
        }
    }
    return best;
}

/* Does a blueprint bring anything, or make what comes in go further? */
static bool pays(const Blueprint *blueprint)
{
    bool any = blueprint->kind == BLUEPRINT_ECONOMIC;
    for (int i = 0; i < blueprint->rule_count && !blueprint_is_used(blueprint); i++) {
        const Rule *rule = &blueprint->rules[i];
        bool stat = rule->stat == STAT_MATERIALS || rule->stat == STAT_ENERGY || rule->stat == STAT_PRODUCTION;
        any = any || rule->what == WHAT_GRANT || rule->what == WHAT_CONVERT || (rule->what == WHAT_MODIFY && stat);
    }
    return any;
}

bool bot_build_income(BotMemory *memory, const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    Inflow inflow = {.left = battle_waves_left(battle)};
    int64_t best = 0;
    bool counted = false; /* what comes in takes long to count */
    for (int i = 0; i < battle->loadout_count && inflow.left > LAST_WAVES; i++) {
        if (pays(battle_blueprint(battle, battle->loadout[i].blueprint)) && bot_can_pay(battle, i)) {
            if (!counted) {
                battle_income(battle, inflow.income);
                counted = true;
            }
            best = best_place(memory, game, i, &inflow, best, out);
        }
    }
    return best > 0;
}
