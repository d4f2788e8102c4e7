/* What a blueprint's file can say, and a rule, which attackers have as well. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

/* What sets off rules of buildings, any number of times. */
#define TRIGGERED (WHEN(EVERY) | WHEN(HIT) | WHEN(BURST) | WHEN(KILL) | WHEN(CROSSED) | WHEN(DEATH_NEAR))
static const Field RULE_FIELDS[] = {
    {WORD(Rule, when, "when", WHEN_WORDS), NEEDED},
    {SECONDS(Rule, period, "period", 50, 600000), NEED(WHEN(EVERY)), MAY(WHEN(USED) | WHEN(BURST))},
    {WHOLE(Rule, percent_of_hp, "percent-of-hp", 1, 99), NEED(WHEN(HP_BELOW))},
    {WHOLE(Rule, steps, "steps", 1, 20), OR("1"), MAY(WHEN(HP_BELOW))},
    {WORD(Rule, whom, "whom", WHOM_WORDS), NEEDED},
    {LENGTH(Rule, radius, "radius", 50, 25000),
     NEED(WHEN(DEATH_NEAR) | WHOM(ATTACKERS) | WHOM(RANDOM) | WHOM(TOWERS) | WHOM(BUILDINGS) | WHOM(NEAREST))},
    {WORD(Rule, what, "what", WHAT_WORDS), NEEDED},
    {WHOLE(Rule, amount, "amount", -10000, 10000),
     NEED(WHAT(DAMAGE) | WHAT(HEAL) | WHAT(SPAWN) | WHAT(REPAIR) | WHAT(ADAPT) | WHAT(ECHO)),
     MAY(WHAT(GRANT) | WHAT(STATUS) | WHAT(MODIFY))},
    {WHOLE(Rule, amount_large, "amount-large", 1, 10000), MAY(WHEN(DEATH_NEAR) | WHEN(CROSSED))},
    {WHOLE(Rule, percent, "percent", -95, 1000), NEED(WHEN(GAINED) | WHAT(BUILD) | WHAT(STRETCH)), MAY(WHAT(MODIFY))},
    {LENGTH(Rule, distance, "distance", 100, 25000), NEED(WHAT(PULL))},
    {WORD(Rule, resource, "resource", RESOURCE_WORDS), NEED(WHAT(GRANT) | WHAT(CONVERT))},
    {WORD(Rule, of, "of", RESOURCE_WORDS), NEED(WHEN(GAINING) | WHEN(GAINED))},
    {SET(Rule, damage_types, "types", DAMAGE_COUNT, DAMAGE_WORDS), NEED(WHAT(DAMAGE))},
    {WORD(Rule, attacker, "attacker", ATTACKER_IDS), NEED(WHAT(SPAWN))},
    {WORD(Rule, status, "status", STATUS_IDS), NEED(WHAT(STATUS))},
    {SECONDS(Rule, seconds, "seconds", 50, 600000), MAY(WHAT(STATUS))},
    {WHOLE(Rule, count, "count", 1, 1000), MAY(WHAT(STATUS))},
    {WORD(Rule, stat, "stat", STAT_WORDS), NEED(WHAT(MODIFY))},
    {WORD(Rule, deposit, "deposit", DEPOSIT_WORDS)},
    {WHOLE(Rule, per_height, "per-height", 1, 1000), MAY(WHEN(WAVE_END))},
    {WHOLE(Rule, growth, "growth", 1, 1000), MAY(WHEN(WAVE_END))},
    {FLAG(Rule, unharmed, "unharmed"), MAY(WHEN(WAVE_END))},
    {WHOLE(Rule, wave_limit, "wave-limit", 1, 1000), MAY(TRIGGERED)},
    {WHOLE(Rule, battle_limit, "battle-limit", 1, 1000),
     MAY(TRIGGERED | WHEN(WAVE_START) | WHEN(WAVE_END) | WHEN(DAMAGED))},
    {SECONDS(Rule, delay, "delay", 50, 60000), MAY(WHEN(USED) | WHEN(BURST))},
    {WHOLE(Rule, repeats, "repeats", 2, 100), MAY(WHEN(USED) | WHEN(BURST))},
    {WHOLE(Rule, waves, "waves", 1, 100), MAY(WHEN(USED))},
};
const Table RULE_TABLE = {FIELD_COUNT_OF(RULE_FIELDS), RULE_FIELDS, sizeof(Rule)};

static const Field PLACEMENT_FIELDS[] = {
    {FLAG(Blueprint, placement.on_small, "on-small")},     {FLAG(Blueprint, placement.on_slant, "on-slant")},
    {FLAG(Blueprint, placement.on_path, "on-path")},       {FLAG(Blueprint, placement.needs_deposit, "needs-deposit")},
    {FLAG(Blueprint, placement.needs_fuel, "needs-fuel")}, {FLAG(Blueprint, placement.needs_path, "needs-path")},
    {WHOLE(Blueprint, placement.apart, "apart", 0, 5)},    {FLAG(Blueprint, placement.turned, "turned")},
};
static const Table PLACEMENT_TABLE = {FIELD_COUNT_OF(PLACEMENT_FIELDS), PLACEMENT_FIELDS, 0};

#define SHAPES SAID_ALL(0, SHAPE_COUNT)
#define AIMED (SHAPES & ~(SHAPE(SLAM) | SHAPE(LINE)))
static const Field ATTACK_FIELDS[] = {
    {WORD(Attack, shape, "shape", SHAPE_WORDS), NEEDED},
    {WHOLE(Attack, damage, "damage", 0, 10000), NEEDED},
    {SET(Attack, damage_types, "types", DAMAGE_COUNT, DAMAGE_WORDS), NEEDED},
    {SECONDS(Attack, interval, "interval", 50, 600000), NEEDED},
    {LENGTH(Attack, range, "range", 500, 25000), NEEDED},
    {LENGTH(Attack, range_min, "range-min", 0, 25000), MAY(SHAPES & ~SHAPE(SLAM))},
    {SPEED(Attack, speed, "speed", 100, 100000), NEED(SHAPE(HOMING))},
    {LENGTH(Attack, blast, "blast", 0, 25000), NEED(SHAPE(SHELL)),
     MAY(SHAPE(INSTANT) | SHAPE(HOMING) | SHAPE(CHAIN) | SHAPE(SCATTER))},
    {LENGTH(Attack, muzzle, "muzzle", 0, 5000), OR("0.5")},
    {FLAG(Attack, needs_sight, "needs-sight"), OR("true")},
    {FLAG(Attack, sees_stealth, "sees-stealth")},
    {WORD(Attack, elevation, "elevation", ELEVATION_WORDS), OR("any")},
    {SET(Attack, priorities, "priorities", PRIORITY_COUNT, PRIORITY_WORDS), MAY(AIMED)},
    {WORD(Attack, priority, "priority", PRIORITY_WORDS), OR("first"), MAY(AIMED)},
    {SECONDS(Attack, flight, "flight", 50, 60000), NEED(SHAPE(SHELL))},
    {WHOLE(Attack, targets, "targets", 1, 50), NEED(SHAPE(CHAIN) | SHAPE(SCATTER)), MAY(SHAPE(LINE))},
    {LENGTH(Attack, jump, "jump", 100, 25000), NEED(SHAPE(CHAIN))},
    {WHOLE(Attack, kept, "kept", 1, 100), NEED(SHAPE(CHAIN))},
    {WHOLE(Attack, spread, "spread", 1, 180), NEED(SHAPE(SCATTER))},
    {WHOLE(Attack, turn, "turn", 1, 3600), MAY(AIMED)},
    {SECONDS(Attack, interval_fast, "interval-fast", 50, 600000)},
    {SECONDS(Attack, spin, "spin", 50, 600000)},
    {WHOLE(Attack, idle_gain, "idle-gain", 1, 1000)},
    {WHOLE(Attack, idle_max, "idle-max", 1, 1000)},
    {WHOLE(Attack, kill_gain, "kill-gain", 1, 1000)},
    {WHOLE(Attack, distance_gain, "distance-gain", 1, 1000)},
    {WHOLE(Attack, distance_max, "distance-max", 1, 1000)},
    {WHOLE(Attack, hp_share, "hp-share", 1, 100)},
    {WHOLE(Attack, hp_share_max, "hp-share-max", 1, 10000)},
};
const Table ATTACK_TABLE = {FIELD_COUNT_OF(ATTACK_FIELDS), ATTACK_FIELDS, sizeof(Attack)};

static const Field BLUEPRINT_FIELDS[] = {
    {ID(Blueprint)},
    {NAME(Blueprint)},
    {LETTER(Blueprint)},
    {WORD(Blueprint, kind, "kind", BLUEPRINT_KIND_WORDS), NEEDED},
    {WORD(Blueprint, rarity, "rarity", RARITY_WORDS), NEEDED},
    {WHOLE(Blueprint, materials, "materials", 0, 10000)},
    {WHOLE(Blueprint, energy, "energy", 0, 10000)},
    {WHOLE(Blueprint, hull, "hull", 0, 1000)},
    {WHOLE(Blueprint, dearer, "dearer", 0, 1000)},
    {WHOLE(Blueprint, wall, "wall", 1, 100000)},
    {WHOLE(Blueprint, lasts, "lasts", 1, 1000)},
    {WHOLE(Blueprint, uses, "uses", 1, 1000)},
    {WHOLE(Blueprint, cooldown, "cooldown", 0, 1000)},
    {WHOLE(Blueprint, cooldown_start, "cooldown-start", 0, 1000)},
    {WHOLE(Blueprint, refund, "refund", 0, 100)},
    {WHOLE(Blueprint, free, "free", 0, 100)},
    {WHOLE(Blueprint, unlock, "unlock", 0, 1000)},
    {FLAG(Blueprint, permanent, "permanent")},
    {RECORD("placement", PLACEMENT_TABLE)},
    {RECORD("attack", ATTACK_TABLE), FIELD_AT(Blueprint, attack)},
    {RECORDS(Blueprint, rules, rule_count, "rules", 0, RULES_MAX, RULE_TABLE)},
    {RECORDS(Blueprint, deeds, deed_count, "deeds", 0, DEEDS_MAX, DEED_TABLE)},
    {ART(Blueprint)},
    {FLAVOUR(Blueprint)},
};
const Table BLUEPRINT_TABLE = {FIELD_COUNT_OF(BLUEPRINT_FIELDS), BLUEPRINT_FIELDS, sizeof(Blueprint)};
