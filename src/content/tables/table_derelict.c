/* What the files of derelicts can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { HAUL_MOST = 9 };

static const Field HAUL_FIELDS[] = {
    {WORD(FootHaul, item, "item", ITEM_IDS), NEEDED},
    {WHOLE(FootHaul, count, "count", 1, HAUL_MOST), OR("1")},
};
static const Table HAUL_TABLE = {FIELD_COUNT_OF(HAUL_FIELDS), HAUL_FIELDS, sizeof(FootHaul)};

static const Field DERELICT_FIELDS[] = {
    {ID(FootDerelict)},
    {NAME(FootDerelict)},
    {WORD(FootDerelict, book, "book", FOOT_BOOK_IDS), NEEDED},
    {WHOLE(FootDerelict, act_min, "act-min", 0, ACTS_MAX)},
    {WHOLE(FootDerelict, act_max, "act-max", 0, ACTS_MAX)},
    {WHOLE(FootDerelict, risk, "risk", 1, FOOT_RISK_MAX), NEEDED},
    {WORDS(FootDerelict, floors, floor_count, "floors", 1, FOOT_LEVELS_MAX, FOOT_FLOOR_IDS), NEEDED},
    {RECORDS(FootDerelict, hauls, haul_count, "hauls", 1, FOOT_HAULS_MAX, HAUL_TABLE), NEEDED},
    {WORD(FootDerelict, foe, "foe", CREATURE_IDS), NEEDED},
    {FLAVOUR(FootDerelict), NEEDED},
};
const Table DERELICT_TABLE = {FIELD_COUNT_OF(DERELICT_FIELDS), DERELICT_FIELDS, sizeof(FootDerelict)};
