/* What an attacker's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { BODIES_MAX = 12 };

#define RESISTANCE(name, word, text) {WHOLE(AttackerType, resistance[DAMAGE_##name], word, 0, 100)},
static const Field RESISTANCE_FIELDS[] = {DAMAGE_LIST(RESISTANCE)};
static const Table RESISTANCE_TABLE = {FIELD_COUNT_OF(RESISTANCE_FIELDS), RESISTANCE_FIELDS, 0};

static const Field ATTACKER_FIELDS[] = {
    {ID(AttackerType)},
    {NAME(AttackerType)},
    {PLURAL(AttackerType, FLAVOUR)},
    {LETTER(AttackerType)},
    {WORD(AttackerType, size, "size", SIZE_WORDS), NEEDED},
    {WHOLE(AttackerType, hp, "hp", 1, 1000000), NEEDED},
    {SPEED(AttackerType, speed, "speed", 50, 10000), NEEDED},
    {WHOLE(AttackerType, value, "value", 1, 1000000), NEEDED},
    {SECONDS(AttackerType, spacing, "spacing", 50, 10000), NEEDED},
    {WHOLE(AttackerType, level, "level", 1, 9999), NEEDED},
    {WHOLE(AttackerType, until, "until", 1, 9999)},
    {RECORD("resistance", RESISTANCE_TABLE)},
    {WHOLE(AttackerType, block, "block", 0, 10000)},
    {WHOLE(AttackerType, hit_max, "hit-max", 1, 10000)},
    {WHOLE(AttackerType, act, "act", 1, ACTS_MAX)},
    {WHOLE(AttackerType, growth, "growth", 0, 50)},
    {WHOLE(AttackerType, bodies, "bodies", 2, BODIES_MAX)},
    {WHOLE(AttackerType, from_buildings, "from-buildings", 1, 99)},
    {FLAG(AttackerType, silences, "silences")},
    {SECONDS(AttackerType, relentless, "relentless", 1000, 600000)},
    {RECORDS(AttackerType, rules, rule_count, "rules", 0, RULES_MAX, RULE_TABLE)},
    {ART(AttackerType)},
    {FLAVOUR(AttackerType)},
};
const Table ATTACKER_TABLE = {FIELD_COUNT_OF(ATTACKER_FIELDS), ATTACKER_FIELDS, sizeof(AttackerType)};
