/* What a hit does to an attacker: resistance, block, the most a hit may do, shields, and then HP, of which a boss
 * loses only so many a second. One that is set back goes on from there as if it had just come. */
#include "battle/hits.h"

#include "base/log.h"
#include "base/number.h"
#include "battlefield/boss.h"
#include "battlefield/pace.h"
#include "battlefield/roster.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"

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

/* How much of a hit gets through to shields and HP; all in hundredths. */
static int32_t through(const Battle *battle, const Attacker *attacker, int32_t damage, uint8_t damage_types, HitBy by)
{
    const AttackerType *type = roster_type(battle, attacker);
    int64_t left = (int64_t)damage * stats_taken(battle, attacker) / PERCENT;
    left = by == HIT_BY_BUILDING && type->from_buildings > 0 ? left * type->from_buildings / PERCENT : left;
    left = left * (PERCENT - resisted(attacker, type, damage_types)) / PERCENT -
           (attacker->bare ? 0 : (int64_t)type->block * PERCENT);
    left = type->hit_max > 0 ? int64_min(left, (int64_t)type->hit_max * PERCENT) : left;
    return (int32_t)int64_max(left, 0);
}

/* Shields and HP are whole numbers: fractions of a point are kept until they make one. */
ForeseenHit battle_foresee_hit(const Battle *battle, const Attacker *attacker, int32_t damage, uint8_t damage_types,
                               HitBy by)
{
    int32_t passed = through(battle, attacker, damage, damage_types, by);
    int64_t all = (int64_t)attacker->grazed + passed;
    int32_t points = (int32_t)(all / PERCENT);
    int32_t absorbed = int_min(points, status_of_attacker(battle, attacker, EFFECT_SHIELD));
    return (ForeseenHit){.through = passed,
                         .points = points,
                         .rest = (int32_t)(all % PERCENT),
                         .absorbed = absorbed,
                         .taken = int_min(int_min(points - absorbed, attacker->hp), boss_may_lose(battle, attacker))};
}

int32_t hits_take(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building)
{
    Attacker *attacker = &battle->attackers[slot];
    ForeseenHit hit =
        battle_foresee_hit(battle, attacker, damage, damage_types, building > 0 ? HIT_BY_BUILDING : HIT_BY_OTHER);
    attacker->grazed = (uint8_t)hit.rest;
    int32_t left = status_absorb(battle, log, slot, hit.points);
    int32_t taken = int_min(int_min(left, attacker->hp), boss_may_lose(battle, attacker));
    attacker->hp -= taken;
    battle->boss_bled += attacker->type == battle->boss ? taken : 0;
    Point at = battle_attacker_at(battle, attacker);
    log_event(log, (Event){.kind = EVENT_HIT,
                           .attacker = attacker->id,
                           .type = attacker->type,
                           .amount = taken,
                           .building = building,
                           .at = at});
    if (attacker->hp <= 0) {
        battle->deaths = true;
        log_event(
            log,
            (Event){
                .kind = EVENT_DIED, .attacker = attacker->id, .type = attacker->type, .building = building, .at = at});
    }
    return taken;
}

void hits_heal(Battle *battle, EventLog *log, int slot, int32_t amount)
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

/* The first segment in the list that leads to the start of this one; -1 at a way in. */
static int segment_before(const Battle *battle, int segment)
{
    for (int i = 0; i < battle->world.segment_count; i++) {
        if (tile_equal(battle->world.segments[i].to, battle->world.segments[segment].from)) {
            return i;
        }
    }
    return -1;
}

void setback_pull(Battle *battle, EventLog *log, int slot, Fix distance)
{
    Attacker *attacker = &battle->attackers[slot];
    if (attacker->hp <= 0 || attacker->pulls >= battle->content->battle.pulls_max ||
        roster_type(battle, attacker)->size == SIZE_BOSS) {
        return;
    }
    attacker->pulls++;
    Point from = battle_attacker_at(battle, attacker);
    roster_unlink(battle, (uint16_t)slot);
    attacker->progress -= distance;
    for (int before; attacker->progress < 0; attacker->progress += FIX_ONE) {
        before = segment_before(battle, attacker->segment);
        if (before < 0) {
            attacker->progress = 0;
            break;
        }
        attacker->segment = (uint16_t)before;
    }
    roster_link(battle, (uint16_t)slot);
    pace_moved(battle, attacker);
    log_event(log, (Event){.kind = EVENT_PULLED,
                           .attacker = attacker->id,
                           .at = from,
                           .to = battle_attacker_at(battle, attacker)});
}

void setback_return(Battle *battle, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    uint32_t start = rng_below(&battle->rng, (uint32_t)battle->world.start_count);
    roster_unlink(battle, (uint16_t)slot);
    attacker->segment = battle->world.starts[start].segment;
    attacker->progress = 0;
    roster_link(battle, (uint16_t)slot);
    pace_moved(battle, attacker);
}
