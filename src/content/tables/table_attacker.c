/* What an attacker's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

#define RESISTANCE(name, word, text) \
    {.key = word, .type = FIELD_INT, .min = 0, .max = 100, FIELD_AT(AttackerType, resistance[DAMAGE_##name])},
static const Field RESISTANCE_FIELDS[] = {DAMAGE_LIST(RESISTANCE)};
static const Table RESISTANCE_TABLE = {FIELD_COUNT_OF(RESISTANCE_FIELDS), RESISTANCE_FIELDS, 0};

static const Field ATTACKER_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(AttackerType, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(AttackerType, name)},
    PLURAL(AttackerType, FIELD_FLAVOUR, false),
    {.key = "glyph", .type = FIELD_GLYPH, .required = true, FIELD_AT(AttackerType, glyph)},
    WORD(AttackerType, size, "size", find_size, SIZE_LIST(CHOICE)),
    {.key = "hp", .type = FIELD_INT, .required = true, .min = 1, .max = 1000000, FIELD_AT(AttackerType, hp)},
    {.key = "speed", .type = FIELD_SPEED, .required = true, .min = 50, .max = 10000, FIELD_AT(AttackerType, speed)},
    {.key = "value", .type = FIELD_INT, .required = true, .min = 1, .max = 1000000, FIELD_AT(AttackerType, value)},
    {.key = "spacing",
     .type = FIELD_SECONDS,
     .required = true,
     .min = 50,
     .max = 10000,
     FIELD_AT(AttackerType, spacing)},
    {.key = "level", .type = FIELD_INT, .required = true, .min = 1, .max = 9999, FIELD_AT(AttackerType, level)},
    {.key = "until", .type = FIELD_INT, .min = 1, .max = 9999, FIELD_AT(AttackerType, until)},
    {.key = "resistance", .type = FIELD_RECORD, .table = &RESISTANCE_TABLE},
    {.key = "block", .type = FIELD_INT, .min = 0, .max = 10000, FIELD_AT(AttackerType, block)},
    {.key = "hit-max", .type = FIELD_INT, .min = 1, .max = 10000, FIELD_AT(AttackerType, hit_max)},
    {.key = "act", .type = FIELD_INT, .min = 1, .max = ACTS_MAX, FIELD_AT(AttackerType, act)},
    {.key = "growth", .type = FIELD_INT, .min = 0, .max = 50, FIELD_AT(AttackerType, growth)},
    {.key = "relentless", .type = FIELD_SECONDS, .min = 1000, .max = 600000, FIELD_AT(AttackerType, relentless)},
    {.key = "rules",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = RULES_MAX,
     FIELD_LIST_AT(AttackerType, rules),
     .count_at = offsetof(AttackerType, rule_count),
     .table = &RULE_TABLE},
    ART_FIELD(AttackerType),
    {.key = "flavour", .type = FIELD_FLAVOUR, FIELD_AT(AttackerType, flavour)},
};
const Table ATTACKER_TABLE = {FIELD_COUNT_OF(ATTACKER_FIELDS), ATTACKER_FIELDS, sizeof(AttackerType)};
