/* Each bearer holds every status at most once, with the time that is left of it and its potency. How a status that is
 * given again joins the first is up to its type. */
#include "battlefield/statuses.h"

#include "base/log.h"
#include "base/number.h"

_Static_assert(STATUSES_MAX <= 16, "statuses are bits of 16");

static uint16_t status_bit(int status)
{
    return (uint16_t)(1u << status);
}

static int limit_of(const StatusType *type)
{
    int limit = type->unit == UNIT_SECONDS ? type->seconds_max : type->count_max;
    return limit > 0 ? limit : INT16_MAX;
}

/* True when anything changed. */
static bool give(StatusHold *hold, const StatusType *type, int time, int amount)
{
    if (hold->immune > 0) {
        return false;
    }
    int limit = limit_of(type);
    bool fresh = hold->left == 0;
    int within = int_min(time, limit), least = fresh ? amount : hold->amount;
    switch (fresh ? STACKING_ADD : type->stacking) {
    case STACKING_ADD:
        hold->left = (int16_t)int_min(hold->left + time, limit);
        hold->amount = int_max(least, amount);
        break;
    case STACKING_REFRESH:
        hold->left = (int16_t)int_max(hold->left, within);
        hold->amount = int_max(least, amount);
        break;
    case STACKING_STRONGEST:
        hold->left = amount > least    ? (int16_t)within
                     : amount == least ? (int16_t)int_max(hold->left, within)
                                       : hold->left;
        hold->amount = int_max(least, amount);
        break;
    case STACKING_COUNT:
        break;
    }
    return true;
}

static int time_of(const Rule *rule, const StatusType *type)
{
    return type->unit == UNIT_SECONDS ? rule->seconds : rule->count;
}

static int amount_of(const Rule *rule, const StatusType *type)
{
    return rule->amount > 0 ? rule->amount : type->amount;
}

/* The most a shield absorbs for an attacker. */
static int shield_limit(const Battle *battle, const Attacker *attacker)
{
    int64_t limit = (int64_t)attacker->hp_max * battle->content->battle.shield_max / PERCENT;
    return (int)int64_max(limit, 1);
}

/* How much of an amount an attacker feels. */
static int felt(const Battle *battle, const Attacker *attacker, const StatusType *type, int amount)
{
    bool boss = battle->content->attackers[attacker->type].size == SIZE_BOSS;
    switch (effect_use(type->effect)->bound) {
    case BOUND_BOSS_SLOW:
        return boss ? amount * battle->content->battle.boss_slow / PERCENT : amount;
    case BOUND_HP_SHARE:
        return int_min(amount, shield_limit(battle, attacker));
    case BOUND_UNBOUNDED:
        break;
    }
    return amount;
}

void status_give_grown(Battle *battle, EventLog *log, int slot, const Rule *rule, int percent)
{
    const StatusType *type = &battle->content->statuses[rule->status];
    Attacker *attacker = &battle->attackers[slot];
    if (attacker->hp <= 0 || type->bearer != BEARER_ATTACKERS) {
        return;
    }
    int amount = type->effect == EFFECT_BURN ? amount_of(rule, type) * percent / PERCENT : amount_of(rule, type);
    if (give(&attacker->statuses[rule->status], type, time_of(rule, type), felt(battle, attacker, type, amount))) {
        attacker->afflicted |= status_bit(rule->status);
        lull_begin(&battle->lulls[slot], &attacker->statuses[rule->status], rule->status, type);
        attacker->pace_stale = attacker->pace_stale || status_paces(type);
        log_event(log, (Event){.kind = EVENT_STATUS,
                               .attacker = attacker->id,
                               .type = (uint16_t)rule->status,
                               .amount = attacker->statuses[rule->status].left,
                               .at = battle_attacker_at(battle, attacker)});
    }
}

void status_give_attacker(Battle *battle, EventLog *log, int slot, const Rule *rule)
{
    status_give_grown(battle, log, slot, rule, PERCENT);
}

/* Does a building change others, or attackers, by standing there and working? */
static bool has_standing_rules(const Battle *battle, int building)
{
    const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[building].blueprint);
    bool standing = false;
    for (int i = 0; i < blueprint->rule_count; i++) {
        standing = standing || blueprint->rules[i].when == WHEN_ALWAYS;
    }
    return standing;
}

/* A building has got or lost a status. */
static void touch_stats(Battle *battle, int building, const StatusType *type)
{
    battle->stats[building].stale = battle->some_stale = true;
    battle->stats_stale =
        battle->stats_stale || (type->effect == EFFECT_PARALYSE && has_standing_rules(battle, building));
}

void status_give_building(Battle *battle, EventLog *log, int building, const Rule *rule)
{
    const StatusType *type = &battle->content->statuses[rule->status];
    Building *bearer = &battle->buildings[building];
    if (type->bearer != BEARER_BUILDINGS || battle_blueprint(battle, bearer->blueprint)->permanent) {
        return;
    }
    if (give(&bearer->statuses[rule->status], type, time_of(rule, type), amount_of(rule, type))) {
        bearer->afflicted |= status_bit(rule->status);
        touch_stats(battle, building, type);
        log_event(log, (Event){.kind = EVENT_STATUS,
                               .building = bearer->id,
                               .type = (uint16_t)rule->status,
                               .amount = bearer->statuses[rule->status].left,
                               .at = tile_centre(bearer->tile)});
    }
}

void statuses_sort(Battle *battle)
{
    for (int i = 0; i < EFFECT_COUNT; i++) {
        battle->statuses_of[i] = 0;
    }
    battle->timed = 0;
    for (int i = 0; i < battle->content->status_count; i++) {
        const StatusType *type = &battle->content->statuses[i];
        battle->statuses_of[type->effect] |= status_bit(i);
        battle->timed |= (uint16_t)(type->unit == UNIT_SECONDS ? status_bit(i) : 0);
    }
}

int32_t status_sum(const StatusHold holds[STATUSES_MAX], unsigned among)
{
    int32_t sum = 0;
    for (; among; among &= among - 1) {
        const StatusHold *hold = &holds[__builtin_ctz(among)];
        if (hold->left > 0) {
            sum += hold->amount > 0 ? hold->amount : 1;
        }
    }
    return sum;
}

bool status_revealed(const Battle *battle, Point at)
{
    for (int i = 0; i < battle->aura_count; i++) {
        const Building *building = &battle->buildings[battle->auras[i].building];
        const Rule *rule = &battle_blueprint(battle, building->blueprint)->rules[battle->auras[i].rule];
        if (rule->what == WHAT_REVEAL &&
            point_distance_squared(tile_centre(building->tile), at) <= fix_square(rule->radius)) {
            return true;
        }
    }
    return false;
}

int32_t status_absorb(Battle *battle, EventLog *log, int slot, int32_t damage)
{
    Attacker *attacker = &battle->attackers[slot];
    for (int i = status_next(attacker->afflicted, 0); i < STATUSES_MAX && damage > 0;
         i = status_next(attacker->afflicted, i + 1)) {
        StatusHold *hold = &attacker->statuses[i];
        const StatusType *type = &battle->content->statuses[i];
        if (hold->left == 0 || type->effect != EFFECT_SHIELD) {
            continue;
        }
        int32_t absorbed = int_min(hold->amount, damage);
        hold->amount -= absorbed;
        damage -= absorbed;
        if (hold->amount == 0) {
            status_end(hold, type);
            battle->lulls[slot].ticks = 0;
        }
        log_event(log, (Event){.kind = EVENT_ABSORBED,
                               .attacker = attacker->id,
                               .type = (uint16_t)i,
                               .amount = absorbed,
                               .at = battle_attacker_at(battle, attacker)});
    }
    return damage;
}

static void building_tick(Battle *battle, int index)
{
    Building *building = &battle->buildings[index];
    for (int i = status_next(building->afflicted, 0); i < STATUSES_MAX; i = status_next(building->afflicted, i + 1)) {
        StatusHold *hold = &building->statuses[i];
        bool had = hold->left > 0;
        if (!status_run_down(hold, &battle->content->statuses[i])) {
            building->afflicted &= (uint16_t)~status_bit(i);
        }
        if (had && hold->left == 0) {
            touch_stats(battle, index, &battle->content->statuses[i]);
        }
    }
}

void statuses_tick_buildings(Battle *battle)
{
    for (int i = 0; i < battle->building_count; i++) {
        if (battle->buildings[i].afflicted) {
            building_tick(battle, i);
        }
    }
}

static void count_down(Battle *battle, int index, StatusUnit unit)
{
    Building *building = &battle->buildings[index];
    for (int i = status_next(building->afflicted, 0); i < STATUSES_MAX; i = status_next(building->afflicted, i + 1)) {
        const StatusType *type = &battle->content->statuses[i];
        StatusHold *hold = &building->statuses[i];
        if (hold->left > 0 && type->unit == unit && --hold->left == 0) {
            status_end(hold, type);
            touch_stats(battle, index, type);
        }
    }
}

void status_spend_shot(Battle *battle, int building)
{
    count_down(battle, building, UNIT_SHOTS);
}

void statuses_end_wave(Battle *battle)
{
    for (int i = 0; i < battle->building_count; i++) {
        count_down(battle, i, UNIT_WAVES);
    }
    battle->stats_stale = true;
}

void statuses_stop(Battle *battle)
{
    for (int i = 0; i < battle->building_count; i++) {
        for (int k = 0; k < battle->content->status_count; k++) {
            if (battle->content->statuses[k].unit == UNIT_SECONDS) {
                battle->buildings[i].statuses[k] = (StatusHold){0};
            }
        }
    }
    battle->stats_stale = true;
}
