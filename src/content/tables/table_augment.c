/* What an augment's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

static const Field CHANGE_FIELDS[] = {
    WORD(Change, number, "number", find_change, CHANGE_LIST(CHOICE)),
    {.key = "amount", .type = FIELD_INT, .min = -1000, .max = 1000, FIELD_AT(Change, amount)},
    {.key = "percent", .type = FIELD_INT, .min = -90, .max = 400, FIELD_AT(Change, percent)},
    {.key = "least", .type = FIELD_INT, .min = 1, .max = 100, FIELD_AT(Change, least)},
};
static const Table CHANGE_TABLE = {FIELD_COUNT_OF(CHANGE_FIELDS), CHANGE_FIELDS, sizeof(Change)};

static const Field AUGMENT_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(Augment, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(Augment, name)},
    WORD(Augment, rarity, "rarity", find_rarity, RARITY_LIST(CHOICE)),
    {.key = "unlock", .type = FIELD_INT, .min = 0, .max = 1000, FIELD_AT(Augment, unlock)},
    {.key = "changes",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = AUGMENT_CHANGES_MAX,
     FIELD_LIST_AT(Augment, changes),
     .count_at = offsetof(Augment, change_count),
     .table = &CHANGE_TABLE},
    {.key = "rules",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = AUGMENT_RULES_MAX,
     FIELD_LIST_AT(Augment, rules),
     .count_at = offsetof(Augment, rule_count),
     .table = &RULE_TABLE},
    {.key = "types",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .count_min = 1,
     .count_max = DAMAGE_COUNT,
     FIELD_AT(Augment, damage_types),
     .find = find_damage,
     .choices = DAMAGE_LIST(CHOICE)},
    {.key = "ready", .type = FIELD_BOOL, FIELD_AT(Augment, ready)},
    {.key = "on-small", .type = FIELD_BOOL, FIELD_AT(Augment, on_small)},
    {.key = "on-slant", .type = FIELD_BOOL, FIELD_AT(Augment, on_slant)},
    {.key = "anywhere", .type = FIELD_BOOL, FIELD_AT(Augment, anywhere)},
    {.key = "ignores-sight", .type = FIELD_BOOL, FIELD_AT(Augment, ignores_sight)},
    {.key = "sees-stealth", .type = FIELD_BOOL, FIELD_AT(Augment, sees_stealth)},
    {.key = "flavour", .type = FIELD_FLAVOUR, FIELD_AT(Augment, flavour)},
};
const Table AUGMENT_TABLE = {FIELD_COUNT_OF(AUGMENT_FIELDS), AUGMENT_FIELDS, sizeof(Augment)};
