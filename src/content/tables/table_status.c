/* What a status's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

static const Field STATUS_FIELDS[] = {
    {ID(StatusType)},
    {NAME(StatusType)},
    {LETTER(StatusType)},
    {WORD(StatusType, bearer, "bearer", BEARER_WORDS), NEEDED},
    {WORD(StatusType, effect, "effect", EFFECT_WORDS), NEEDED},
    {WORD(StatusType, unit, "unit", UNIT_WORDS), NEEDED},
    {WORD(StatusType, stacking, "stacking", STACKING_WORDS), NEEDED},
    {WHOLE(StatusType, amount, "amount", 1, 10000)},
    {SET(StatusType, damage_types, "types", DAMAGE_COUNT, DAMAGE_WORDS)},
    {SECONDS(StatusType, seconds_max, "seconds-max", 50, 600000)},
    {WHOLE(StatusType, count_max, "count-max", 1, 1000)},
    {SECONDS(StatusType, immunity, "immunity", 50, 600000)},
};
const Table STATUS_TABLE = {FIELD_COUNT_OF(STATUS_FIELDS), STATUS_FIELDS, sizeof(StatusType)};
