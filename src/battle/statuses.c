/* Each bearer holds every status at most once, with the time it is left and its potency; how a second helping joins
 * the first is the status type's business. */
#include "battle/statuses.h"

#include "battle/attackers.h"
#include "battle/log.h"

enum { WHOLE = 100 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
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
    if (fresh || type->stacking == STACKING_ADD) {
        hold->left = (int16_t)least(hold->left + time, limit);
        hold->amount = fresh ? amount : most(hold->amount, amount);
    } else if (type->stacking == STACKING_REFRESH) {
        hold->left = (int16_t)most(hold->left, least(time, limit));
        hold->amount = most(hold->amount, amount);
    } else if (amount > hold->amount) {
        hold->left = (int16_t)least(time, limit);
        hold->amount = amount;
    } else if (amount == hold->amount) {
        hold->left = (int16_t)most(hold->left, least(time, limit));
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
    int64_t limit = (int64_t)attacker->hp_max * battle->content->battle.shield_max / WHOLE;
    return limit > 1 ? (int)limit : 1;
}

void status_give_attacker(Battle *battle, EventLog *log, int slot, const Rule *rule)
{
    const StatusType *type = &battle->content->statuses[rule->status];
    Attacker *attacker = &battle->attackers[slot];
    int amount = amount_of(rule, type);
    if (attacker->hp <= 0 || type->bearer != BEARER_ATTACKERS) {
        return;
    }
    if (type->effect == EFFECT_SHIELD) {
        amount = least(amount, shield_limit(battle, attacker));
    }
    bool boss = battle->content->attackers[attacker->type].size == SIZE_BOSS;
    amount = type->effect == EFFECT_SLOW && boss ? amount * battle->content->battle.boss_slow / WHOLE : amount;
    if (give(&attacker->statuses[rule->status], type, time_of(rule, type), amount)) {
        attacker->afflicted = true;
        log_event(log, (Event){.kind = EVENT_STATUS,
                               .attacker = attacker->id,
                               .type = (uint16_t)rule->status,
                               .amount = attacker->statuses[rule->status].left,
                               .at = battle_attacker_at(battle, attacker)});
    }
}

void status_give_building(Battle *battle, EventLog *log, int building, const Rule *rule)
{
    const StatusType *type = &battle->content->statuses[rule->status];
    Building *bearer = &battle->buildings[building];
    if (type->bearer != BEARER_BUILDINGS || battle_blueprint(battle, bearer->blueprint)->permanent) {
        return;
    }
    if (give(&bearer->statuses[rule->status], type, time_of(rule, type), amount_of(rule, type))) {
        battle->stats_stale = true;
        log_event(log, (Event){.kind = EVENT_STATUS,
                               .building = bearer->id,
                               .type = (uint16_t)rule->status,
                               .amount = bearer->statuses[rule->status].left,
                               .at = tile_centre(bearer->tile)});
    }
}

static int32_t sum_of(const Content *content, const StatusHold holds[STATUSES_MAX], StatusEffect effect)
{
    int32_t sum = 0;
    for (int i = 0; i < content->status_count; i++) {
        if (holds[i].left > 0 && content->statuses[i].effect == effect) {
            sum += holds[i].amount > 0 ? holds[i].amount : 1;
        }
    }
    return sum;
}

int32_t status_of_attacker(const Battle *battle, const Attacker *attacker, StatusEffect effect)
{
    return attacker->afflicted ? sum_of(battle->content, attacker->statuses, effect) : 0;
}

int32_t status_of_building(const Battle *battle, const Building *building, StatusEffect effect)
{
    return sum_of(battle->content, building->statuses, effect);
}

/* Is the point within the circle of a building that reveals? */
static bool is_revealed(const Battle *battle, Point at)
{
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
        for (int k = 0; k < blueprint->rule_count && battle->stats[i].works; k++) {
            const Rule *rule = &blueprint->rules[k];
            if (rule->when == WHEN_ALWAYS && rule->what == WHAT_REVEAL &&
                point_distance_squared(tile_centre(building->tile), at) <= fix_square(rule->radius)) {
                return true;
            }
        }
    }
    return false;
}

bool status_hides(const Battle *battle, const Attacker *attacker)
{
    return status_of_attacker(battle, attacker, EFFECT_STEALTH) > 0 &&
           !is_revealed(battle, battle_attacker_at(battle, attacker));
}

int32_t status_absorb(Battle *battle, EventLog *log, int slot, int32_t damage)
{
    Attacker *attacker = &battle->attackers[slot];
    for (int i = 0; attacker->afflicted && i < battle->content->status_count && damage > 0; i++) {
        StatusHold *hold = &attacker->statuses[i];
        if (hold->left == 0 || battle->content->statuses[i].effect != EFFECT_SHIELD) {
            continue;
        }
        int32_t absorbed = least(hold->amount, damage);
        hold->amount -= absorbed;
        damage -= absorbed;
        hold->left = hold->amount > 0 ? hold->left : 0;
        log_event(log, (Event){.kind = EVENT_ABSORBED,
                               .attacker = attacker->id,
                               .type = (uint16_t)i,
                               .amount = absorbed,
                               .at = battle_attacker_at(battle, attacker)});
    }
    return damage;
}

/* One tick of one hold; true while it lasts. */
static bool run_down(StatusHold *hold, const StatusType *type)
{
    if (hold->left == 0) {
        hold->immune = (int16_t)(hold->immune - (hold->immune > 0));
        return hold->immune > 0;
    }
    if (type->unit == UNIT_SECONDS && --hold->left == 0) {
        hold->amount = 0;
        hold->immune = (int16_t)type->immunity;
    }
    return true;
}

static void attacker_tick(Battle *battle, EventLog *log, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    bool any = false;
    for (int i = 0; i < battle->content->status_count; i++) {
        const StatusType *type = &battle->content->statuses[i];
        StatusHold *hold = &attacker->statuses[i];
        bool burns = hold->left > 0 && type->effect == EFFECT_BURN && (hold->left - 1) % TICKS_PER_SECOND == 0;
        int32_t amount = hold->amount;
        any = run_down(hold, type) || any;
        if (burns) {
            attackers_hit(battle, log, slot, amount, type->damage_types, 0);
        }
    }
    attacker->afflicted = any;
}

static void building_tick(Battle *battle, Building *building)
{
    for (int i = 0; i < battle->content->status_count; i++) {
        bool had = building->statuses[i].left > 0;
        run_down(&building->statuses[i], &battle->content->statuses[i]);
        battle->stats_stale = battle->stats_stale || had != (building->statuses[i].left > 0);
    }
}

void statuses_tick(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        if (battle->attackers[battle->order[i]].afflicted) {
            attacker_tick(battle, log, battle->order[i]);
        }
    }
    for (int i = 0; i < battle->building_count; i++) {
        building_tick(battle, &battle->buildings[i]);
    }
}

static void count_down(Battle *battle, Building *building, StatusUnit unit)
{
    for (int i = 0; i < battle->content->status_count; i++) {
        const StatusType *type = &battle->content->statuses[i];
        StatusHold *hold = &building->statuses[i];
        if (hold->left > 0 && type->unit == unit && --hold->left == 0) {
            hold->amount = 0;
            hold->immune = (int16_t)type->immunity;
            battle->stats_stale = true;
        }
    }
}

void status_spend_shot(Battle *battle, int building)
{
    count_down(battle, &battle->buildings[building], UNIT_SHOTS);
}

void statuses_end_wave(Battle *battle)
{
    for (int i = 0; i < battle->building_count; i++) {
        count_down(battle, &battle->buildings[i], UNIT_WAVES);
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
