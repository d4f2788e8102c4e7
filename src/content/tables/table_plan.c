/* What the file of a plan can say: which attackers make a roster, and how waves are put together from it. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { LEVEL_LIMIT = 9999 };

static const Field BATCH_FIELDS[] = {
    {WORD(FormBatch, role, "role", WAVE_ROLE_WORDS), OR("any")},
    {WHOLE(FormBatch, share, "share", 1, 100), OR("60")},
    {WORD(FormBatch, gap, "gap", WAVE_GAP_WORDS), OR("any")},
    {WORD(FormBatch, on, "on", WAVE_ON_WORDS), OR("all")},
};
static const Table BATCH_TABLE = {FIELD_COUNT_OF(BATCH_FIELDS), BATCH_FIELDS, sizeof(FormBatch)};

static const Field FORM_FIELDS[] = {
    {WHOLE(WaveForm, weight, "weight", 1, 1000), OR("1")},
    {WHOLE(WaveForm, from, "from", 1, LEVEL_LIMIT), OR("1")},
    {RECORDS(WaveForm, batches, batch_count, "batches", 1, WAVE_BATCHES_MAX, BATCH_TABLE), NEEDED},
};
static const Table FORM_TABLE = {FIELD_COUNT_OF(FORM_FIELDS), FORM_FIELDS, sizeof(WaveForm)};

static const Field PLAN_FIELDS[] = {
    {ID(WavePlan)},
    {NAME(WavePlan)},
    {VALUE(TEXT, WavePlan, joins, "joins"), NEEDED, .asked = PLAN_JOINED},
    {WHOLE(WavePlan, weight, "weight", 1, 1000), OR("10")},
    {WHOLE(WavePlan, level, "level", 1, LEVEL_LIMIT), NEEDED},
    {WHOLE(WavePlan, until, "until", 1, LEVEL_LIMIT)},
    {WHOLE(WavePlan, paths, "paths", 1, WORLD_STARTS_MAX), OR("1")},
    {WHOLE(WavePlan, parallel, "parallel", 0, 100), OR("0")},
    {WORDS(WavePlan, terrains, terrain_count, "terrains", 0, PLAN_TERRAINS_MAX, TERRAIN_IDS)},
    {WHOLE(WavePlan, leads, "leads", 1, 3), OR("2")},
    {WHOLE(WavePlan, seconds, "seconds", 1, 3), OR("1")},
    {WORDS(WavePlan, lead, lead_count, "lead", 1, PLAN_TYPES_MAX, ATTACKER_IDS), NEEDED},
    {WORDS(WavePlan, second, second_count, "second", 1, PLAN_TYPES_MAX, ATTACKER_IDS), NEEDED},
    {RECORDS(WavePlan, forms, form_count, "forms", 1, PLAN_FORMS_MAX, FORM_TABLE), NEEDED},
    {FLAVOUR(WavePlan), NEEDED},
};
const Table PLAN_TABLE = {FIELD_COUNT_OF(PLAN_FIELDS), PLAN_FIELDS, sizeof(WavePlan)};
