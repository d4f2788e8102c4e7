/* Materials and fuel only ever grow or are spent; energy is kept between 0 and its limit, and what does not fit is lost
 * in the open. No resource is ever negative: paying presumes a check. A gain goes first to the buildings that turn one
 * resource into another, each at most once; afterwards to those that a gain sets off. What these add is a gain of its
 * own, to a bounded depth. */
#include "battlefield/economy.h"

#include "base/log.h"
#include "base/number.h"
#include "battlefield/deposits.h"
#include "battlefield/ship.h"
#include "battlefield/stats.h"

#include <assert.h>
#include <string.h>

enum { RESOURCE_CEILING = 1000000, RELAY_DEPTH_MAX = 16, ABILITY_HULL = 2 };

static const Blueprint *blueprint_of(const Battle *battle, int building)
{
    return battle_blueprint(battle, battle->buildings[building].blueprint);
}

/* The ship's rules turn one resource into another before any building does. */
static Resource converted_by_ship(Battle *battle, EventLog *log, Resource resource, int32_t amount)
{
    for (int i = 0; i < battle->ship_rule_count && ship_has(battle, WHEN_GAINING); i++) {
        ShipRule *ship = &battle->ship_rules[i];
        if (ship->rule->when == WHEN_GAINING && ship->rule->of == resource) {
            resource = ship->rule->resource;
            ship_tell(log, ship, amount);
        }
    }
    return resource;
}

static Resource converted(const Battle *battle, EventLog *log, Resource resource, int32_t amount)
{
    for (int i = 0; i < battle->building_count; i++) {
        const Blueprint *blueprint = blueprint_of(battle, i);
        for (int k = 0; k < blueprint->rule_count && battle->stats[i].works; k++) {
            const Rule *rule = &blueprint->rules[k];
            if (rule->when == WHEN_GAINING && rule->of == resource) {
                resource = rule->resource;
                log_event(log, (Event){.kind = EVENT_CONVERTED,
                                       .resource = (uint8_t)resource,
                                       .amount = amount,
                                       .building = battle->buildings[i].id});
                break;
            }
        }
    }
    return resource;
}

static void set_off_ship(Battle *battle, EventLog *log, Resource resource, int32_t amount)
{
    for (int i = 0; i < battle->ship_rule_count && ship_has(battle, WHEN_GAINED); i++) {
        ShipRule *ship = &battle->ship_rules[i];
        if (ship->rule->when == WHEN_GAINED && ship->rule->of == resource) {
            int64_t all = ship->rest + (int64_t)amount * ship->rule->percent;
            ship->rest = (uint8_t)(all % PERCENT);
            if (all >= PERCENT) {
                int32_t gained = economy_gain(battle, log, ship->rule->resource, (int32_t)(all / PERCENT), NULL);
                ship_tell(log, ship, gained);
            }
        }
    }
}

static void set_off(Battle *battle, EventLog *log, Resource resource, int32_t amount)
{
    if (battle->relay_depth == RELAY_DEPTH_MAX) {
        battle->overruns++;
        return;
    }
    battle->relay_depth++;
    for (int i = 0; i < battle->building_count; i++) {
        const Blueprint *blueprint = blueprint_of(battle, i);
        for (int k = 0; k < blueprint->rule_count && battle->stats[i].works; k++) {
            const Rule *rule = &blueprint->rules[k];
            if (rule->when == WHEN_GAINED && rule->of == resource) {
                economy_gain_fine(battle, log, rule->resource, (int64_t)amount * rule->percent, &battle->buildings[i]);
            }
        }
    }
    set_off_ship(battle, log, resource, amount);
    battle->relay_depth--;
}

void economy_gain_fine(Battle *battle, EventLog *log, Resource wanted, int64_t hundredths, Building *source)
{
    int64_t all = source->rests[wanted] + hundredths;
    source->rests[wanted] = (uint8_t)(all % PERCENT);
    if (all >= PERCENT) {
        economy_gain(battle, log, wanted, (int32_t)(all / PERCENT), source);
    }
}

int32_t economy_gain(Battle *battle, EventLog *log, Resource wanted, int32_t amount, Building *source)
{
    Resource resource = converted(battle, log, converted_by_ship(battle, log, wanted, amount), amount);
    int32_t limit = resource == RESOURCE_ENERGY ? battle->energy_max : RESOURCE_CEILING;
    int32_t room = limit - battle->resources[resource];
    int32_t gained = int_min(amount, int_max(room, 0));
    battle->resources[resource] += gained;
    uint32_t id = source ? source->id : 0;
    if (source) {
        source->record.produced[resource] += gained;
    }
    if (gained < amount) {
        log_event(
            log,
            (Event){.kind = EVENT_WASTED, .resource = (uint8_t)resource, .amount = amount - gained, .building = id});
    }
    if (gained > 0) {
        log_event(log, (Event){.kind = EVENT_GAINED, .resource = (uint8_t)resource, .amount = gained, .building = id});
        set_off(battle, log, resource, gained);
    }
    return gained;
}

void economy_collect(Battle *battle, EventLog *log, Resource resource, int32_t amount)
{
    int32_t have = battle->resources[resource];
    int32_t taken = int_min(amount, have);
    battle->resources[resource] -= taken;
    if (taken < amount) {
        battle->debt += amount - taken;
        log_event(log, (Event){.kind = EVENT_OWED, .resource = (uint8_t)resource, .amount = amount - taken});
    }
}

Price battle_price(const Battle *battle, int blueprint)
{
    const Blueprint *asked = battle_blueprint(battle, blueprint);
    Price price = economy_cover(battle, stats_price(battle, blueprint));
    price.hull = asked->hull;
    bool for_hull = blueprint_is_used(asked) && battle_permits(battle, PERMISSION_ABILITIES_FOR_HULL);
    return for_hull && !economy_affords(battle, price) ? (Price){.hull = asked->hull + ABILITY_HULL} : price;
}

Price economy_cover(const Battle *battle, Price price)
{
    int32_t have = battle->resources[RESOURCE_ENERGY];
    int32_t missing = price.energy > have ? price.energy - have : 0;
    return (Price){price.materials + missing, price.energy - missing, price.hull};
}

bool economy_affords(const Battle *battle, Price price)
{
    return battle->resources[RESOURCE_MATERIALS] >= price.materials &&
           battle->resources[RESOURCE_ENERGY] >= price.energy;
}

void economy_pay(Battle *battle, Price price)
{
    assert(economy_affords(battle, price));
    battle->resources[RESOURCE_MATERIALS] -= price.materials;
    battle->resources[RESOURCE_ENERGY] -= price.energy;
}

bool economy_rule_applies(const Battle *battle, const Building *building, const Rule *rule)
{
    return rule->deposit == OBSTACLE_NONE || battle_deposit(battle, building->tile) == rule->deposit;
}

bool battle_produces(const Battle *battle, int building)
{
    const Building *source = &battle->buildings[building];
    const Blueprint *blueprint = battle_blueprint(battle, source->blueprint);
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        if (rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT && economy_rule_applies(battle, source, rule)) {
            return true;
        }
    }
    return false;
}

/* What a building will pay of a resource, in hundredths: what it kept, and each wave's, of which some ends with its
 * deposit. */
typedef struct Yield {
    int64_t kept, steady, drying;
    int left; /* waves that the deposit still pays */
} Yield;

static Yield yield_of(const Battle *battle, int building, Resource resource)
{
    const Building *source = &battle->buildings[building];
    const Blueprint *blueprint = battle_blueprint(battle, source->blueprint);
    const int left = battle_deposit_left(battle, source->tile);
    Yield yield = {.kept = source->rests[resource], .left = left};
    for (int i = 0; i < blueprint->rule_count && battle->stats[building].works; i++) {
        const Rule *rule = &blueprint->rules[i];
        if (rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT && rule->resource == resource &&
            economy_rule_applies(battle, source, rule)) {
            int64_t *wave = rule->deposit != OBSTACLE_NONE && left >= 0 ? &yield.drying : &yield.steady;
            *wave += stats_production(battle, building, rule);
        }
    }
    return yield;
}

static int64_t paid_in(const Yield *yield, int waves)
{
    return (yield->kept + yield->steady * waves + yield->drying * int_min(waves, yield->left)) / PERCENT;
}

static int32_t brought_by(const Battle *battle, int building, Resource resource)
{
    const Yield yield = yield_of(battle, building, resource);
    return (int32_t)paid_in(&yield, 1);
}

void battle_income_of(const Battle *battle, int building, int32_t income[RESOURCE_COUNT])
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        income[i] = brought_by(battle, building, (Resource)i);
    }
}

/* What rules of the ship bring with each wave. */
static int32_t ship_brings(const Battle *battle, Resource resource)
{
    int32_t sum = 0;
    for (int i = 0; i < battle->ship_rule_count; i++) {
        const Rule *rule = battle->ship_rules[i].rule;
        bool pays = rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT && rule->resource == resource;
        sum += pays ? ship_grant(battle, rule) : 0;
    }
    return sum;
}

static int32_t brought(const Battle *battle, Resource resource)
{
    int32_t sum = ship_brings(battle, resource);
    for (int i = 0; i < battle->building_count; i++) {
        sum += brought_by(battle, i, resource);
    }
    return sum;
}

void battle_income(const Battle *battle, int32_t income[RESOURCE_COUNT])
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        income[i] = brought(battle, (Resource)i);
    }
}

static bool brings_fuel_first(const Rule *rule)
{
    return rule->when == WHEN_WAVE_START && rule->what == WHAT_GRANT && rule->resource == RESOURCE_FUEL;
}

/* As a wave begins, from what stands now: what is granted then is no production, and nothing changes it. */
static int32_t fuel_first(const Battle *battle)
{
    int32_t fuel = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
        for (int k = 0; k < blueprint->rule_count && battle->stats[i].works; k++) {
            const Rule *rule = &blueprint->rules[k];
            fuel += brings_fuel_first(rule) && economy_rule_applies(battle, building, rule) ? rule->amount : 0;
        }
    }
    for (int i = 0; i < battle->ship_rule_count; i++) {
        const Rule *rule = battle->ship_rules[i].rule;
        fuel += brings_fuel_first(rule) ? ship_grant(battle, rule) : 0;
    }
    return fuel;
}

int32_t battle_fuel_ahead(const Battle *battle)
{
    return brought(battle, RESOURCE_FUEL) + (battle->phase == BATTLE_WAVE ? 0 : fuel_first(battle));
}

/* Most that the hose has carried once so many waves are over. */
static int64_t carried(const Battle *battle, int waves_over)
{
    const int fill = battle->content->battle.fill_waves;
    return ((int64_t)battle->fuel_goal * int_min(waves_over, fill) + fill - 1) / fill;
}

int32_t battle_tank(const Battle *battle, int waves_over)
{
    return (int32_t)int64_min(battle->resources[RESOURCE_FUEL], carried(battle, waves_over));
}

Filling battle_filling(const Battle *battle)
{
    int32_t fuel = battle->resources[RESOURCE_FUEL], now = battle_tank(battle, battle->wave - 1);
    int64_t then = int64_min((int64_t)fuel + battle_fuel_ahead(battle), carried(battle, battle->wave));
    return (Filling){.full = now, .waits = fuel - now, .coming = (int32_t)(then - now)};
}

/* All that so many waves pay. */
static int64_t paid_by(const Yield *yields, int count, int waves)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum += paid_in(&yields[i], waves);
    }
    return sum;
}

/* To the piece for so many, in which deposits run dry; on the average from then on. */
enum { WAVES_FORESEEN = 32 };

/* Waves until the goal is gathered from what stands now; 0 when it is, -1 when it never will be. */
static int waves_to_gather(const Battle *battle)
{
    const int64_t missing = battle->fuel_goal - battle->resources[RESOURCE_FUEL], first = fuel_first(battle);
    const int begun = battle->phase == BATTLE_WAVE;
    Yield yields[BUILDINGS_MAX + 1];
    yields[0] = (Yield){.steady = (int64_t)ship_brings(battle, RESOURCE_FUEL) * PERCENT};
    int64_t rate = yields[0].steady + first * PERCENT, fuel = 0;
    int count = 1;
    for (int i = 0; i < battle->building_count; i++) {
        yields[count] = yield_of(battle, i, RESOURCE_FUEL);
        rate += yields[count].steady;
        count += yields[count].steady + yields[count].drying > 0;
    }
    for (int waves = 0; waves <= WAVES_FORESEEN; waves++) {
        fuel = waves > 0 ? paid_by(yields, count, waves) + first * (waves - begun) : 0;
        if (fuel >= missing) {
            return waves;
        }
    }
    return rate > 0 ? (int)(WAVES_FORESEEN + ((missing - fuel) * PERCENT + rate - 1) / rate) : -1;
}

/* Waves that the hose needs at least from now on. */
static int waves_to_fill(const Battle *battle)
{
    return int_max(battle->content->battle.fill_waves - (battle->wave - 1), 0);
}

int battle_waves_left(const Battle *battle)
{
    int gather = waves_to_gather(battle);
    return gather < 0 ? gather : int_max(gather, waves_to_fill(battle));
}

bool battle_fuel_suffices(const Battle *battle)
{
    int gather = waves_to_gather(battle);
    return gather >= 0 && gather <= waves_to_fill(battle);
}
