/* What a status's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

static const Field STATUS_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(StatusType, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(StatusType, name)},
    {.key = "glyph", .type = FIELD_GLYPH, .required = true, FIELD_AT(StatusType, glyph)},
    WORD(StatusType, bearer, "bearer", find_bearer, BEARER_LIST(CHOICE)),
    WORD(StatusType, effect, "effect", find_effect, EFFECT_LIST(CHOICE)),
    WORD(StatusType, unit, "unit", find_unit, UNIT_LIST(CHOICE)),
    WORD(StatusType, stacking, "stacking", find_stacking, STACKING_LIST(CHOICE)),
    {.key = "amount", .type = FIELD_INT, .min = 1, .max = 10000, FIELD_AT(StatusType, amount)},
    {.key = "types",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .count_min = 1,
     .count_max = DAMAGE_COUNT,
     FIELD_AT(StatusType, damage_types),
     .find = find_damage,
     .choices = DAMAGE_LIST(CHOICE)},
    {.key = "seconds-max", .type = FIELD_SECONDS, .min = 50, .max = 600000, FIELD_AT(StatusType, seconds_max)},
    {.key = "count-max", .type = FIELD_INT, .min = 1, .max = 1000, FIELD_AT(StatusType, count_max)},
    {.key = "immunity", .type = FIELD_SECONDS, .min = 50, .max = 600000, FIELD_AT(StatusType, immunity)},
};
const Table STATUS_TABLE = {FIELD_COUNT_OF(STATUS_FIELDS), STATUS_FIELDS, sizeof(StatusType)};
