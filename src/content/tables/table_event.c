/* What an event's file can say. Which fields a deed has, event_check.c knows. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

enum { AMOUNT_MAX = 1000 };

static const Field DEED_FIELDS[] = {
    WORD(Deed, kind, "what", find_deed, DEED_LIST(CHOICE)),
    {.key = "amount", .type = FIELD_INT, .min = -AMOUNT_MAX, .max = AMOUNT_MAX, FIELD_AT(Deed, amount)},
    {.key = "blueprint",
     .type = FIELD_WORD,
     FIELD_AT(Deed, blueprint),
     .find = find_blueprint,
     .choices = "ids of blueprints, "},
    {.key = "rarity", .type = FIELD_WORD, FIELD_AT(Deed, rarity), .find = find_rarity, .choices = RARITY_LIST(CHOICE)},
};
const Table DEED_TABLE = {FIELD_COUNT_OF(DEED_FIELDS), DEED_FIELDS, sizeof(Deed)};

static const Field OUTCOME_FIELDS[] = {
    {.key = "percent", .type = FIELD_INT, .fallback = "100", .min = 1, .max = 100, FIELD_AT(Outcome, percent)},
    {.key = "text", .type = FIELD_TEXT, .required = true, FIELD_AT(Outcome, text)},
    {.key = "deeds",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = DEEDS_MAX,
     FIELD_LIST_AT(Outcome, deeds),
     .count_at = offsetof(Outcome, deed_count),
     .table = &DEED_TABLE},
};
static const Table OUTCOME_TABLE = {FIELD_COUNT_OF(OUTCOME_FIELDS), OUTCOME_FIELDS, sizeof(Outcome)};

static const Field CHOICE_FIELDS[] = {
    {.key = "text", .type = FIELD_TEXT, .required = true, FIELD_AT(Choice, text)},
    {.key = "costs",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = DEEDS_MAX,
     FIELD_LIST_AT(Choice, costs),
     .count_at = offsetof(Choice, cost_count),
     .table = &DEED_TABLE},
    {.key = "outcomes",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = OUTCOMES_MAX,
     FIELD_LIST_AT(Choice, outcomes),
     .count_at = offsetof(Choice, outcome_count),
     .table = &OUTCOME_TABLE},
};
static const Table CHOICE_TABLE = {FIELD_COUNT_OF(CHOICE_FIELDS), CHOICE_FIELDS, sizeof(Choice)};

static const Field ENCOUNTER_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(Encounter, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(Encounter, name)},
    {.key = "place",
     .type = FIELD_WORD,
     .fallback = "event",
     FIELD_AT(Encounter, place),
     .find = find_encounter_place,
     .choices = ENCOUNTER_PLACE_LIST(CHOICE)},
    {.key = "act-min", .type = FIELD_INT, .min = 0, .max = ACTS_MAX, FIELD_AT(Encounter, act_min)},
    {.key = "act-max", .type = FIELD_INT, .min = 0, .max = ACTS_MAX, FIELD_AT(Encounter, act_max)},
    {.key = "unlock", .type = FIELD_INT, .min = 0, .max = 1000, FIELD_AT(Encounter, unlock)},
    {.key = "text", .type = FIELD_TEXT, .required = true, FIELD_AT(Encounter, text)},
    {.key = "choices",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 2,
     .count_max = CHOICES_MAX,
     FIELD_LIST_AT(Encounter, choices),
     .count_at = offsetof(Encounter, choice_count),
     .table = &CHOICE_TABLE},
};
const Table ENCOUNTER_TABLE = {FIELD_COUNT_OF(ENCOUNTER_FIELDS), ENCOUNTER_FIELDS, sizeof(Encounter)};
