/* What an event's file can say. Which fields a deed has, event_check.c knows. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { AMOUNT_MAX = 1000 };

static const Field DEED_FIELDS[] = {
    {WORD(Deed, kind, "what", DEED_WORDS), NEEDED},
    {WHOLE(Deed, amount, "amount", -AMOUNT_MAX, AMOUNT_MAX)},
    {WORD(Deed, blueprint, "blueprint", BLUEPRINT_IDS)},
    {WORD(Deed, rarity, "rarity", RARITY_WORDS)},
};
const Table DEED_TABLE = {FIELD_COUNT_OF(DEED_FIELDS), DEED_FIELDS, sizeof(Deed)};

static const Field OUTCOME_FIELDS[] = {
    {WHOLE(Outcome, percent, "percent", 1, 100), OR("100")},
    {VALUE(TEXT, Outcome, text, "text"), NEEDED},
    {RECORDS(Outcome, deeds, deed_count, "deeds", 0, DEEDS_MAX, DEED_TABLE)},
};
static const Table OUTCOME_TABLE = {FIELD_COUNT_OF(OUTCOME_FIELDS), OUTCOME_FIELDS, sizeof(Outcome)};

static const Field CHOICE_FIELDS[] = {
    {VALUE(TEXT, Choice, text, "text"), NEEDED},
    {RECORDS(Choice, costs, cost_count, "costs", 0, DEEDS_MAX, DEED_TABLE)},
    {RECORDS(Choice, outcomes, outcome_count, "outcomes", 1, OUTCOMES_MAX, OUTCOME_TABLE), NEEDED},
};
static const Table CHOICE_TABLE = {FIELD_COUNT_OF(CHOICE_FIELDS), CHOICE_FIELDS, sizeof(Choice)};

static const Field ENCOUNTER_FIELDS[] = {
    {ID(Encounter)},
    {NAME(Encounter)},
    {WORD(Encounter, place, "place", ENCOUNTER_PLACE_WORDS), OR("event")},
    {WHOLE(Encounter, act_min, "act-min", 0, ACTS_MAX)},
    {WHOLE(Encounter, act_max, "act-max", 0, ACTS_MAX)},
    {SOME(Encounter, opened_by, "opened-by", FEAT_IDS)},
    {VALUE(TEXT, Encounter, text, "text"), NEEDED},
    {RECORDS(Encounter, choices, choice_count, "choices", 2, CHOICES_MAX, CHOICE_TABLE), NEEDED},
};
const Table ENCOUNTER_TABLE = {FIELD_COUNT_OF(ENCOUNTER_FIELDS), ENCOUNTER_FIELDS, sizeof(Encounter)};
