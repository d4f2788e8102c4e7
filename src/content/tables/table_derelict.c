/* What the files of derelicts can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/foot_words.h"

enum { HAUL_MOST = 9 };

static const Field HAUL_FIELDS[] = {
    WORD(FootHaul, item, "item", find_item, "ids of items, "),
    {.key = "count", .type = FIELD_INT, .fallback = "1", .min = 1, .max = HAUL_MOST, FIELD_AT(FootHaul, count)},
};
static const Table HAUL_TABLE = {FIELD_COUNT_OF(HAUL_FIELDS), HAUL_FIELDS, sizeof(FootHaul)};

static const Field DERELICT_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootDerelict, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootDerelict, name)},
    WORD(FootDerelict, book, "book", find_foot_book, "ids of books, "),
    {.key = "act-min", .type = FIELD_INT, .min = 0, .max = ACTS_MAX, FIELD_AT(FootDerelict, act_min)},
    {.key = "act-max", .type = FIELD_INT, .min = 0, .max = ACTS_MAX, FIELD_AT(FootDerelict, act_max)},
    {.key = "risk", .type = FIELD_INT, .required = true, .min = 1, .max = FOOT_RISK_MAX, FIELD_AT(FootDerelict, risk)},
    {.key = "floors",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = FOOT_LEVELS_MAX,
     FIELD_LIST_AT(FootDerelict, floors),
     .count_at = offsetof(FootDerelict, floor_count),
     .find = find_foot_floor,
     .choices = "ids of floors, "},
    {.key = "hauls",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = FOOT_HAULS_MAX,
     FIELD_LIST_AT(FootDerelict, hauls),
     .count_at = offsetof(FootDerelict, haul_count),
     .table = &HAUL_TABLE},
    WORD(FootDerelict, foe, "foe", find_creature, "ids of creatures, "),
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootDerelict, flavour)},
};
const Table DERELICT_TABLE = {FIELD_COUNT_OF(DERELICT_FIELDS), DERELICT_FIELDS, sizeof(FootDerelict)};
