/* What the files of races, classes and worlds, and of the books of rules on foot, can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/foot_words.h"

enum { NUMBER_MOST = 1000, HP_MOST = 5000, HUE_MOST = 359, TURNS_MOST = 1000000 };

static const Field OUTFIT_FIELDS[] = {
    WORD(FootOutfit, item, "item", find_item, "ids of items, "),
    {.key = "count", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 26, FIELD_AT(FootOutfit, count)},
};
static const Table OUTFIT_TABLE = {FIELD_COUNT_OF(OUTFIT_FIELDS), OUTFIT_FIELDS, sizeof(FootOutfit)};

#define OUTFIT(type_)                                                                                   \
    {                                                                                                   \
        .key = "outfit", .type = FIELD_RECORD, .shape = SHAPE_ARRAY, .count_max = FOOT_OUTFIT_MAX,      \
        FIELD_LIST_AT(type_, outfit), .count_at = offsetof(type_, outfit_count), .table = &OUTFIT_TABLE \
    }

#define ORIGIN_STAT(name, word, text) \
    {.key = word, .type = FIELD_INT, .min = -HP_MOST, .max = HP_MOST, FIELD_AT(FootOrigin, stats[FOOT_STAT_##name])},
static const Field FOOT_ORIGIN_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootOrigin, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootOrigin, name)},
    WORD(FootOrigin, kind, "kind", find_foot_origin_kind, FOOT_ORIGIN_LIST(CHOICE)),
    FOOT_STAT_LIST(ORIGIN_STAT){
        .key = "spread", .type = FIELD_INT, .min = 0, .max = NUMBER_MOST, FIELD_AT(FootOrigin, spread)},
    {.key = "rules",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_ORIGIN_RULES_MAX,
     FIELD_LIST_AT(FootOrigin, rules),
     .count_at = offsetof(FootOrigin, rule_count),
     .table = &FOOT_RULE_TABLE},
    OUTFIT(FootOrigin),
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootOrigin, flavour)},
};
const Table FOOT_ORIGIN_TABLE = {FIELD_COUNT_OF(FOOT_ORIGIN_FIELDS), FOOT_ORIGIN_FIELDS, sizeof(FootOrigin)};

static const Field FOOT_WORLD_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootWorld, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootWorld, name)},
    {.key = "hue", .type = FIELD_INT, .required = true, .min = 0, .max = HUE_MOST, FIELD_AT(FootWorld, hue)},
    {.key = "floors",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .fixed_count = true,
     .count_min = FOOT_STAR_FLOORS,
     .count_max = FOOT_STAR_FLOORS,
     FIELD_LIST_AT(FootWorld, floors),
     .find = find_foot_floor,
     .choices = "ids of floors, "},
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootWorld, flavour)},
};
const Table FOOT_WORLD_TABLE = {FIELD_COUNT_OF(FOOT_WORLD_FIELDS), FOOT_WORLD_FIELDS, sizeof(FootWorld)};

#define BOOK_STAT(name, word, text) \
    {.key = word,                   \
     .type = FIELD_INT,             \
     .required = true,              \
     .min = 0,                      \
     .max = HP_MOST,                \
     FIELD_AT(FootBook, stats[FOOT_STAT_##name])},
#define RANK_STAT(name, word, text) \
    {.key = "rank-" word,           \
     .type = FIELD_INT,             \
     .min = 0,                      \
     .max = NUMBER_MOST,            \
     FIELD_AT(FootBook, rank_stats[FOOT_STAT_##name])},
#define BOOK_LIST(list_, key_, count_, most, find_, choices_)                                                     \
    {                                                                                                             \
        .key = key_, .type = FIELD_WORD, .shape = SHAPE_ARRAY, .count_max = most, FIELD_LIST_AT(FootBook, list_), \
        .count_at = offsetof(FootBook, count_), .find = find_, .choices = choices_                                \
    }
static const Field FOOT_BOOK_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootBook, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootBook, name)},
    {.key = "about", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootBook, about)},
    WORD(FootBook, to_hit, "to-hit", find_foot_to_hit, FOOT_TO_HIT_LIST(CHOICE)),
    WORD(FootBook, goal, "goal", find_foot_goal, FOOT_GOAL_LIST(CHOICE)),
    FOOT_STAT_LIST(BOOK_STAT){
        .key = "spread", .type = FIELD_INT, .min = 0, .max = NUMBER_MOST, FIELD_AT(FootBook, spread)},
    {.key = "slots",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .required = true,
     .count_min = 1,
     .count_max = FOOT_SLOT_COUNT,
     FIELD_AT(FootBook, slots),
     .find = find_foot_slot,
     .choices = FOOT_SLOT_LIST(CHOICE)},
    {.key = "heals", .type = FIELD_INT, .min = 1, .max = NUMBER_MOST, FIELD_AT(FootBook, heals)},
    {.key = "turns-max",
     .type = FIELD_INT,
     .required = true,
     .min = 100,
     .max = TURNS_MOST,
     FIELD_AT(FootBook, turns_max)},
    BOOK_LIST(floors, "floors", floor_count, FOOT_LEVELS_MAX, find_foot_floor, "ids of floors, "),
    OUTFIT(FootBook),
    BOOK_LIST(worlds, "worlds", world_count, FOOT_WORLDS_MAX, find_foot_world, "ids of worlds, "),
    BOOK_LIST(foes, "foes", foe_count, FOOT_LOOKS_MAX, find_creature, "ids of creatures, "),
    BOOK_LIST(relics, "relics", relic_count, FOOT_LOOKS_MAX, find_item, "ids of items, "),
    {.key = "rank-worth", .type = FIELD_INT, .min = 1, .max = NUMBER_MOST, FIELD_AT(FootBook, rank_worth)},
    FOOT_STAT_LIST(RANK_STAT)};
const Table FOOT_BOOK_TABLE = {FIELD_COUNT_OF(FOOT_BOOK_FIELDS), FOOT_BOOK_FIELDS, sizeof(FootBook)};
