/* What a hit does: resistance, block, the most a hit may do, shields, HP, and then whatever being hurt sets off in the
 * attacker and the hit in the building that dealt it. */
#include "battle/attackers.h"

#include "base/log.h"
#include "base/number.h"
#include "battle/placement.h"
#include "battle/rules.h"
#include "battle/stats.h"
#include "battle/statuses.h"

static const AttackerType *type_of(const Battle *battle, const Attacker *attacker)
{
    return &battle->content->attackers[attacker->type];
}

/* Percent by which an attacker resists one type: as its type says, or as far as it has adapted. */
static int resistance(const Attacker *attacker, const AttackerType *type, int damage_type)
{
    int percent = attacker->bare ? 0 : type->resistance[damage_type];
    for (int i = 0; i < type->rule_count && attacker->adapted == damage_type + 1; i++) {
        const Rule *rule = &type->rules[i];
        percent = rule->what == WHAT_ADAPT ? int_max(percent, rule->amount) : percent;
    }
    return int_min(percent, PERCENT);
}

/* Percent by which a hit of several types is resisted: only as far as every one of them is. */
static int resisted(const Attacker *attacker, const AttackerType *type, uint8_t damage_types)
{
    int least = PERCENT;
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        int percent = damage_types & 1 << i ? resistance(attacker, type, i) : PERCENT;
        least = int_min(least, percent);
    }
    return damage_types ? least : 0;
}

/* What of a hit gets through to shields and HP. */
static int32_t through(const Battle *battle, const Attacker *attacker, int32_t damage, uint8_t damage_types)
{
    const AttackerType *type = type_of(battle, attacker);
    int64_t left = (int64_t)damage * stats_taken(battle, attacker) / PERCENT;
    left = left * (PERCENT - resisted(attacker, type, damage_types)) / PERCENT - (attacker->bare ? 0 : type->block);
    left = type->hit_max > 0 ? int64_min(left, type->hit_max) : left;
    return (int32_t)int64_max(left, 0);
}

/* How often an attacker's rule for falling HP is due by now. */
static int due(const Attacker *attacker, const Rule *rule)
{
    int steps = rule->steps > 0 ? rule->steps : 1, count = 0;
    while (count < steps && (int64_t)attacker->hp * PERCENT * steps <=
                                (int64_t)attacker->hp_max * rule->percent_of_hp * (steps - count)) {
        count++;
    }
    return count;
}

/* What being hurt sets off in an attacker that is still alive. */
static void react(Battle *battle, EventLog *log, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    const AttackerType *type = type_of(battle, attacker);
    for (int i = 0; i < type->rule_count; i++) {
        const Rule *rule = &type->rules[i];
        bool limited = rule->battle_limit > 0 && attacker->done[i] >= rule->battle_limit;
        if (rule->when == WHEN_DAMAGED && !limited) {
            attacker->done[i] = (uint8_t)(attacker->done[i] + (rule->battle_limit > 0));
            rules_apply_attacker(battle, log, rule, attacker, slot);
        }
        while (rule->when == WHEN_HP_BELOW && attacker->done[i] < due(attacker, rule)) {
            attacker->done[i]++;
            rules_apply_attacker(battle, log, rule, attacker, slot);
        }
    }
}

static void credit(Battle *battle, EventLog *log, int slot, int32_t taken, uint32_t building)
{
    int index = building ? placement_find(battle, building) : -1;
    if (index < 0) {
        return;
    }
    bool killed = battle->attackers[slot].hp <= 0;
    battle->buildings[index].record.damage += taken;
    battle->buildings[index].record.kills += killed;
    rules_of_building(battle, log, index, WHEN_HIT, killed ? -1 : slot);
    if (killed) {
        rules_of_building(battle, log, index, WHEN_KILL, slot);
    }
}

void attackers_hit(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building)
{
    Attacker *attacker = &battle->attackers[slot];
    if (attacker->hp <= 0) {
        return;
    }
    damage = status_absorb(battle, log, slot, through(battle, attacker, damage, damage_types));
    int32_t taken = int_min(damage, attacker->hp);
    attacker->hp -= taken;
    Point at = battle_attacker_at(battle, attacker);
    log_event(log, (Event){.kind = EVENT_HIT,
                           .attacker = attacker->id,
                           .type = attacker->type,
                           .amount = taken,
                           .building = building,
                           .at = at});
    if (attacker->hp <= 0) {
        log_event(
            log,
            (Event){
                .kind = EVENT_DIED, .attacker = attacker->id, .type = attacker->type, .building = building, .at = at});
    } else if (taken > 0) {
        react(battle, log, slot);
    }
    credit(battle, log, slot, taken, building);
}

/* Whoever is let in by a hit is not hit by the same blast. */
void attackers_blast(Battle *battle, EventLog *log, Point at, Fix radius, int32_t damage, uint8_t damage_types,
                     uint32_t building)
{
    log_event(log, (Event){.kind = EVENT_BLAST, .at = at, .amount = radius, .building = building});
    int living = battle->attacker_count;
    for (int i = 0; i < living; i++) {
        int slot = battle->order[i];
        Point where = battle_attacker_at(battle, &battle->attackers[slot]);
        if (point_distance_squared(at, where) <= fix_square(radius)) {
            attackers_hit(battle, log, slot, damage, damage_types, building);
        }
    }
}

void attackers_heal(Battle *battle, EventLog *log, int slot, int32_t amount)
{
    Attacker *attacker = &battle->attackers[slot];
    int32_t missing = attacker->hp_max - attacker->hp;
    int32_t healed = int_min(amount, missing);
    if (attacker->hp > 0 && healed > 0) {
        attacker->hp += healed;
        log_event(log, (Event){.kind = EVENT_HEALED,
                               .attacker = attacker->id,
                               .type = attacker->type,
                               .amount = healed,
                               .at = battle_attacker_at(battle, attacker)});
    }
}
