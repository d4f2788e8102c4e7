/* What the file of a plan can say: which attackers make a roster, and how waves are put together from it. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

enum { LEVEL_LIMIT = 9999 };

static const Field BATCH_FIELDS[] = {
    {.key = "role",
     .type = FIELD_WORD,
     .fallback = "any",
     FIELD_AT(FormBatch, role),
     .find = find_wave_role,
     .choices = WAVE_ROLE_LIST(CHOICE)},
    {.key = "share", .type = FIELD_INT, .fallback = "60", .min = 1, .max = 100, FIELD_AT(FormBatch, share)},
    {.key = "gap",
     .type = FIELD_WORD,
     .fallback = "any",
     FIELD_AT(FormBatch, gap),
     .find = find_wave_gap,
     .choices = WAVE_GAP_LIST(CHOICE)},
    {.key = "on",
     .type = FIELD_WORD,
     .fallback = "all",
     FIELD_AT(FormBatch, on),
     .find = find_wave_on,
     .choices = WAVE_ON_LIST(CHOICE)},
};
static const Table BATCH_TABLE = {FIELD_COUNT_OF(BATCH_FIELDS), BATCH_FIELDS, sizeof(FormBatch)};

static const Field FORM_FIELDS[] = {
    {.key = "weight", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 1000, FIELD_AT(WaveForm, weight)},
    {.key = "from", .type = FIELD_INT, .fallback = "1", .min = 1, .max = LEVEL_LIMIT, FIELD_AT(WaveForm, from)},
    {.key = "batches",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = WAVE_BATCHES_MAX,
     FIELD_LIST_AT(WaveForm, batches),
     .count_at = offsetof(WaveForm, batch_count),
     .table = &BATCH_TABLE},
};
static const Table FORM_TABLE = {FIELD_COUNT_OF(FORM_FIELDS), FORM_FIELDS, sizeof(WaveForm)};

#define TYPES(key_, member, count)                                                                           \
    {                                                                                                        \
        .key = key_, .type = FIELD_WORD, .shape = SHAPE_ARRAY, .required = true, .count_min = 1,             \
        .count_max = PLAN_TYPES_MAX, FIELD_LIST_AT(WavePlan, member), .count_at = offsetof(WavePlan, count), \
        .find = find_attacker, .choices = "ids of attackers, "                                               \
    }

static const Field PLAN_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(WavePlan, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(WavePlan, name)},
    {.key = "joins", .type = FIELD_TEXT, .required = true, .asked = PLAN_JOINED, FIELD_AT(WavePlan, joins)},
    {.key = "weight", .type = FIELD_INT, .fallback = "10", .min = 1, .max = 1000, FIELD_AT(WavePlan, weight)},
    {.key = "level", .type = FIELD_INT, .required = true, .min = 1, .max = LEVEL_LIMIT, FIELD_AT(WavePlan, level)},
    {.key = "until", .type = FIELD_INT, .min = 1, .max = LEVEL_LIMIT, FIELD_AT(WavePlan, until)},
    {.key = "paths", .type = FIELD_INT, .fallback = "1", .min = 1, .max = WORLD_STARTS_MAX, FIELD_AT(WavePlan, paths)},
    {.key = "parallel", .type = FIELD_INT, .fallback = "0", .min = 0, .max = 100, FIELD_AT(WavePlan, parallel)},
    {.key = "terrains",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .count_max = PLAN_TERRAINS_MAX,
     FIELD_LIST_AT(WavePlan, terrains),
     .count_at = offsetof(WavePlan, terrain_count),
     .find = find_terrain,
     .choices = "ids of terrain types, "},
    {.key = "leads", .type = FIELD_INT, .fallback = "2", .min = 1, .max = 3, FIELD_AT(WavePlan, leads)},
    {.key = "seconds", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 3, FIELD_AT(WavePlan, seconds)},
    TYPES("lead", lead, lead_count),
    TYPES("second", second, second_count),
    {.key = "forms",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = PLAN_FORMS_MAX,
     FIELD_LIST_AT(WavePlan, forms),
     .count_at = offsetof(WavePlan, form_count),
     .table = &FORM_TABLE},
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(WavePlan, flavour)},
};
const Table PLAN_TABLE = {FIELD_COUNT_OF(PLAN_FIELDS), PLAN_FIELDS, sizeof(WavePlan)};
