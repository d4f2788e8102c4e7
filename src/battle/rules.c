/* Each rule says what happens to whom. The kinds of owner differ only in where they stand and who is credited
 * with a hit. While many attackers wait for room, repeating rules make no new ones; only rules of the dead do. */
#include "battle/rules.h"

#include "base/log.h"
#include "base/number.h"
#include "battle/hits.h"
#include "battle/whom.h"
#include "battlefield/economy.h"
#include "battlefield/placement.h"
#include "battlefield/roster.h"
#include "battlefield/ship.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"

enum { SPAWN_RESERVE = 512, DAMAGE_CEILING = 1000000 };

static int ability_percent(const Battle *battle)
{
    return PERCENT + battle->content->battle.ability_growth * (battle->wave - 1);
}

/* An amount grown by percent, in hundredths. */
static int32_t grown(int amount, int percent)
{
    int64_t damage = (int64_t)amount * percent;
    return (int32_t)int64_min(damage, DAMAGE_CEILING * PERCENT);
}

int battle_ability_damage(const Battle *battle, const Rule *rule)
{
    return grown(rule->amount, ability_percent(battle)) / PERCENT;
}

/* Damage an ability's or building's rule does to an attacker of this size. */
static int32_t rules_damage(const Battle *battle, const Rule *rule, AttackerSize size, bool ability)
{
    int amount = size != SIZE_SMALL && rule->amount_large > 0 ? rule->amount_large : rule->amount;
    return grown(amount, ability ? ability_percent(battle) : PERCENT);
}

ForeseenHit battle_foresee_rule(const Battle *battle, const Rule *rule, const Attacker *attacker)
{
    AttackerSize size = battle->content->attackers[attacker->type].size;
    return battle_foresee_hit(battle, attacker, rules_damage(battle, rule, size, true), rule->damage_types,
                              HIT_BY_OTHER);
}

static AttackerSize size_of(const Battle *battle, int slot)
{
    return battle->content->attackers[battle->attackers[slot].type].size;
}

static uint32_t credited(const Battle *battle, const Owner *owner)
{
    return owner->building >= 0 && !owner->ship ? battle->buildings[owner->building].id : 0;
}

static int32_t damage(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    uint16_t met[ATTACKERS_MAX];
    int32_t dealt = 0;
    int count = whom_attackers(battle, rule, owner, met);
    if (rule->whom == WHOM_ATTACKERS && rule->radius > 0) {
        log_event(
            log,
            (Event){.kind = EVENT_BLAST, .at = owner->at, .amount = rule->radius, .building = credited(battle, owner)});
    }
    for (int i = 0; i < count; i++) {
        int32_t amount = rules_damage(battle, rule, size_of(battle, met[i]), owner->ability);
        dealt += rules_hit_fine(battle, log, met[i], amount, rule->damage_types, credited(battle, owner));
    }
    return dealt;
}

static void heal(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    uint16_t met[ATTACKERS_MAX];
    int count = whom_attackers(battle, rule, owner, met);
    for (int i = 0; i < count; i++) {
        hits_heal(battle, log, met[i], rule->amount);
    }
}

static void spawn(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    bool may_wait = rule->when != WHEN_KILLED;
    if (owner->segment < 0 || (may_wait && battle->queued_spawn_count > SPAWN_RESERVE)) {
        return;
    }
    for (int i = 0; i < rule->amount; i++) {
        Fix behind = owner->progress - i * battle->content->battle.spawn_spread;
        roster_add(battle, log, rule->attacker, owner->segment, int_max(behind, 0));
    }
}

/* Returns how many got it. */
static int32_t give_status(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    int count;
    uint16_t met[ATTACKERS_MAX];
    uint8_t stand[BUILDINGS_MAX];
    if (battle->content->statuses[rule->status].bearer == BEARER_ATTACKERS) {
        count = whom_attackers(battle, rule, owner, met);
        for (int i = 0; i < count; i++) {
            status_give_grown(battle, log, met[i], rule, owner->ability ? ability_percent(battle) : PERCENT);
        }
    } else {
        count = whom_buildings(battle, rule, owner, stand);
        for (int i = 0; i < count; i++) {
            status_give_building(battle, log, stand[i], rule);
        }
    }
    return count;
}

static void pull(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    uint16_t met[ATTACKERS_MAX];
    int count = whom_attackers(battle, rule, owner, met);
    for (int i = 0; i < count; i++) {
        setback_pull(battle, log, met[i], rule->distance);
    }
}

static void grant(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    Building *building = owner->building >= 0 ? &battle->buildings[owner->building] : NULL;
    int32_t amount = rule->amount;
    if (building && rule->when == WHEN_WAVE_END) {
        economy_gain_fine(battle, log, rule->resource, stats_production(battle, owner->building, rule), building);
        return;
    }
    if (owner->target >= 0 && rule->amount_large > 0 && size_of(battle, owner->target) != SIZE_SMALL) {
        amount = rule->amount_large;
    }
    if (amount >= 0) {
        economy_gain(battle, log, rule->resource, amount, building);
    } else {
        economy_collect(battle, log, rule->resource, -amount);
    }
}

static int32_t repair(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    int32_t room = battle->hull_max - battle->hull;
    int32_t done = int_min(rule->amount, room);
    battle->hull += done;
    if (done > 0) {
        log_event(log, (Event){.kind = EVENT_REPAIRED, .amount = done, .building = credited(battle, owner)});
    }
    return done;
}

/* Spaces out the wave after the running one. */
static void stretch(Battle *battle, const Rule *rule)
{
    for (int i = 0; battle->wave_count > 1 && i < battle->waves[1].batch_count; i++) {
        int spacing = battle->waves[1].batches[i].spacing * (PERCENT + rule->percent) / PERCENT;
        battle->waves[1].batches[i].spacing = (uint8_t)int_min(spacing, battle->content->battle.spacing_max);
    }
}

/* What attackers do to themselves alone. */
static void change_self(Battle *battle, const Rule *rule, const Owner *owner)
{
    if (owner->slot < 0) {
        return;
    }
    Attacker *attacker = &battle->attackers[owner->slot];
    if (rule->what == WHAT_SHED) {
        attacker->bare = true;
    } else if (rule->what == WHAT_ADAPT) {
        attacker->adapted = (uint8_t)(attacker->adapted % DAMAGE_COUNT + 1);
    } else {
        setback_return(battle, owner->slot);
    }
}

static void apply(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    switch (rule->what) {
    case WHAT_GRANT:
        grant(battle, log, rule, owner);
        break;
    case WHAT_DAMAGE:
        damage(battle, log, rule, owner);
        break;
    case WHAT_HEAL:
        heal(battle, log, rule, owner);
        break;
    case WHAT_SPAWN:
        spawn(battle, log, rule, owner);
        break;
    case WHAT_STATUS:
        give_status(battle, log, rule, owner);
        break;
    case WHAT_PULL:
        pull(battle, log, rule, owner);
        break;
    case WHAT_REPAIR:
        repair(battle, log, rule, owner);
        break;
    case WHAT_SHED:
    case WHAT_ADAPT:
    case WHAT_RETURN:
        change_self(battle, rule, owner);
        break;
    case WHAT_BUILD:
        battle->night_builds++;
        battle->night_surcharge = rule->percent;
        break;
    case WHAT_MOVE:
        battle->crane_moves++;
        break;
    case WHAT_STRETCH:
        stretch(battle, rule);
        break;
    case WHAT_MODIFY: /* asked for by stats */
    case WHAT_REVEAL:
    case WHAT_ECHO:
    case WHAT_CONVERT: /* asked for by gains */
    case WHAT_COUNT:
        break;
    }
}

void rules_apply_attacker(Battle *battle, EventLog *log, const Rule *rule, const Attacker *attacker, int slot)
{
    Owner owner = {.at = battle_attacker_at(battle, attacker),
                   .slot = slot,
                   .building = -1,
                   .target = -1,
                   .attacker = attacker->id,
                   .segment = attacker->segment,
                   .progress = attacker->progress};
    apply(battle, log, rule, &owner);
}

static bool within_limits(const Building *building, const Rule *rule, int number)
{
    return (rule->wave_limit == 0 || building->done_in_wave[number] < rule->wave_limit) &&
           (rule->battle_limit == 0 || building->done_in_battle[number] < rule->battle_limit);
}

bool rules_may_happen(Battle *battle, int index, int number)
{
    Building *building = &battle->buildings[index];
    const Rule *rule = &battle_blueprint(battle, building->blueprint)->rules[number];
    if (!battle->stats[index].works || !within_limits(building, rule, number) ||
        !economy_rule_applies(battle, building, rule) || (rule->unharmed && battle->hull_lost_in_wave > 0)) {
        return false;
    }
    building->done_in_wave[number] = (uint16_t)(building->done_in_wave[number] + (rule->wave_limit > 0));
    building->done_in_battle[number] = (uint16_t)(building->done_in_battle[number] + (rule->battle_limit > 0));
    return true;
}

void rules_apply_building_at(Battle *battle, EventLog *log, int index, int number, int target, Point at)
{
    if (rules_may_happen(battle, index, number)) {
        const Rule *rule = &battle_blueprint(battle, battle->buildings[index].blueprint)->rules[number];
        Owner owner = {.at = at, .slot = -1, .building = index, .target = target, .segment = -1};
        apply(battle, log, rule, &owner);
    }
}

void rules_apply_building(Battle *battle, EventLog *log, int index, int number, int target)
{
    rules_apply_building_at(battle, log, index, number, target, tile_centre(battle->buildings[index].tile));
}

void rules_go_on(Battle *battle, EventLog *log, const Rule *rule, uint32_t building, Point at)
{
    Owner owner = {.at = at, .slot = -1, .building = placement_find(battle, building), .target = -1, .segment = -1};
    apply(battle, log, rule, &owner);
}

void rules_of_building(Battle *battle, EventLog *log, int building, RuleWhen when, int target)
{
    const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[building].blueprint);
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].when == when) {
            rules_apply_building(battle, log, building, i, target);
        }
    }
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
    const AttackerType *type = roster_type(battle, attacker);
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

void rules_hit(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building)
{
    rules_hit_fine(battle, log, slot, damage * PERCENT, damage_types, building);
}

int32_t rules_hit_fine(Battle *battle, EventLog *log, int slot, int32_t damage, uint8_t damage_types, uint32_t building)
{
    if (battle->attackers[slot].hp <= 0) {
        return 0;
    }
    int32_t taken = hits_take(battle, log, slot, damage, damage_types, building);
    if (battle->attackers[slot].hp > 0 && taken > 0) {
        react(battle, log, slot);
    }
    credit(battle, log, slot, taken, building);
    return taken;
}

void rules_apply_ability(Battle *battle, EventLog *log, const Rule *rule, Point at)
{
    Owner owner = {.at = at, .slot = -1, .building = -1, .target = -1, .ability = true, .segment = -1};
    apply(battle, log, rule, &owner);
}

void rules_meet(Battle *battle, EventLog *log, const Rule *rule, int slot)
{
    if (rule->what == WHAT_DAMAGE) {
        int32_t amount = rules_damage(battle, rule, size_of(battle, slot), true);
        rules_hit_fine(battle, log, slot, amount, rule->damage_types, 0);
    } else if (rule->what == WHAT_STATUS) {
        status_give_grown(battle, log, slot, rule, ability_percent(battle));
    }
}

/* The change holds once more. */
static int32_t stack(Battle *battle, ShipRule *ship)
{
    bool later = ship->rule->until == UNTIL_NEXT;
    ship->stacked = (uint16_t)(ship->stacked + !later);
    ship->waiting = (uint16_t)(ship->waiting + later);
    battle->stats_stale = true;
    return 1;
}

/* What a rule of the ship does, and how much. */
static int32_t ship_act(Battle *battle, EventLog *log, const Owner *owner)
{
    const Rule *rule = owner->ship->rule;
    switch (rule->what) {
    case WHAT_GRANT:
        return economy_gain(battle, log, rule->resource, ship_grant(battle, rule), NULL);
    case WHAT_DAMAGE:
        return damage(battle, log, rule, owner);
    case WHAT_STATUS:
        return give_status(battle, log, rule, owner);
    case WHAT_REPAIR:
        return repair(battle, log, rule, owner);
    case WHAT_MODIFY:
        return stack(battle, owner->ship);
    case WHAT_HEAL: /* not of the ship */
    case WHAT_SPAWN:
    case WHAT_PULL:
    case WHAT_CONVERT:
    case WHAT_REVEAL:
    case WHAT_ECHO:
    case WHAT_SHED:
    case WHAT_RETURN:
    case WHAT_ADAPT:
    case WHAT_BUILD:
    case WHAT_MOVE:
    case WHAT_STRETCH:
    case WHAT_COUNT:
        break;
    }
    return 0;
}

/* Is a rule for what is built about this building? */
static bool is_about_building(const Battle *battle, const Rule *rule, int index)
{
    const Building *building = &battle->buildings[index];
    return (rule->nth == 0 || (int)building->id - 1 == rule->nth) &&
           ship_is_about(rule, battle_blueprint(battle, building->blueprint));
}

static void of_ship(Battle *battle, EventLog *log, RuleWhen when, Owner owner)
{
    for (int i = 0; i < battle->ship_rule_count; i++) {
        ShipRule *ship = &battle->ship_rules[i];
        bool about = owner.building < 0 || is_about_building(battle, ship->rule, owner.building);
        if (ship->rule->when == when && about && ship_count(ship)) {
            owner.ship = ship;
            ship_tell(log, ship, ship_act(battle, log, &owner));
        }
    }
}

void rules_of_ship(Battle *battle, EventLog *log, RuleWhen when, Point at)
{
    if (ship_has(battle, when)) {
        of_ship(battle, log, when, (Owner){.at = at, .slot = -1, .building = -1, .target = -1, .segment = -1});
    }
}

void rules_built(Battle *battle, EventLog *log, int building)
{
    if (ship_has(battle, WHEN_BUILT)) {
        Point at = tile_centre(battle->buildings[building].tile);
        of_ship(battle, log, WHEN_BUILT,
                (Owner){.at = at, .slot = -1, .building = building, .target = -1, .segment = -1});
    }
}
