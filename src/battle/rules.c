/* Each rule says what happens (grant, damage, heal, spawn) to whom. The three kinds of owner differ only in where
 * they stand and whom a hit is credited to. A rule that repeats makes no new attackers while many wait for room
 * already: only the dead are owed theirs. */
#include "battle/rules.h"

#include "battle/attackers.h"
#include "battle/economy.h"

enum { SPAWN_SPREAD = FIX_ONE / 8, SPAWN_RESERVE = 512, DAMAGE_CEILING = 1000000 };

typedef struct Owner {
    Point at;
    int segment; /* of an attacker, else -1 */
    Fix progress;
    uint32_t attacker; /* its id, 0: none */
    int building;      /* index, -1: none */
    int percent;       /* of base damage */
} Owner;

static void heal_attackers(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        int slot = battle->order[i];
        const Attacker *attacker = &battle->attackers[slot];
        bool self = attacker->id == owner->attacker;
        Point where = battle_attacker_at(battle, attacker);
        bool met = rule->whom == WHOM_SELF
                       ? self
                       : !self && point_distance_squared(owner->at, where) <= fix_square(rule->radius);
        if (met) {
            attackers_heal(battle, log, slot, rule->amount);
        }
    }
}

static void spawn_attackers(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    bool may_wait = rule->when != WHEN_KILLED;
    if (owner->segment < 0 || (may_wait && battle->queued_spawn_count > SPAWN_RESERVE)) {
        return;
    }
    for (int i = 0; i < rule->amount; i++) {
        Fix behind = owner->progress - i * SPAWN_SPREAD;
        attackers_add(battle, log, rule->attacker, owner->segment, behind > 0 ? behind : 0);
    }
}

static int grown(int amount, int percent)
{
    int64_t damage = (int64_t)amount * percent / 100;
    return damage < DAMAGE_CEILING ? (int)damage : DAMAGE_CEILING;
}

static void rules_apply(Battle *battle, EventLog *log, const Rule *rule, const Owner *owner)
{
    Building *building = owner->building >= 0 ? &battle->buildings[owner->building] : NULL;
    switch (rule->what) {
    case WHAT_GRANT:
        economy_gain(battle, log, rule->resource, rule->amount, building);
        break;
    case WHAT_DAMAGE:
        attackers_blast(battle, log, owner->at, rule->radius, grown(rule->amount, owner->percent), rule->damage_types,
                        building ? building->id : 0);
        break;
    case WHAT_HEAL:
        heal_attackers(battle, log, rule, owner);
        break;
    case WHAT_SPAWN:
        spawn_attackers(battle, log, rule, owner);
        break;
    case WHAT_COUNT:
        break;
    }
}

void rules_apply_attacker(Battle *battle, EventLog *log, const Rule *rule, const Attacker *attacker)
{
    Owner owner = {battle_attacker_at(battle, attacker), attacker->segment, attacker->progress, attacker->id, -1, 100};
    rules_apply(battle, log, rule, &owner);
}

void rules_apply_building(Battle *battle, EventLog *log, const Rule *rule, int building)
{
    const Building *stands = &battle->buildings[building];
    if (economy_rule_applies(battle, stands, rule)) {
        Owner owner = {tile_centre(stands->tile), -1, 0, 0, building, 100};
        rules_apply(battle, log, rule, &owner);
    }
}

static int ability_percent(const Battle *battle)
{
    return 100 + battle->content->battle.ability_growth * (battle->wave - 1);
}

int battle_ability_damage(const Battle *battle, const Rule *rule)
{
    return grown(rule->amount, ability_percent(battle));
}

void rules_apply_ability(Battle *battle, EventLog *log, const Rule *rule, Point at)
{
    Owner owner = {at, -1, 0, 0, -1, ability_percent(battle)};
    rules_apply(battle, log, rule, &owner);
}
