/* What an augment's file can say, and an evolution's. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

static const Field CHANGE_FIELDS[] = {
    {WORD(Change, number, "number", CHANGE_WORDS), NEEDED},
    {WHOLE(Change, amount, "amount", -1000, 1000)},
    {WHOLE(Change, percent, "percent", -90, 400)},
    {WHOLE(Change, least, "least", 1, 100)},
};
static const Table CHANGE_TABLE = {FIELD_COUNT_OF(CHANGE_FIELDS), CHANGE_FIELDS, sizeof(Change)};

/* What both give to a blueprint; `at`: where it stands in what the file fills. */
#define GIVES(type, at)                                                                                     \
    {RECORDS(type, at changes, at change_count, "changes", 0, AUGMENT_CHANGES_MAX, CHANGE_TABLE)},          \
        {RECORDS(type, at rules, at rule_count, "rules", 0, AUGMENT_RULES_MAX, RULE_TABLE)},                \
        {SET(type, at damage_types, "types", DAMAGE_COUNT, DAMAGE_WORDS)}, {FLAG(type, at ready, "ready")}, \
        {FLAG(type, at on_small, "on-small")}, {FLAG(type, at on_slant, "on-slant")},                       \
        {FLAG(type, at on_path, "on-path")}, {FLAG(type, at anywhere, "anywhere")},                         \
        {FLAG(type, at ignores_sight, "ignores-sight")}, {FLAG(type, at sees_stealth, "sees-stealth")},     \
        {LENGTH(type, at blast, "blast", 0, 5000)}, {WHOLE(type, at idle_gain, "idle-gain", 1, 1000)},      \
        {WHOLE(type, at idle_max, "idle-max", 1, 1000)}, {WHOLE(type, at kill_gain, "kill-gain", 1, 1000)}, \
        {WHOLE(type, at distance_gain, "distance-gain", 1, 1000)},                                          \
    {                                                                                                       \
        WHOLE(type, at distance_max, "distance-max", 1, 1000)                                               \
    }

static const Field AUGMENT_FIELDS[] = {
    {ID(Augment)},
    {NAME(Augment)},
    {WORD(Augment, rarity, "rarity", RARITY_WORDS), NEEDED},
    {SOME(Augment, opened_by, "opened-by", FEAT_IDS)},
    GIVES(Augment, ),
    {FLAVOUR(Augment)},
};
const Table AUGMENT_TABLE = {FIELD_COUNT_OF(AUGMENT_FIELDS), AUGMENT_FIELDS, sizeof(Augment)};

static const Field EVOLUTION_FIELDS[] = {
    {ID(Evolution)},
    {NAME(Evolution)},
    {WORD(Evolution, of, "of", BLUEPRINT_IDS), NEEDED},
    {WORDS(Evolution, augments, augment_count, "augments", EVOLUTION_AUGMENTS, EVOLUTION_AUGMENTS, AUGMENT_IDS),
     NEEDED},
    {SOME(Evolution, opened_by, "opened-by", FEAT_IDS)},
    {RECORD("attack", ATTACK_TABLE), FIELD_AT(Evolution, attack)},
    GIVES(Evolution, gives.),
    {ART(Evolution)},
    {FLAVOUR(Evolution)},
};
const Table EVOLUTION_TABLE = {FIELD_COUNT_OF(EVOLUTION_FIELDS), EVOLUTION_FIELDS, sizeof(Evolution)};
