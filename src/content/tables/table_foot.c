/* What the files of creatures, items and packs can say: who walks dungeons, and what lies there. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/foot_words.h"

enum { NUMBER_MOST = 1000, HP_MOST = 5000, HUE_MOST = 359, SIGHT_MOST = 80 };

#define CREATURES "ids of creatures, "
#define ITEMS "ids of items, "

static const Field FOOT_RULE_FIELDS[] = {
    WORD(FootRule, when, "when", find_foot_when, FOOT_WHEN_LIST(CHOICE)),
    WORD(FootRule, whom, "whom", find_foot_whom, FOOT_WHOM_LIST(CHOICE)),
    WORD(FootRule, what, "what", find_foot_what, FOOT_WHAT_LIST(CHOICE)),
    {.key = "stat",
     .type = FIELD_WORD,
     FIELD_AT(FootRule, stat),
     .find = find_foot_stat,
     .choices = FOOT_STAT_LIST(CHOICE)},
    {.key = "amount", .type = FIELD_INT, .min = -NUMBER_MOST, .max = NUMBER_MOST, FIELD_AT(FootRule, amount)},
    {.key = "turns", .type = FIELD_INT, .min = 1, .max = NUMBER_MOST, FIELD_AT(FootRule, turns)},
    {.key = "range", .type = FIELD_INT, .min = 1, .max = SIGHT_MOST, FIELD_AT(FootRule, range)},
    {.key = "percent", .type = FIELD_INT, .fallback = "100", .min = 1, .max = 100, FIELD_AT(FootRule, percent)},
    {.key = "pause", .type = FIELD_INT, .min = 1, .max = NUMBER_MOST, FIELD_AT(FootRule, pause)},
    {.key = "creature",
     .type = FIELD_WORD,
     FIELD_AT(FootRule, creature),
     .find = find_some_creature,
     .choices = CREATURES},
};
const Table FOOT_RULE_TABLE = {FIELD_COUNT_OF(FOOT_RULE_FIELDS), FOOT_RULE_FIELDS, sizeof(FootRule)};

#define RULES(type_)                                                                                    \
    {                                                                                                   \
        .key = "rules", .type = FIELD_RECORD, .shape = SHAPE_ARRAY, .count_max = FOOT_RULES_MAX,        \
        FIELD_LIST_AT(type_, rules), .count_at = offsetof(type_, rule_count), .table = &FOOT_RULE_TABLE \
    }

#define CREATURE_STAT(name, word, text) \
    {.key = word,                       \
     .type = FIELD_INT,                 \
     .fallback = "0",                   \
     .min = 0,                          \
     .max = HP_MOST,                    \
     FIELD_AT(FootCreature, stats[FOOT_STAT_##name])},
static const Field FOOT_CREATURE_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootCreature, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootCreature, name)},
    PLURAL(FootCreature, FIELD_TEXT, true),
    {.key = "glyph", .type = FIELD_GLYPH, .required = true, FIELD_AT(FootCreature, glyph)},
    {.key = "hue", .type = FIELD_INT, .required = true, .min = 0, .max = HUE_MOST, FIELD_AT(FootCreature, hue)},
    FOOT_STAT_LIST(CREATURE_STAT){
        .key = "spread", .type = FIELD_INT, .min = 0, .max = NUMBER_MOST, FIELD_AT(FootCreature, spread)},
    {.key = "cost", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 10, FIELD_AT(FootCreature, cost)},
    {.key = "bonus", .type = FIELD_INT, .min = 1, .max = 100, FIELD_AT(FootCreature, bonus)},
    {.key = "mind",
     .type = FIELD_WORD,
     .fallback = "hunts",
     FIELD_AT(FootCreature, mind),
     .find = find_foot_mind,
     .choices = FOOT_MIND_LIST(CHOICE)},
    {.key = "keeps", .type = FIELD_INT, .min = 1, .max = 20, FIELD_AT(FootCreature, keeps)},
    {.key = "flees", .type = FIELD_INT, .min = 1, .max = 99, FIELD_AT(FootCreature, flees)},
    {.key = "asleep", .type = FIELD_INT, .min = 0, .max = 100, FIELD_AT(FootCreature, asleep)},
    {.key = "boss", .type = FIELD_BOOL, FIELD_AT(FootCreature, boss)},
    {.key = "worth", .type = FIELD_INT, .min = 0, .max = NUMBER_MOST, FIELD_AT(FootCreature, worth)},
    {.key = "wears",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_WORN_MAX,
     FIELD_LIST_AT(FootCreature, worn),
     .count_at = offsetof(FootCreature, worn_count),
     .find = find_item,
     .choices = ITEMS},
    RULES(FootCreature),
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootCreature, flavour)},
};
const Table FOOT_CREATURE_TABLE = {FIELD_COUNT_OF(FOOT_CREATURE_FIELDS), FOOT_CREATURE_FIELDS, sizeof(FootCreature)};

#define ITEM_STAT(name, word, text) \
    {.key = word, .type = FIELD_INT, .min = -HP_MOST, .max = HP_MOST, FIELD_AT(FootItem, stats[FOOT_STAT_##name])},
static const Field FOOT_ITEM_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootItem, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootItem, name)},
    PLURAL(FootItem, FIELD_TEXT, true),
    {.key = "hue", .type = FIELD_INT, .required = true, .min = 0, .max = HUE_MOST, FIELD_AT(FootItem, hue)},
    WORD(FootItem, kind, "class", find_foot_class, FOOT_CLASS_LIST(CHOICE)),
    {.key = "slot",
     .type = FIELD_WORD,
     FIELD_AT(FootItem, slot),
     .find = find_foot_slot,
     .choices = FOOT_SLOT_LIST(CHOICE)},
    {.key = "aim",
     .type = FIELD_WORD,
     FIELD_AT(FootItem, aim),
     .find = find_foot_aim,
     .choices = FOOT_AIM_LIST(CHOICE)},
    {.key = "reach", .type = FIELD_INT, .min = 1, .max = SIGHT_MOST, FIELD_AT(FootItem, reach)},
    FOOT_STAT_LIST(ITEM_STAT){
        .key = "spread", .type = FIELD_INT, .min = 0, .max = NUMBER_MOST, FIELD_AT(FootItem, spread)},
    {.key = "blueprint",
     .type = FIELD_WORD,
     FIELD_AT(FootItem, blueprint),
     .find = find_some_blueprint,
     .choices = "ids of blueprints, "},
    {.key = "opens",
     .type = FIELD_WORD,
     FIELD_AT(FootItem, opens),
     .find = find_some_obstacle,
     .choices = DUNGEON_OBSTACLE_LIST(CHOICE)},
    {.key = "brings",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_BRINGS_MAX,
     FIELD_LIST_AT(FootItem, brings),
     .count_at = offsetof(FootItem, bring_count),
     .table = &DEED_TABLE},
    RULES(FootItem),
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootItem, flavour)},
};
const Table FOOT_ITEM_TABLE = {FIELD_COUNT_OF(FOOT_ITEM_FIELDS), FOOT_ITEM_FIELDS, sizeof(FootItem)};

static const Field FOOT_ENTRY_FIELDS[] = {
    {.key = "creature",
     .type = FIELD_WORD,
     FIELD_AT(FootEntry, creature),
     .find = find_some_creature,
     .choices = CREATURES},
    {.key = "item", .type = FIELD_WORD, FIELD_AT(FootEntry, item), .find = find_some_item, .choices = ITEMS},
    {.key = "min", .type = FIELD_INT, .fallback = "1", .min = 0, .max = 50, FIELD_AT(FootEntry, min)},
    {.key = "max", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 50, FIELD_AT(FootEntry, max)},
    {.key = "chance", .type = FIELD_INT, .fallback = "100", .min = 1, .max = 100, FIELD_AT(FootEntry, chance)},
};
const Table FOOT_ENTRY_TABLE = {FIELD_COUNT_OF(FOOT_ENTRY_FIELDS), FOOT_ENTRY_FIELDS, sizeof(FootEntry)};

static const Field FOOT_PACK_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootPack, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootPack, name)},
    {.key = "room", .type = FIELD_BOOL, FIELD_AT(FootPack, room)},
    {.key = "area-min", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 400, FIELD_AT(FootPack, area_min)},
    {.key = "ground",
     .type = FIELD_WORD,
     FIELD_AT(FootPack, ground),
     .find = find_foot_ground,
     .choices = FOOT_GROUND_LIST(CHOICE)},
    {.key = "cover", .type = FIELD_INT, .min = 1, .max = 90, FIELD_AT(FootPack, cover)},
    {.key = "entries",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_ENTRIES_MAX,
     FIELD_LIST_AT(FootPack, entries),
     .count_at = offsetof(FootPack, entry_count),
     .table = &FOOT_ENTRY_TABLE},
    RULES(FootPack),
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootPack, flavour)},
};
const Table FOOT_PACK_TABLE = {FIELD_COUNT_OF(FOOT_PACK_FIELDS), FOOT_PACK_FIELDS, sizeof(FootPack)};
