/* What an augment's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

static const Field CHANGE_FIELDS[] = {
    {WORD(Change, number, "number", CHANGE_WORDS), NEEDED},
    {WHOLE(Change, amount, "amount", -1000, 1000)},
    {WHOLE(Change, percent, "percent", -90, 400)},
    {WHOLE(Change, least, "least", 1, 100)},
};
static const Table CHANGE_TABLE = {FIELD_COUNT_OF(CHANGE_FIELDS), CHANGE_FIELDS, sizeof(Change)};

static const Field AUGMENT_FIELDS[] = {
    {ID(Augment)},
    {NAME(Augment)},
    {WORD(Augment, rarity, "rarity", RARITY_WORDS), NEEDED},
    {WHOLE(Augment, unlock, "unlock", 0, 1000)},
    {RECORDS(Augment, changes, change_count, "changes", 0, AUGMENT_CHANGES_MAX, CHANGE_TABLE)},
    {RECORDS(Augment, rules, rule_count, "rules", 0, AUGMENT_RULES_MAX, RULE_TABLE)},
    {SET(Augment, damage_types, "types", DAMAGE_COUNT, DAMAGE_WORDS)},
    {FLAG(Augment, ready, "ready")},
    {FLAG(Augment, on_small, "on-small")},
    {FLAG(Augment, on_slant, "on-slant")},
    {FLAG(Augment, anywhere, "anywhere")},
    {FLAG(Augment, ignores_sight, "ignores-sight")},
    {FLAG(Augment, sees_stealth, "sees-stealth")},
    {FLAVOUR(Augment)},
};
const Table AUGMENT_TABLE = {FIELD_COUNT_OF(AUGMENT_FIELDS), AUGMENT_FIELDS, sizeof(Augment)};
